"""Trains the substitution verifier: from the doubts of two phone networks to the probability that a phone was said.

usage: python3 packages/speech/training/train-substitution-verifier.py WORK_FOLDER OUT.json VERSION      (needs torch)

WORK_FOLDER has substitutions.jsonl of substitution-verifier-features.ts. Phones that the experts found neither right nor
wrong are left out. Prints, cross-validated by voice and speaker, how many wrong phones are found, and how many right ones
are taken for wrong.
"""

import json
import sys
from pathlib import Path

import torch

torch.set_num_threads(1)
HIDDEN = 24
STEPS, LAST_STEPS = 400, 120
# Under this probability a phone counts as wrong: at it 1 % of the right phones of synthetic voices and of people do.
NOT_SURE = 0.2
# Experts' means, 0 to 2: at most WRONG is wrong, at least RIGHT is right.
WRONG, RIGHT = 0.6, 1.9
# The weight of a right and of a wrong phone by its source. There are five times as many phones of voices as of people.
WEIGHTS = {"synthetic": (1.0, 6.0), "heard": (3.0, 9.0), "unseen": (3.0, 9.0)}

work, out_path, version = sys.argv[1:4]
rows = [json.loads(line) for line in open(Path(work) / "substitutions.jsonl")]
rows = [row for row in rows if row["score"] <= WRONG or row["score"] >= RIGHT]
inputs = torch.tensor([row["values"] for row in rows], dtype=torch.float64)
said = torch.tensor([float(row["score"] >= RIGHT) for row in rows], dtype=torch.float64)
weights = torch.tensor([WEIGHTS[row["source"]][row["score"] < RIGHT] for row in rows], dtype=torch.float64)
weights /= weights.mean()
means, deviations = inputs.mean(0), inputs.std(0).clamp(min=1e-3)
inputs = ((inputs - means) / deviations).clamp(-4, 4)


def train(keep, seed=0):
    torch.manual_seed(seed)
    model = torch.nn.Sequential(torch.nn.Linear(inputs.shape[1], HIDDEN), torch.nn.Tanh(), torch.nn.Linear(HIDDEN, 1)).double()
    optimiser = torch.optim.AdamW(model.parameters(), 0.01, weight_decay=0.4)
    for step in range(STEPS):
        if step == STEPS - LAST_STEPS:
            optimiser.param_groups[0]["lr"] = 0.003
        loss = torch.nn.functional.binary_cross_entropy_with_logits(model(inputs[keep])[:, 0], said[keep], weight=weights[keep])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return model


voices = sorted({row["voice"] for row in rows})
fold = torch.tensor([voices.index(row["voice"]) % 4 for row in rows])
probability = torch.zeros(len(rows), dtype=torch.float64)
for held_out in range(4):
    model = train(fold != held_out)
    with torch.no_grad():
        probability[fold == held_out] = torch.sigmoid(model(inputs[fold == held_out])[:, 0])
for bar in (0.1, 0.15, 0.2, 0.25, 0.3, 0.4):
    line = []
    for source in WEIGHTS:
        here = torch.tensor([row["source"] == source for row in rows])
        for name, those in (("wrong", here & (said == 0)), ("right", here & (said == 1))):
            line.append(f"{source} {name} {100 * (probability[those] < bar).double().mean():.1f} % of {int(those.sum())}")
    print(f"counted as wrong under {bar}: " + ", ".join(line))

model = train(torch.ones(len(rows), dtype=torch.bool))
rounded = lambda values: [round(float(value), 4) for value in values]
first, last = model[0], model[2]
verifier = {
    "version": version,
    "means": rounded(means),
    "spreads": rounded(deviations),
    "hidden": [rounded(torch.cat([first.weight[unit], first.bias[unit : unit + 1]])) for unit in range(HIDDEN)],
    "output": rounded(torch.cat([last.weight[0], last.bias])),
    "accept": NOT_SURE,
    "notSure": NOT_SURE,
}
with open(out_path, "w") as file:
    json.dump(verifier, file)
    file.write("\n")
print(len(rows), "phones, written to", out_path)
