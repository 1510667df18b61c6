"""Trains the word verifier or the clip verifier: from the features of an utterance to the probability that the target was said.

usage: python3 packages/speech/training/train-word-verifier.py word|clip TRIALS.jsonl OUT.json VERSION      (needs torch)

TRIALS.jsonl is the output of word-verifier-features.ts. Prints the acceptance rates for several thresholds, cross-validated
by voice. Target words that the experts rated under 9 are left out. The probability is calibrated for a quiz in which PRIOR
of the utterances are the target.
"""

import json
import sys

import torch

from feature_table import CLIP_FEATURES, WORD_FEATURES
from small_networks import SmallNetworks

# The page accepts a word from the first probability on, and rejects it under the second. In cross-validation 0.85 is the highest of the thresholds
# printed below at which no kind of right word counts less often than before decision 120, and 0.6 of 100 right words said alone are under 0.4. The
# server contradicts the page only where it is more certain: from the first on, and under the second. They are those of decision 62, moved by the
# change of PRIOR.
THRESHOLDS = {"word": (0.85, 0.4), "clip": (0.88, 0.4)}
PRIOR = 0.9
# The total weight of the trials by kind, in parts of their label, and of the sources in each kind.
KINDS = {
    "target": 1.0,
    "partner": 0.3,
    "other": 0.3,
    "incomplete": 0.15,
    "unknown": 0.05,
    "mispronounced": 0.1,
    "nonsense": 0.1,
}
SOURCES = {"synthetic": 0.5, "cut": 1.0, "alone": 1.0}

model_name, trials_path, out_path, version = sys.argv[1:5]
names = {"word": WORD_FEATURES, "clip": CLIP_FEATURES}[model_name]
accept, not_sure = THRESHOLDS[model_name]
rows = [json.loads(line) for line in open(trials_path)]
rows = [row for row in rows if row["kind"] != "target" or row["accuracy"] >= 9]
inputs = torch.tensor([[row["features"][name] for name in names] for row in rows], dtype=torch.float64)
labels = torch.tensor([1.0 if row["kind"] == "target" else 0.0 for row in rows], dtype=torch.float64)
groups = [(row["kind"], row["source"]) for row in rows]
sizes = {group: groups.count(group) for group in set(groups)}
of_kind = {kind: sum(SOURCES[source] for other, source in sizes if other == kind) for kind in KINDS}
share = lambda kind: PRIOR * KINDS[kind] if kind == "target" else (1 - PRIOR) * KINDS[kind]
weights = torch.tensor(
    [share(kind) * SOURCES[source] / of_kind[kind] / sizes[(kind, source)] for kind, source in groups],
    dtype=torch.float64,
)
networks = SmallNetworks(
    inputs, labels, weights, hidden=16, steps=600, last_steps=200, rates=(0.02, 0.005), weight_decay=0.1
)
probability = networks.cross_validated([row["voice"] for row in rows])
for bar in (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.95):
    line = []
    for group in sorted(sizes):
        here = torch.tensor([other == group for other in groups])
        line.append(f"{group[0]} {group[1]} {100 * (probability[here] >= bar).double().mean():.1f}")
    print(f"accept {bar}: " + ", ".join(line))

networks.write(out_path, version, accept, not_sure)
print(len(rows), "trials, written to", out_path)
