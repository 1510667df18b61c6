"""Step 2 of the reading model, second half: trains the transcript verifier on the output of transcript-verifier-features.ts.

usage: python3 packages/speech/training/train-transcript-verifier.py TRIALS.jsonl OUT.json      (needs numpy)

The model is a logistic regression for the probability that the script was read at all. Each kind of trial by synthetic
voices has the same weight. Trials of people have more, because rejecting a person who read badly is the worst error. The
printed figures are cross-validated.
"""

import json
import sys

import numpy as np

from feature_table import TRANSCRIPT_FEATURES

DECAY, FOLDS = 0.002, 5
THRESHOLD = 0.05  # calibration.ts lowers the scores below it
WEIGHTS = {"people": 20.0, "people, another text": 10.0}
rows = [json.loads(line) for line in open(sys.argv[1])]
without_words = sum(row["features"] is None for row in rows if row["isCorrect"])
rows = [row for row in rows if row["features"] is not None]
inputs = np.array([[row["features"][name] for name in TRANSCRIPT_FEATURES] for row in rows])
correct = np.array([float(row["isCorrect"]) for row in rows])
kinds = [row["kind"] for row in rows]
weights = np.array([WEIGHTS.get(kind, 1.0) / kinds.count(kind) for kind in kinds])
weights /= weights.mean()


def fit(some):
    """Fits the model to some rows by Newton's method. Returns its parameters and its probabilities for all rows."""
    means, deviations = inputs[some].mean(0), inputs[some].std(0) + 1e-3
    scaled = np.clip((inputs - means) / deviations, -4, 4)
    scaled = np.concatenate([scaled, np.ones((len(scaled), 1))], 1)
    model = np.zeros(scaled.shape[1])
    decay = np.array([DECAY] * (len(model) - 1) + [0.0])
    for _ in range(60):
        probability = 1 / (1 + np.exp(-scaled[some] @ model))
        gradient = scaled[some].T @ (weights[some] * (probability - correct[some])) / len(some) + decay * model
        curvature = weights[some] * probability * (1 - probability)
        hessian = (scaled[some].T * curvature) @ scaled[some] / len(some) + np.diag(decay + 1e-6)
        model -= np.linalg.solve(hessian, gradient)
    return means, deviations, model, 1 / (1 + np.exp(-scaled @ model))


order = np.random.RandomState(1).permutation(len(rows))
probabilities = np.zeros(len(rows))
for fold in range(FOLDS):
    some, others = order[np.arange(len(rows)) % FOLDS != fold], order[np.arange(len(rows)) % FOLDS == fold]
    probabilities[others] = fit(some)[3][others]
print(f"correct scripts of which no word was found: {without_words}")
for kind in sorted(set(kinds)):
    some = probabilities[[one == kind for one in kinds]]
    low, median, high = np.percentile(some, [5, 50, 95])
    print(
        f"{kind:22} n={len(some):4}  minimum {some.min():.3f}  5% {low:.3f}  median {median:.3f}  95% {high:.3f}"
        f"  maximum {some.max():.3f}  below {THRESHOLD} {100 * (some < THRESHOLD).mean():5.1f} %"
    )
means, deviations, model, _ = fit(np.arange(len(rows)))
rounded = lambda values: [float(f"{value:.5g}") for value in values]
file = {"means": rounded(means), "spreads": rounded(deviations), "weights": rounded(model[:-1]), "bias": rounded(model[-1:])[0]}
json.dump(file, open(sys.argv[2], "w"))
