"""The packages that are imported are this repository's: PyPI has a `rules` and a `vision` too."""

from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["rules", "calibration", "vision", "referee"])
def test_a_package_is_the_repositorys_own(name: str) -> None:
    module = import_module(name)
    assert module.__file__ is not None
    assert Path(module.__file__).parent == ROOT / name
    assert (ROOT / name / "py.typed").exists()
