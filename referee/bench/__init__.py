"""How right cueref is on labelled clips, step by step: `cueref bench`.

Each step of the pipeline has a score of its own, so that a wrong ruling can be traced: detections
and names and tracks (`sights`), events (`events`), rulings and their confidence (`rulings`).
"""
