"""Trains the word verifier: from the features of an utterance to the probability that the target was said.

usage: python3 packages/speech/training/train-word-verifier.py TRIALS.jsonl OUT.json VERSION      (needs numpy and scikit-learn)

TRIALS.jsonl is the output of word-verifier-features.ts. Prints the acceptance rates for several thresholds, cross-validated
by voice, and by word where many people say the same one alone (as the mean over these words): what is learned of a word is worth nothing for others; and for several last limits how many count in the end, when the game has asked again twice. Target words that the experts rated under 9 are left out. The probability is calibrated for a quiz in which PRIOR
of the utterances are the target.
"""

import json
import sys
from collections import Counter

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from feature_table import WORD_FEATURES
from packed_trees import packed_trees

# A word is accepted from the first probability on, and rejected under the second. Where each of eight words said alone by many people was held out in turn, 93
# of 100 right words count at once and one is rejected; of those one sound away 14 count, and of the incomplete ones 18.
ACCEPT, NOT_SURE = 0.85, 0.4
# The last time that it is asked for, a word is accepted from this probability on. In the end 98.3 of 100 right words count that people said alone (98.7 from 0.5 on), and
# 93 of those cut from sentences if they are said in the same way each time (96 from 0.5 on, 90 from 0.8 on).
ACCEPT_LAST = 0.7
TRIES = 3
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

FOLDS = 4
# Of a word said alone by so many, no recording trains while it is measured.
OFTEN = 100


def train(some):
    model = HistGradientBoostingClassifier(
        max_iter=600, learning_rate=0.04, max_leaf_nodes=4, min_samples_leaf=20, l2_regularization=50, early_stopping=False, random_state=0
    )  # fmt: skip
    return model.fit(inputs[some], labels[some], sample_weight=weights[some])


trials_path, out_path, version = sys.argv[1:4]
rows = [json.loads(line) for line in open(trials_path)]
rows = [row for row in rows if row["kind"] != "target" or row["accuracy"] >= 9]
inputs = np.array([[row["features"][name] for name in WORD_FEATURES] for row in rows])
labels = np.array([row["kind"] == "target" for row in rows])
groups = [(row["kind"], row["source"]) for row in rows]
sizes = {group: groups.count(group) for group in set(groups)}
of_kind = {kind: sum(SOURCES[source] for other, source in sizes if other == kind) for kind in KINDS}
share = lambda kind: PRIOR * KINDS[kind] if kind == "target" else (1 - PRIOR) * KINDS[kind]
weights = np.array([share(kind) * SOURCES[source] / of_kind[kind] / sizes[(kind, source)] for kind, source in groups])
weights /= weights.mean()
voices = sorted({row["voice"] for row in rows})
alone = Counter(row["said"] for row in rows if row["kind"] == "target" and row["source"] == "alone")
often = sorted(word for word, count in alone.items() if count >= OFTEN)
is_often = lambda row: row["source"] == "alone" and row["said"] in often
fold = np.array([FOLDS + often.index(row["said"]) if is_often(row) else voices.index(row["voice"]) % FOLDS for row in rows])
probability = np.zeros(len(rows))
for held_out in range(FOLDS + len(often)):
    here = fold == held_out
    probability[here] = train(~here).predict_proba(inputs[here])[:, 1]
of_label = np.where(labels, probability, 1 - probability)
print(f"loss of what was held out: {-(weights * np.log(of_label)).sum() / weights.sum():.4f}")
for bar in (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.95):
    line = []
    for group in sorted(sizes):
        here = np.array([other == group for other in groups])
        parts = [here & (fold == FOLDS + at) for at in range(len(often))] if group[1] == "alone" else [here]
        accepted = np.mean([(probability[part] >= bar).mean() for part in parts if part.any()])
        line.append(f"{group[0]} {group[1]} {100 * accepted:.1f}")
    print(f"accept {bar}: " + ", ".join(line))


def counts_in_the_end(tries, last):
    for one in tries[:-1]:
        if not NOT_SURE <= one < ACCEPT:
            return one >= ACCEPT
    return tries[-1] >= last


# Right words said alone: other recordings of the same word by the same speaker. All others: the same recording again and again.
takes = {}
for row, one in zip(rows, probability):
    if row["kind"] == "target" and row["source"] == "alone":
        takes.setdefault((row["voice"], row["said"]), []).append(one)
takes = [said for said in takes.values() if len(said) >= TRIES]
for last in (0.5, 0.6, 0.7, 0.8, ACCEPT):
    right = np.mean([np.mean([counts_in_the_end(np.roll(said, at)[:TRIES], last) for at in range(len(said))]) for said in takes])
    line = [f"target alone {100 * right:.1f}"]
    for group in sorted(sizes):
        here = np.array([other == group for other in groups])
        if group[0] in ("partner", "incomplete") or group[0] == "target" and group[1] != "alone":
            line.append(f"{group[0]} {group[1]} {100 * np.mean([counts_in_the_end([one] * TRIES, last) for one in probability[here]]):.1f}")
    print(f"in the end, from {last} on: " + ", ".join(line))

trees = packed_trees(train(np.ones(len(rows), bool)))
with open(out_path, "w") as file:
    json.dump({"version": version, "trees": trees, "accept": ACCEPT, "notSure": NOT_SURE, "acceptLast": ACCEPT_LAST}, file)
    file.write("\n")
print(len(rows), "trials, written to", out_path)
