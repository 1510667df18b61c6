"""The table of features, src/scoring/features.json: the names and the order of all columns. TypeScript reads the same file."""

import json
from pathlib import Path

_table = json.loads((Path(__file__).parent / "../src/scoring/features.json").read_text())

PHONES = _table["phones"]
PHONE_FEATURES = list(_table["phone"])
READING_FEATURES = list(_table["reading"])
SCRIPT_WORD_FEATURES = list(_table["scriptWord"])
TRANSCRIPT_FEATURES = list(_table["transcript"])
WORD_FEATURES = [*_table["targetWord"], *_table["acousticWord"]]

# The columns of a phone: its own features, then the posterior of each phone of the inventory.
OWN_COLUMNS = slice(0, len(PHONE_FEATURES))
POSTERIOR_COLUMNS = slice(OWN_COLUMNS.stop, OWN_COLUMNS.stop + len(PHONES))
PHONE_COLUMN_COUNT = POSTERIOR_COLUMNS.stop
READING_COLUMN_COUNT = len(READING_FEATURES)


def tree_range(name):
    """The columns of one range of `treeRanges`, from its first feature to its last."""
    first, last = _table["treeRanges"][name]
    return slice(PHONE_FEATURES.index(first), PHONE_FEATURES.index(last) + 1)
