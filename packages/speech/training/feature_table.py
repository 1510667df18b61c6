"""The table of features, src/scoring/features.json: the names and the order of all columns. TypeScript reads the same file."""

import json
from pathlib import Path

_table = json.loads((Path(__file__).parent / "../src/scoring/features.json").read_text())

PHONES = _table["phones"]
PHONE_FEATURES = list(_table["phone"])
READING_FEATURES = list(_table["reading"])
SCRIPT_WORD_FEATURES = list(_table["scriptWord"])
TRANSCRIPT_FEATURES = list(_table["transcript"])
TARGET_WORD_FEATURES = list(_table["targetWord"])
# Those of the phone network of the games, and those of the small acoustic model.
WORD_FEATURES = [*TARGET_WORD_FEATURES, *(f"small_{name}" for name in _table["acousticWord"])]
# Those of the speech encoder, those of the phone network of the readings, and those of the acoustic model.
CLIP_FEATURES = [
    *TARGET_WORD_FEATURES,
    *(f"readings_{name}" for name in TARGET_WORD_FEATURES),
    *_table["acousticWord"],
]

# The columns of a phone: its own features, then three groups with one column for each phone of the inventory. The last two are posteriors, of the
# acoustic model and of the speech encoder.
OWN_COLUMNS = slice(0, len(PHONE_FEATURES))
LOG_LIKELIHOOD_COLUMNS = slice(OWN_COLUMNS.stop, OWN_COLUMNS.stop + len(PHONES))
POSTERIOR_COLUMNS = slice(LOG_LIKELIHOOD_COLUMNS.stop, LOG_LIKELIHOOD_COLUMNS.stop + 2 * len(PHONES))
PHONE_COLUMN_COUNT = POSTERIOR_COLUMNS.stop
READING_COLUMN_COUNT = len(READING_FEATURES)


def tree_range(name):
    """The columns of one range of `treeRanges`, from its first feature to its last."""
    first, last = _table["treeRanges"][name]
    return slice(PHONE_FEATURES.index(first), PHONE_FEATURES.index(last) + 1)
