"""Step 2 of the reading model, its second half: the transcript verifier, from the features of transcript-verifier-features.ts.

usage: python3 packages/speech/training/train-transcript-verifier.py MATCHES.jsonl OUT.json      (needs numpy)

A logistic regression for the probability that a script was read at all. Each kind of trial by synthetic voices has the
same weight. Trials of people have more, because rejecting a person who read badly is the worst error. The printed figures
are cross-validated.
"""

import json
import sys

import numpy as np

DECAY, FOLDS = 0.002, 5
DOUBTED = 0.012  # below this score-reading.ts lowers the scores
WEIGHTS = {"people": 20.0, "people, another text": 10.0}
rows = [json.loads(line) for line in open(sys.argv[1])]
unheard = sum(row["evidence"] is None for row in rows if row["right"])
rows = [row for row in rows if row["evidence"] is not None]
inputs = np.array([row["evidence"] for row in rows])
right = np.array([float(row["right"]) for row in rows])
kinds = [row["kind"] for row in rows]
weights = np.array([WEIGHTS.get(kind, 1.0) / kinds.count(kind) for kind in kinds])
weights /= weights.mean()


def fitted(some):
    means, spreads = inputs[some].mean(0), inputs[some].std(0) + 1e-3
    scaled = np.clip((inputs - means) / spreads, -4, 4)
    scaled = np.concatenate([scaled, np.ones((len(scaled), 1))], 1)
    model = np.zeros(scaled.shape[1])
    decay = np.array([DECAY] * (len(model) - 1) + [0.0])
    for _ in range(60):  # Newton's method
        probability = 1 / (1 + np.exp(-scaled[some] @ model))
        slope = scaled[some].T @ (weights[some] * (probability - right[some])) / len(some) + decay * model
        curve = (scaled[some].T * (weights[some] * probability * (1 - probability))) @ scaled[some] / len(some) + np.diag(decay + 1e-6)
        model -= np.linalg.solve(curve, slope)
    return means, spreads, model, 1 / (1 + np.exp(-scaled @ model))


order = np.random.RandomState(1).permutation(len(rows))
found = np.zeros(len(rows))
for fold in range(FOLDS):
    some, others = order[np.arange(len(rows)) % FOLDS != fold], order[np.arange(len(rows)) % FOLDS == fold]
    found[others] = fitted(some)[3][others]
print(f"right texts in which nothing was heard: {unheard}")
for kind in sorted(set(kinds)):
    some = found[[one == kind for one in kinds]]
    print(f"{kind:22} n={len(some):4}  least {some.min():.3f}  5% {np.percentile(some, 5):.3f}  half {np.median(some):.3f}  95% {np.percentile(some, 95):.3f}  most {some.max():.3f}  under {DOUBTED} {100 * (some < DOUBTED).mean():5.1f} %")
means, spreads, model, _ = fitted(np.arange(len(rows)))
short = lambda values: [float(f"{value:.5g}") for value in values]
json.dump({"means": short(means), "spreads": short(spreads), "weights": short(model[:-1]), "bias": short(model[-1:])[0]}, open(sys.argv[2], "w"))
