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

from small_networks import SmallNetworks

# Under this probability a phone counts as wrong: at it 1 % of the right phones of synthetic voices do, and at most 2 % of those of people.
NOT_SURE = 0.22
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
networks = SmallNetworks(
    inputs, said, weights, hidden=24, steps=400, last_steps=120, rates=(0.01, 0.003), weight_decay=0.4
)
probability = networks.cross_validated([row["voice"] for row in rows])
for bar in (0.1, 0.15, 0.2, 0.25, 0.3, 0.4):
    line = []
    for source in WEIGHTS:
        here = torch.tensor([row["source"] == source for row in rows])
        for name, those in (("wrong", here & (said == 0)), ("right", here & (said == 1))):
            line.append(f"{source} {name} {100 * (probability[those] < bar).double().mean():.1f} % of {int(those.sum())}")
    print(f"counted as wrong under {bar}: " + ", ".join(line))
networks.write(out_path, version, NOT_SURE, NOT_SURE)
print(len(rows), "phones, written to", out_path)
