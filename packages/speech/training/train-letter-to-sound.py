"""Trains the letter-to-sound network: from the letters of a word that the dictionary lacks to its phones.

usage: python3 packages/speech/training/train-letter-to-sound.py DICTIONARY.js OUT.json VERSION      (needs torch, numpy)

DICTIONARY.js is index.js of the npm package cmu-pronouncing-dictionary. Each letter stands for none, one or two phones. The
alignment of letters and phones is found by hard EM (as in Black, Lenzo and Pagel 1998, Issues in building general letter to
sound rules). The network then reads a window of letters and its last two answers. Every tenth word (by a hash) is held out;
prints how many of them are right in one of the dictionary's pronunciations.
"""

import base64
import json
import math
import re
import sys
from collections import Counter, defaultdict

import numpy as np
import torch
from torch import nn
from torch.nn import functional

dictionary_path, out_path, version = sys.argv[1:4]
REACH, HIDDEN, SECOND, EPOCHS, BATCH, FEWEST = 5, 256, 128, 14, 512, 25
LETTERS = " abcdefghijklmnopqrstuvwxyz'"  # the first stands for the outside of a word
torch.set_num_threads(1)
torch.manual_seed(1)


def is_held_out(word):
    """FNV-1a, 32 bits: one of ten words."""
    state = 2166136261
    for letter in word:
        state = ((state ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    return state % 10 == 0


def entries():
    found = defaultdict(list)
    for word, phones in re.findall(r"^  \"([a-z']+)(?:\(\d\))?\": \"([^\"#]+)", open(dictionary_path).read(), re.M):
        sound = tuple(re.sub(r"\d", "", phones).split())
        if sound not in found[word]:
            found[word].append(sound)
    return found


def align(word, sound, cost):
    """The cheapest division of the phones among the letters, 0 to 2 for each. None if there is none."""
    best = [[math.inf] * (len(sound) + 1) for _ in range(len(word) + 1)]
    back = [[0] * (len(sound) + 1) for _ in range(len(word) + 1)]
    best[0][0] = 0.0
    for at, letter in enumerate(word):
        for done, so_far in enumerate(best[at]):
            if so_far == math.inf:
                continue
            for count in (0, 1, 2):
                if done + count > len(sound):
                    break
                total = so_far + cost(letter, sound[done : done + count])
                if total < best[at + 1][done + count]:
                    best[at + 1][done + count] = total
                    back[at + 1][done + count] = count
    if best[-1][-1] == math.inf:
        return None
    parts, done = [], len(sound)
    for at in range(len(word), 0, -1):
        count = back[at][done]
        parts.append(sound[done - count : done])
        done -= count
    return parts[::-1]


def aligned(pairs):
    counts, of_letter = Counter(), Counter()

    def cost(letter, phones):
        if not counts:
            return {0: 2.0, 1: 1.0, 2: 2.5}[len(phones)]
        return -math.log((counts[letter, phones] + 0.01) / (of_letter[letter] + 1))

    for step in range(5):
        found = [(word, align(word, sound, cost)) for word, sound in pairs]
        counts, of_letter = Counter(), Counter()
        for word, parts in found:
            for letter, part in zip(word, parts or []):
                counts[letter, part] += 1
                of_letter[letter] += 1
        print("alignment", step, "letter-phone pairs", len(counts), flush=True)
    return [(word, parts) for word, parts in found if parts]


class Network(nn.Module):
    def __init__(self, answers):
        super().__init__()
        self.inputs = nn.EmbeddingBag((2 * REACH + 1) * len(LETTERS) + 2 * (answers + 1), HIDDEN, mode="sum")
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.second = nn.Linear(HIDDEN, SECOND)
        self.last = nn.Linear(SECOND, answers)
        nn.init.normal_(self.inputs.weight, std=0.08)
        self.drop = nn.Dropout(0.1)

    def forward(self, columns):
        hidden = self.drop(functional.relu(self.inputs(columns) + self.bias))
        return self.last(self.drop(functional.relu(self.second(hidden))))


def columns_of(word, at, before, answers):
    """The inputs that are one: the letters of the window, and the last two answers (`answers` before the first)."""
    padded = " " * REACH + word + " " * REACH
    letters = [place * len(LETTERS) + LETTERS.index(padded[at + place]) for place in range(2 * REACH + 1)]
    from_here = (2 * REACH + 1) * len(LETTERS)
    return letters + [from_here + before[-1], from_here + answers + 1 + before[-2]]


def packed(rows):
    """One byte for each weight, one scale for each row."""
    scales = np.maximum(np.abs(rows).max(1) / 127, 1e-9)
    steps = np.clip(np.round(rows / scales[:, None]), -127, 127).astype(np.int8)
    return {"scales": rounded(scales), "weights": base64.b64encode(steps.tobytes()).decode()}


def rounded(values):
    return [float(f"{value:.5g}") for value in values]


words = entries()
pairs = [(word, sound) for word, sounds in words.items() if not is_held_out(word) for sound in sounds[:1]]
rows = aligned(pairs)
counts = Counter(part for _, parts in rows for part in parts)
answers = [part for part, count in counts.most_common() if count >= FEWEST]
number = {part: at for at, part in enumerate(answers)}
rows = [(word, parts) for word, parts in rows if all(part in number for part in parts)]
print(len(rows), "words,", len(answers), "answers", flush=True)

inputs, targets = [], []
for word, parts in rows:
    before = [len(answers), len(answers)]
    for at, part in enumerate(parts):
        inputs.append(columns_of(word, at, before, len(answers)))
        targets.append(number[part])
        before.append(number[part])
inputs, targets = torch.tensor(inputs), torch.tensor(targets)
network = Network(len(answers))
optimiser = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=1e-4)
steps = EPOCHS * (len(inputs) // BATCH + 1)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps, pct_start=0.1)
for epoch in range(EPOCHS):
    network.train()
    order = torch.randperm(len(inputs))
    for at in range(0, len(order), BATCH):
        some = order[at : at + BATCH]
        loss = functional.cross_entropy(network(inputs[some]), targets[some], label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    print("epoch", epoch, "loss", round(loss.item(), 3), flush=True)

network.eval()
held_out = [word for word in words if is_held_out(word)]
right = 0
with torch.no_grad():
    for word in held_out:
        before, said = [len(answers), len(answers)], []
        for at in range(len(word)):
            best = network(torch.tensor([columns_of(word, at, before, len(answers))])).argmax().item()
            before.append(best)
            said += answers[best]
        right += tuple(said) in words[word]
print(f"held out: {100 * right / len(held_out):.1f} % of {len(held_out)} words right", flush=True)

second, last = network.second, network.last
file = {
    "version": version,
    "letters": LETTERS,
    "reach": REACH,
    "answers": [" ".join(part) for part in answers],
    "inputs": packed(network.inputs.weight.detach().numpy()),
    "bias": rounded(network.bias.detach().numpy()),
    "second": {**packed(second.weight.detach().numpy()), "biases": rounded(second.bias.detach().numpy())},
    "last": {**packed(last.weight.detach().numpy()), "biases": rounded(last.bias.detach().numpy())},
}
with open(out_path, "w") as out:
    json.dump(file, out)
    out.write("\n")
