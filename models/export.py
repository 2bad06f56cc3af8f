"""Export the trained detector to ONNX, measure it, and write its card: `python -m models.export`.

Needs the extra `train`. Writes `ball.onnx`, `ball.md` and `registry.toml` beside this module.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

import onnx
import onnxruntime
from ultralytics.models import YOLO

from models.measure import Figures, measure

FOLDER = Path(__file__).parent
LEAST_SCORE = 0.05
SIZE = (352, 640)
"""Height and width of the input in px."""


def export_onnx(weights: Path) -> Path:
    """Write `ball.onnx`: static shape, float32, overlapping finds already dropped inside.

    After a training this short the one-to-many head with non-maximum suppression in the graph finds
    balls better than the one-to-one head does; `nms=False` would export that one. Same rows.
    """
    written = YOLO(weights).export(
        format="onnx",
        imgsz=SIZE,
        opset=17,
        simplify=True,
        nms=True,
        conf=LEAST_SCORE,
        iou=0.5,
        max_det=300,
        device="cpu",
    )
    target = FOLDER / "ball.onnx"
    graph = onnx.load(written)
    # ultralytics notes where things lay on the machine that trained: nobody else's business.
    del graph.metadata_props[:]
    onnx.helper.set_model_props(graph, {"licence": "AGPL-3.0-or-later", "card": "ball.md"})
    onnx.save(graph, target)
    return target


def registry_text(model: Path, figures: Figures) -> str:
    """`registry.toml`: what a program needs to know to load the file and to trust it."""
    digest = hashlib.sha256(model.read_bytes()).hexdigest()
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    shape = session.get_outputs()[0].shape
    return f"""[ball]
file = "{model.name}"
sha256 = "{digest}"
classes = ["ball"]
input = "{session.get_inputs()[0].name}"
input_shape = {list(session.get_inputs()[0].shape)}
input_layout = "RGB planes, 0 to 1, of the canonical top view"
output = "{session.get_outputs()[0].name}"
output_shape = {list(shape)}
output_layout = "rows of x1, y1, x2, y2, score, class; px, edge coordinates; best score first"
threshold = {figures.threshold:.2f}
licence = "AGPL-3.0-or-later"
"""


def card_text(model: Path, figures: Figures, data: str) -> str:
    """`ball.md`: the model card."""
    template = (FOLDER / "ball.template.md").read_text(encoding="utf-8")
    return template.format(size_mb=model.stat().st_size / 1e6, data=data, **figures.as_words())


def main() -> None:
    """Export, measure on rendered pictures that training has not seen, and write the papers."""
    parser = argparse.ArgumentParser(prog="python -m models.export", description=__doc__)
    parser.add_argument("--weights", type=Path, default=Path("out/train/ball/weights/best.pt"))
    parser.add_argument("--pictures", type=int, default=500, help="pictures to measure on")
    parser.add_argument("--seed", type=int, default=2000, help="the measured pictures' seed")
    parser.add_argument("--data", default="", help="what it was trained on, for the card")
    args = parser.parse_args()
    model = export_onnx(args.weights)
    figures = measure(model, count=args.pictures, seed=args.seed)
    (FOLDER / "registry.toml").write_text(registry_text(model, figures), encoding="utf-8")
    (FOLDER / "ball.md").write_text(card_text(model, figures, args.data), encoding="utf-8")
    print(figures)


if __name__ == "__main__":
    main()
