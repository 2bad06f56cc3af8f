"""Where the table is: tables in millimetres, their place in a picture, and how it is found."""

from calibration.finder import FoundTable, find_table
from calibration.tables import TABLES, CalibrationError, Table, table
from calibration.view import TOP_HEIGHT_PX, TOP_WIDTH_PX, Foot, TableView

__all__ = [
    "TABLES",
    "TOP_HEIGHT_PX",
    "TOP_WIDTH_PX",
    "CalibrationError",
    "Foot",
    "FoundTable",
    "Table",
    "TableView",
    "find_table",
    "table",
]
