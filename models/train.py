"""Train the ball detector on rendered pictures: `python -m models.train --data DIR`.

Needs the extra `train`. Starts from random weights; a run that was stopped goes on with `--resume`.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import yaml
from ultralytics.models import YOLO
from ultralytics.models.yolo.detect import DetectionTrainer
from ultralytics.nn.modules.head import Detect

MODEL = Path(__file__).with_name("ball.yaml")
WIDTH_PX = 640
WARMUP_EPOCHS = 0.2
THREADS = os.cpu_count() or 1


def write_data_file(folder: Path) -> Path:
    """The YAML that tells ultralytics where `folder/train` and `folder/val` are."""
    path = folder / "data.yaml"
    content = {
        "path": str(folder.resolve()),
        "train": "train/images",
        "val": "val/images",
        "names": {0: "ball"},
    }
    path.write_text(yaml.safe_dump(content))
    return path


class Trainer(DetectionTrainer):
    """ultralytics' trainer with pictures and weights laid out as processors like them."""

    def setup_model(self) -> Any:
        """Build the model, channels last."""
        checkpoint = super().setup_model()  # type: ignore[no-untyped-call]
        # ultralytics has by now left one processor to others.
        torch.set_num_threads(THREADS)
        network: Any = self.model
        self.model = network.to(memory_format=torch.channels_last)
        return checkpoint

    def preprocess_batch(self, batch: dict[str, Any]) -> dict[str, Any]:
        """Scale the pictures and lay them out channels last."""
        batch = super().preprocess_batch(batch)
        batch["img"] = batch["img"].contiguous(memory_format=torch.channels_last)
        return batch

    def optimizer_step(self) -> None:
        """Step, and lower the rate after every batch: ultralytics does it once an epoch only."""
        super().optimizer_step()  # type: ignore[no-untyped-call]
        per_epoch = len(self.train_loader)
        self.steps = getattr(self, "steps", self.start_epoch * per_epoch) + 1
        part = min(1.0, self.steps / (per_epoch * self.epochs))
        low = self.args.lrf
        if part > WARMUP_EPOCHS / self.epochs:
            optimizer: Any = self.optimizer
            for group in optimizer.param_groups:
                rate = low + (1 - low) * (1 + math.cos(math.pi * part)) / 2
                group["lr"] = group["initial_lr"] * rate


def in_float32(head: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """A detection head that hands on float32: sixteen bits cannot hold a place in a picture."""

    def wrapped(self: Detect, x: list[torch.Tensor], *args: Any, **kwargs: Any) -> dict[str, Any]:
        raw = head(self, x, *args, **kwargs)
        return {
            name: [part.float() for part in value] if isinstance(value, list) else value.float()
            for name, value in raw.items()
        }

    return wrapped


def main() -> None:
    """Train, or take up a stopped run."""
    parser = argparse.ArgumentParser(prog="python -m models.train", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with train/ and val/")
    parser.add_argument("--epochs", type=int, default=15)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("out/train"))
    parser.add_argument("--start", type=Path, help="weights to start from, or the run to resume")
    parser.add_argument("--lr", type=float, default=0.002)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--float32", action="store_true", help="no sixteen-bit arithmetic")
    args = parser.parse_args()
    # ultralytics offers bfloat16 on GPUs only; processors with AMX train twice as fast with it.
    Detect.forward_head = in_float32(Detect.forward_head)  # type: ignore[method-assign]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=not args.float32):
        run(args)


def run(args: argparse.Namespace) -> None:
    """Start a run, or take up a stopped one."""
    if args.resume:
        last = args.start or args.out / "ball" / "weights" / "last.pt"
        YOLO(last).train(trainer=Trainer, resume=True)
        return
    model = YOLO(MODEL)
    if args.start:
        model.load(args.start)
    model.train(
        trainer=Trainer,
        data=write_data_file(args.data),
        epochs=args.epochs,
        batch=args.batch,
        # ultralytics gathers gradients up to this size; the run is too short for that.
        nbs=args.batch,
        imgsz=WIDTH_PX,
        rect=True,
        device="cpu",
        workers=1,
        amp=False,
        seed=args.seed,
        # Strict determinism fills every new tensor, which doubles the time on a processor.
        deterministic=False,
        optimizer="AdamW",
        lr0=args.lr,
        lrf=0.01,
        cos_lr=True,
        warmup_epochs=WARMUP_EPOCHS,
        weight_decay=0.0005,
        # What moves pictures by parts of a pixel costs the centres their precision.
        mosaic=0.0,
        scale=0.0,
        translate=0.0,
        auto_augment=None,
        erasing=0.0,
        hsv_h=0.02,
        hsv_s=0.4,
        hsv_v=0.25,
        fliplr=0.5,
        flipud=0.5,
        plots=False,
        save_period=1,
        project=str(args.out.resolve()),
        name="ball",
        exist_ok=True,
    )


if __name__ == "__main__":
    main()
