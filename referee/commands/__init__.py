"""The commands of the program, one a module."""
