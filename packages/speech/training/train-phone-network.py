"""Step 2 of the phone network: trains it on the frames of phone-frames.ts and writes it for the product.

usage: python3 packages/speech/training/train-phone-network.py FRAMES_FOLDER OUT.json VERSION      (needs torch, numpy)

The first round learns from the decoder's alignment of people. The next learn from the network's own alignment, which fits the
speakers better, and from the recordings cut into words, and the last with vocal tract length perturbation (VTLP, Jaitly and Hinton 2013). Only recordings
with the role "training" train. The frame accuracy on the others is printed after each epoch.
"""

import base64
import json
import random
import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from feature_table import PHONES
from forced_alignment import MISPRONOUNCED, aligned

folder, out_path, version = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
BANDS, CHUNK, IGNORED, PRIOR_WEIGHT, WIDTH = 40, 400, -100, 0.5, 128
FIRST = (5, 2, 1)  # width, stride, dilation
LAYERS = [FIRST] + [(3, 1, dilation) for dilation in (1, 2, 4)]
ROUNDS = [(14, 2.5e-3, 0.0), (9, 2e-3, 0.0), (11, 1.6e-3, 0.12)]  # epochs, learning rate, VTLP range
torch.set_num_threads(2)
torch.manual_seed(1)
random.seed(1)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        inputs = [BANDS] + [WIDTH] * (len(LAYERS) - 1)
        self.convolutions = nn.ModuleList(
            nn.Conv1d(count, WIDTH, width, stride=stride, dilation=dilation, padding=dilation * (width // 2))
            for count, (width, stride, dilation) in zip(inputs, LAYERS)
        )
        self.norms = nn.ModuleList(nn.BatchNorm1d(WIDTH) for _ in LAYERS)
        self.drop = nn.Dropout(0.05)
        self.last = nn.Conv1d(WIDTH, len(PHONES), 1)

    def forward(self, frames):
        hidden = frames.transpose(1, 2)
        for at, (convolution, norm) in enumerate(zip(self.convolutions, self.norms)):
            output = functional.relu(norm(convolution(hidden)))
            hidden = self.drop(output if at == 0 else hidden + output)
        return self.last(hidden)


def recordings(name):
    """The recordings that phone-frames.ts wrote: log-mel frames, and a phone for each of them."""
    frames = np.fromfile(folder / f"{name}.f32", dtype=np.float32).astype(np.float16).reshape(-1, BANDS)
    labels = np.fromfile(folder / f"{name}.lab", dtype=np.uint8)
    for row in json.load(open(folder / f"{name}.json")):
        here = slice(row["offset"], row["offset"] + row["frames"])
        yield {"frames": frames[here], "labels": labels[here].astype(np.int64), "role": row["role"]}


def without_long_silence(frames, labels):
    """Removes the frames after 14 frames of silence."""
    run = np.zeros(len(labels), int)
    for at in range(1, len(labels)):
        run[at] = run[at - 1] + 1 if labels[at] == 0 else 0
    return frames[run <= 14], labels[run <= 14]


def cut_words(row):
    """Pieces of 0.2 to 0.6 s cut at phone boundaries, padded with the background noise of the recording, like words in a game."""
    labels = row["labels"]
    borders = [at for at in range(1, len(labels)) if labels[at] != labels[at - 1]]
    noise = row["frames"][labels == 0]
    while len(noise) > 20 and len(borders) > 4:
        first = borders[0]
        last = next((at for at in borders if at - first >= random.randint(20, 60)), borders[-1])
        borders = [at for at in borders if at > last]
        if last - first < 12:
            continue
        before, after = noise[: random.randint(6, 16)], noise[-random.randint(4, 12) :]
        middle = row["frames"][first:last] + random.gauss(0, 0.25)
        silence = lambda some: np.zeros(len(some), np.int64)
        yield np.concatenate([before, middle, after]), np.concatenate([silence(before), labels[first:last], silence(after)])


def chunks(parts):
    """Joins the parts in random order and cuts them into sequences of CHUNK frames."""
    random.shuffle(parts)
    frames = np.concatenate([part[0] for part in parts])
    labels = np.concatenate([part[1] for part in parts])
    labels[labels == MISPRONOUNCED] = IGNORED
    count = len(frames) // CHUNK
    shape = (count, CHUNK)
    return (
        torch.from_numpy(frames[: count * CHUNK].reshape(*shape, BANDS)),
        torch.tensor(labels[: count * CHUNK].reshape(shape)),
    )


def augmented(frames, vtlp):
    """Simulates other microphones, noise levels and vocal tract lengths."""
    count = len(frames)
    axis = torch.linspace(-1, 1, BANDS)
    if vtlp:
        warp = 1 + (torch.rand(count, 1) * 2 - 1) * vtlp
        place = ((torch.arange(BANDS)[None] + 4) * warp - 4).clamp(0, BANDS - 1.001)
        low = place.floor().long()
        fraction = (place - low)[:, None]
        pick = lambda bands: frames.gather(2, bands[:, None].expand_as(frames))
        frames = pick(low) * (1 - fraction) + pick(low + 1) * fraction
    tilt = torch.randn(count, 1) * axis * 0.25 + torch.randn(count, 1) * (axis * axis - 0.33) * 0.2
    ripple = torch.randn(count, 1) * torch.cos(9.4 * axis + torch.rand(count, 1) * 6.28) * 0.1
    frames = frames + (tilt + ripple + torch.randn(count, 1) * 0.1)[:, None]
    noise = -1.4 + torch.rand(count, 1, 1) * 1.6 + (torch.randn(count, 1) * axis * 0.15)[:, None]
    return torch.logaddexp(frames * 4, (noise + 0.15 * torch.randn(frames.shape)) * 4) / 4


def realign(network, priors, row):
    """Replaces the labels by the network's own alignment of the same phones."""
    with torch.no_grad():
        scores = functional.log_softmax(network(torch.tensor(row["frames"]).float()[None])[0], 0) - PRIOR_WEIGHT * priors[:, None]
    row["labels"] = np.resize(np.repeat(aligned(scores.numpy().T, row["labels"]), 2), len(row["labels"]))


def train(network, frames, labels, held_out, epochs, rate, vtlp):
    """Trains in place and returns the log priors of the phones. Rare phones have a higher weight."""
    counts = torch.bincount(labels[labels >= 0].flatten(), minlength=len(PHONES)).float()
    rarity = ((counts.sum() / len(PHONES) / counts.clamp(min=500)) ** 0.5).clamp(max=6)
    priors = (counts * rarity / (counts * rarity).sum()).clamp(min=1e-6).log()
    optimiser = torch.optim.AdamW(network.parameters(), 3e-3, weight_decay=1e-3)
    batch = 20
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, rate, total_steps=epochs * (len(frames) // batch) + 1, pct_start=0.15, div_factor=3
    )
    for epoch in range(epochs):
        network.train()
        order = torch.randperm(len(frames))
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at : at + batch]
            inputs = augmented(frames[some].float(), vtlp)
            loss = functional.cross_entropy(
                network(inputs),
                labels[some][:, ::2],
                weight=rarity,
                label_smoothing=0.02,
                ignore_index=IGNORED,
            )
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        print(f"epoch {epoch}: frame accuracy on held-out speakers {accuracy(network, held_out):.3f}", flush=True)
    return priors


def accuracy(network, held_out):
    """The proportion of speech frames in which the correct phone is the most likely."""
    network.eval()
    correct = total = 0
    with torch.no_grad():
        for row in held_out[:300]:
            found = network(torch.tensor(row["frames"]).float()[None])[0].argmax(0).numpy()
            expected = row["labels"][::2][: len(found)]
            spoken = (expected > 0) & (expected != MISPRONOUNCED)
            correct += (found[: len(expected)][spoken] == expected[spoken]).sum()
            total += spoken.sum()
    return correct / total


def packed(weights, biases, stride, dilation, kind):
    """A layer as the product reads it: one byte for each weight, one scale for each output."""
    outputs, inputs, width = weights.shape
    rows = weights.permute(0, 2, 1).reshape(outputs, -1).numpy()
    scales = np.maximum(np.abs(rows).max(1) / 127, 1e-9)
    steps = np.clip(np.round(rows / scales[:, None]), -127, 127).astype(np.int8)
    rounded = lambda values: [float(f"{value:.5g}") for value in values]
    return {
        "inputs": inputs, "outputs": outputs, "width": width, "stride": stride, "dilation": dilation, "kind": kind,
        "scales": rounded(scales), "biases": rounded(biases.numpy()), "weights": base64.b64encode(steps.tobytes()).decode(),
    }  # fmt: skip


def exported(network, priors):
    """The model file. Batch normalisation is folded into the weights of the convolutions."""
    layers = []
    for at, (convolution, norm, (_, stride, dilation)) in enumerate(zip(network.convolutions, network.norms, LAYERS)):
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        weights = (convolution.weight * gain[:, None, None]).detach()
        biases = ((convolution.bias - norm.running_mean) * gain + norm.bias).detach()
        layers.append(packed(weights, biases, stride, dilation, "plain" if at == 0 else "residual"))
    layers.append(packed(network.last.weight.detach(), network.last.bias.detach(), 1, 1, "last"))
    return {"version": version, "phones": PHONES, "logPriors": [round(float(p), 3) for p in priors], "layers": layers}


people = list(recordings("corpus"))
random.Random(1).shuffle(people)
held_out = [row for row in people if row["role"] != "training"]
training = [row for row in people if row["role"] == "training"]
words = list(recordings("words"))
print(len(training), "recordings train,", len(held_out), "do not,", len(words), "synthetic words", flush=True)
network = Network()
for number, (epochs, rate, vtlp) in enumerate(ROUNDS):
    if number > 0:
        # Recordings have all lengths, for each of which oneDNN would compile the convolutions, and two threads would wait for each other.
        torch.set_num_threads(1)
        with torch.backends.mkldnn.flags(enabled=False):
            for row in people + words:
                realign(network, priors, row)
        torch.set_num_threads(2)
    parts = [without_long_silence(row["frames"], row["labels"]) for row in training + words]
    if number > 0:
        for row in training:
            parts.extend(cut_words(row))
    priors = train(network, *chunks(parts), held_out, epochs, rate, vtlp)
    network.eval()
    json.dump(exported(network, priors), open(out_path, "w"))
