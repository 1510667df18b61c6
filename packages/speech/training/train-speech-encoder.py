"""Trains the head of the speech encoder, and writes it with the encoder's first layers for the product.

usage: python3 packages/speech/training/train-speech-encoder.py FRAMES_FOLDER MOONSHINE.onnx OUT.json ANSWERS.json VERSION      (needs torch, numpy, onnx)

MOONSHINE.onnx is the encoder of Moonshine's smallest model (dist/model/tiny/quantized/encoder_model.onnx of the npm package
@moonshine-ai/moonshine-js 0.1.29, MIT licence). Its weights get six bits each. It stays as it is, and the head learns from what it finds in the samples and
labels of phone-frames.ts: in each recording as it is, and in pieces of it, also through rooms, noises and codecs, with silence around them like words in a
game. Only recordings with the role "training" train. ANSWERS.json gets what the model finds in a sound that can be computed everywhere, for a test of the product.
"""

import json
import random
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn import functional

from feature_table import PHONES
from forced_alignment import MISPRONOUNCED, aligned

folder, onnx_path, out_path, answers_path, version = Path(sys.argv[1]), *sys.argv[2:6]
LAYERS, HEADS, TURNED, STEPS = 3, 8, 32, 31
CHUNK, IGNORED, HIDDEN, BATCH, RATE, PRIOR_WEIGHT = 128, -100, 160, 40, 2e-3, 0.5
ROUNDS = (2, 4)  # epochs; between them the labels are replaced by the head's own alignment
HOP, FIRST_MIDDLE, SAMPLES_PER_LABEL = 384, 447, 160
LETTERS = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)
torch.set_num_threads(1)
torch.manual_seed(1)
random.seed(1)
np.random.seed(1)


def in_six_bits(weights):
    """The weights in steps of one scale for each output, of five the one with the least squared error: steps, scales."""
    rows = weights.reshape(len(weights), -1)
    steps, scales, errors = np.zeros(rows.shape, np.int8), np.ones(len(rows), np.float32), np.full(len(rows), np.inf)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        scale = np.maximum(np.abs(rows).max(1) * share / STEPS, 1e-9)
        tried = np.clip(np.round(rows / scale[:, None]), -STEPS, STEPS)
        error = ((tried * scale[:, None] - rows) ** 2).sum(1)
        better = error < errors
        steps[better], scales[better], errors[better] = tried[better], scale[better], error[better]
    return steps.reshape(weights.shape), np.array([float(f"{scale:.5g}") for scale in scales], np.float32)


class Matrix:
    """Weights as the product has them. `values`: outputs × the rest."""

    def __init__(self, weights, bias=None):
        self.steps, self.scales = in_six_bits(weights)
        shape = (-1,) + (1,) * (weights.ndim - 1)
        self.values = torch.from_numpy(self.steps * self.scales.reshape(shape)).float()
        self.bias = None if bias is None else torch.from_numpy(np.array(bias, np.float32))

    def exported(self):
        """A convolution's weights are written frame by frame, as the samples are."""
        rows = self.steps.transpose(0, 2, 1) if self.steps.ndim == 3 else self.steps
        letters = LETTERS[rows.reshape(len(rows), -1).astype(np.int16) + STEPS].tobytes().decode()
        return {"scales": rounded(self.scales), "values": letters} | (
            {} if self.bias is None else {"bias": rounded(self.bias.numpy())}
        )


def rounded(values):
    return [float(f"{value:.5g}") for value in values]


class Encoder:
    """The convolutions and the first layers of Moonshine (Jeffries et al. 2024)."""

    def __init__(self, path):
        graph = onnx.load(path).graph
        stored = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
        made_by = {node.output[0]: node for node in graph.node}
        for node in graph.node:
            if node.op_type == "Constant":
                stored[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)

        def convolution(name):
            steps = stored[f"{name}.weight_quantized"].astype(np.float32)
            weights = steps * stored[f"{name}.weight_scale"] + stored[f"{name}.weight_zero_point"]
            return Matrix(weights, stored.get(f"{name}.bias"))

        def matrix(name, bias=None):
            node = made_by[f"/{name}/MatMul_output_0_output_quantized"]
            weights, zero = node.input[1], stored[node.input[3]].astype(np.float32)
            steps = stored[weights].astype(np.float32) - zero
            return Matrix((steps * stored[weights.replace("_quantized", "_scale")]).T, bias)

        self.convolutions = [convolution(name) for name in ("conv1", "conv2", "conv3")]
        affine = [stored[made_by[f"/groupnorm/{name}_output_0"].input[1]].reshape(-1) for name in ("Mul", "Add")]
        self.gain, self.offset = (torch.from_numpy(np.array(values)) for values in affine)
        self.layers = []
        for layer in (f"layers.{number}" for number in range(LAYERS)):
            gain = lambda name: torch.from_numpy(np.array(stored[f"{layer}.{name}.weight"]))
            self.layers.append({
                "attentionGain": gain("input_layernorm"),
                "query": matrix(f"{layer}/self_attn/q_proj"),
                "key": matrix(f"{layer}/self_attn/k_proj"),
                "value": matrix(f"{layer}/self_attn/v_proj"),
                "output": matrix(f"{layer}/self_attn/dense"),
                "perceptronGain": gain("post_attention_layernorm"),
                "widen": matrix(f"{layer}/mlp/fc1", stored[f"{layer}.mlp.fc1.bias"]),
                "narrow": matrix(f"{layer}/mlp/fc2", stored[f"{layer}.mlp.fc2.bias"]),
            })  # fmt: skip
        self.width = len(self.gain)

    def __call__(self, samples):
        """Sounds × frames of 24 ms × width. `samples`: sounds of one length at 16 kHz, of normalised loudness."""
        first, second, third = self.convolutions
        hidden = torch.tanh(functional.conv1d(torch.from_numpy(samples)[:, None], first.values, stride=64))
        hidden = functional.group_norm(hidden, 1, self.gain, self.offset, 1e-5)
        hidden = functional.gelu(functional.conv1d(hidden, second.values, second.bias, stride=3))
        hidden = functional.gelu(functional.conv1d(hidden, third.values, third.bias, stride=2)).transpose(1, 2)
        count, frames, size = len(hidden), hidden.shape[1], self.width // HEADS
        angles = torch.arange(frames)[:, None] / 10_000 ** (torch.arange(0, TURNED, 2) / TURNED)
        cos, sin = (one.repeat_interleave(2, 1) for one in (angles.cos(), angles.sin()))

        def turn(rows):
            some, rest = rows[..., :TURNED], rows[..., TURNED:]
            other = torch.stack([-some[..., 1::2], some[..., 0::2]], -1).flatten(-2)
            return torch.cat([some * cos + other * sin, rest], -1)

        for layer in self.layers:
            rows = functional.layer_norm(hidden, (self.width,)) * layer["attentionGain"]
            of = lambda name: (rows @ layer[name].values.T).view(count, frames, HEADS, size).transpose(1, 2)
            fit = turn(of("query")) @ turn(of("key")).transpose(2, 3) / size**0.5
            mixed = (fit.softmax(-1) @ of("value")).transpose(1, 2).reshape(count, frames, self.width)
            hidden = hidden + mixed @ layer["output"].values.T
            rows = functional.layer_norm(hidden, (self.width,)) * layer["perceptronGain"]
            wide = functional.gelu(rows @ layer["widen"].values.T + layer["widen"].bias)
            hidden = hidden + wide @ layer["narrow"].values.T + layer["narrow"].bias
        return hidden


class Head(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = nn.Conv1d(width, HIDDEN, 3, padding=1)
        self.second = nn.Conv1d(HIDDEN, HIDDEN, 3, padding=1)
        self.last = nn.Conv1d(HIDDEN, len(PHONES), 1)
        self.drop = nn.Dropout(0.2)
        self.mean, self.spread, self.is_normalised = torch.zeros(width), torch.ones(width), False

    def normalise(self, mean, spread):
        self.mean, self.spread, self.is_normalised = mean, spread, True

    def forward(self, frames):
        frames = (frames - self.mean) / self.spread
        hidden = functional.gelu(self.first(self.drop(frames.transpose(1, 2))))
        return self.last(self.drop(hidden + functional.gelu(self.second(self.drop(hidden)))))

    def matrices(self):
        """
        The three layers as the product has them. The normalisation is folded into the first one; only beyond the ends of a sound, in silence, its padding
        is another one then.
        """
        weights = self.first.weight.detach() / self.spread[None, :, None]
        bias = self.first.bias.detach() - (weights * self.mean[None, :, None]).sum((1, 2))
        rest = [(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in (self.second, self.last)]
        return [Matrix(*one) for one in [(weights.numpy(), bias.numpy()), *rest]]


def loudness_normalised(samples):
    """As audio/loudness.ts, with other noise of the same level (-60 dB)."""
    powers = np.sort((samples[: len(samples) // 320 * 320].reshape(-1, 320) ** 2).mean(1))[::-1]
    loud = np.sqrt(powers[: max(1, len(powers) // 4)].mean()) if len(powers) else 0
    noise = np.random.uniform(-1, 1, len(samples)) * 0.001 * np.sqrt(3)
    return (np.clip(samples * min(30, 0.1 / max(loud, 1e-6)), -1, 1) + noise).astype(np.float32)


def recordings(name):
    read = lambda ending: np.memmap(folder / f"{name}{ending}", dtype=np.int16)
    near, far = read(".pcm"), read(".far.pcm")
    labels = np.fromfile(folder / f"{name}.lab", dtype=np.uint8)
    for row in json.load(open(folder / f"{name}.json")):
        here = slice(row["at"], row["at"] + row["samples"])
        yield {
            "near": near[here].astype(np.float32) / 32768,
            "far": far[here].astype(np.float32) / 32768,
            "labels": labels[row["offset"] : row["offset"] + row["frames"]].astype(np.int64),
            "role": row["role"],
        }


def pieces(samples, labels):
    """
    Pieces of 0.2 to 0.9 s cut at phone boundaries, with the recording's own silence or faint noise around them, like words in a game. All have a whole
    number of tenths of a second, so that many go through the encoder together.
    """
    count = min(len(labels), len(samples) // SAMPLES_PER_LABEL)
    labels, samples = labels[:count], samples[: count * SAMPLES_PER_LABEL].reshape(count, SAMPLES_PER_LABEL)
    borders = np.flatnonzero(np.diff(labels)) + 1
    quiet = samples[labels == 0]
    at = 0
    while at < len(borders) - 1:
        length = random.randint(20, 90)
        end = next((other for other in range(at + 1, len(borders)) if borders[other] - borders[at] >= length), len(borders) - 1)
        first, last = borders[at], borders[end]
        at = end
        if last - first < 12 or not (labels[first:last] > 0).any():
            continue
        before, after = random.randint(10, 30), random.randint(10, 30)
        after += -(before + last - first + after) % 10
        silences = []
        for frames in (before, after):
            start = random.randint(0, max(0, len(quiet) - frames))
            own = quiet[start : start + frames]
            faint = np.random.normal(0, 3e-4, (frames, SAMPLES_PER_LABEL)).astype(np.float32)
            silences.append(own if len(own) == frames else faint)
        yield (
            np.concatenate([silences[0], samples[first:last], silences[1]]).reshape(-1),
            np.concatenate([np.zeros(before, np.int64), labels[first:last], np.zeros(after, np.int64)]),
        )


def sounds(row):
    """What the head hears of a recording: short ones and some others whole, and pieces of long ones."""
    is_short = len(row["near"]) < 16_000 * 2
    if row["role"] != "training" or is_short or random.random() < 0.3:
        yield row["near"], row["labels"]
    if row["role"] == "training":
        yield from [(row["far"], row["labels"])] if is_short else pieces(row[random.choice(["near", "far", "far"])], row["labels"])


def labels_of(labels, frames):
    places = (np.arange(frames) * HOP + FIRST_MIDDLE) // SAMPLES_PER_LABEL
    return labels[np.minimum(places, len(labels) - 1)]


def hear(name):
    """What the encoder finds in the sounds of one set, and their labels: those of training, and those of others."""
    torch.set_num_threads(1)
    random.seed(name)
    np.random.seed(len(name))
    found = {True: [], False: []}
    waiting = {}

    def through(some):
        heard = encoder(np.stack([loudness_normalised(samples) for samples, _, _ in some])).half()
        for frames, (_, labels, is_training) in zip(heard, some):
            found[is_training].append((frames, torch.from_numpy(labels_of(labels, len(frames)))))

    # Sounds have many lengths, for each of which oneDNN would compile the convolutions.
    with torch.no_grad(), torch.backends.mkldnn.flags(enabled=False):
        for row in recordings(name):
            for samples, labels in sounds(row):
                if 4000 <= len(samples) <= 16_000 * 20:
                    some = waiting.setdefault(len(samples), [])
                    some.append((samples, labels, row["role"] == "training"))
                    if len(some) == 16:
                        through(waiting.pop(len(samples)))
        for some in waiting.values():
            through(some)
    print(name, len(found[True]), "and", len(found[False]), "sounds", flush=True)
    torch.save(found, folder / f"{name}.heard.pt")


def chunks(parts):
    """Joins the parts in random order and cuts them into sequences of CHUNK frames."""
    random.shuffle(parts)
    frames = torch.cat([part[0] for part in parts])
    labels = torch.cat([part[1] for part in parts])
    labels[labels == MISPRONOUNCED] = IGNORED
    count = len(frames) // CHUNK
    return frames[: count * CHUNK].view(count, CHUNK, -1), labels[: count * CHUNK].view(count, CHUNK)


def accuracy(head, held_out):
    """The proportion of speech frames in which the correct phone is the most likely."""
    head.eval()
    correct = total = 0
    with torch.no_grad():
        for frames, labels in held_out:
            found = head(frames.float()[None])[0].argmax(0)
            spoken = (labels > 0) & (labels != MISPRONOUNCED)
            correct += (found[spoken] == labels[spoken]).sum().item()
            total += spoken.sum().item()
    return correct / total


def train(head, frames, labels, held_out, epochs):
    """Trains in place and returns the log priors of the phones. Rare phones have a higher weight."""
    if not head.is_normalised:
        sample = frames[torch.randperm(len(frames))[:2000]].float().reshape(-1, encoder.width)
        head.normalise(sample.mean(0), sample.std(0) + 1e-5)
    counts = torch.bincount(labels[labels >= 0].flatten(), minlength=len(PHONES)).float()
    rarity = ((counts.sum() / len(PHONES) / counts.clamp(min=500)) ** 0.5).clamp(max=6)
    optimiser = torch.optim.AdamW(head.parameters(), RATE, weight_decay=1e-2)
    steps = epochs * (len(frames) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps + 1, pct_start=0.1)
    for epoch in range(epochs):
        head.train()
        order = torch.randperm(len(frames))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            outputs = head(frames[some].float())
            loss = functional.cross_entropy(outputs, labels[some], weight=rarity, label_smoothing=0.02, ignore_index=IGNORED)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        print(f"epoch {epoch}: frame accuracy on held-out speakers {accuracy(head, held_out):.3f}", flush=True)
    head.eval()
    return (counts * rarity / (counts * rarity).sum()).clamp(min=1e-6).log()


def realigned(head, priors, frames, labels):
    """The same frames, with labels by the head's own alignment of the same phones."""
    with torch.no_grad():
        scores = head(frames.float()[None])[0].log_softmax(0) - PRIOR_WEIGHT * priors[:, None]
    return frames, torch.from_numpy(aligned(scores.numpy().T, labels.numpy()))


def answers(head, priors):
    """What the product finds in a rising tone of 1.3 s: the scaled log likelihoods of all phones in every tenth frame of 20 ms."""
    times = np.arange(20_800)
    tone = (0.1 * np.sin(times * 0.05 * (1 + times / 40_000))).astype(np.float32)
    first, second, last = head
    with torch.no_grad():
        hidden = functional.gelu(functional.conv1d(encoder(tone[None]).transpose(1, 2), first.values, first.bias, padding=1))
        hidden = hidden + functional.gelu(functional.conv1d(hidden, second.values, second.bias, padding=1))
        outputs = functional.conv1d(hidden, last.values, last.bias)[0].T
    found = []
    for frame in range(0, (len(tone) - 400) // 320 + 1, 10):
        place = min(len(outputs) - 1, max(0, ((frame + 0.5) * 320 - FIRST_MIDDLE) / HOP))
        before = int(place)
        between = torch.lerp(outputs[before], outputs[min(len(outputs) - 1, before + 1)], place - before)
        found.append([round(float(value), 3) for value in between.log_softmax(0).clamp(min=-12) - PRIOR_WEIGHT * priors])
    return found


encoder = Encoder(onnx_path)
if __name__ == "__main__":
    names = sorted((path.stem for path in folder.glob("*.json")), key=lambda name: -(folder / f"{name}.pcm").stat().st_size)
    with Pool(2) as pool:
        pool.map(hear, names, chunksize=1)
    heard = [torch.load(folder / f"{name}.heard.pt") for name in names]
    training, held_out = ([one for some in heard for one in some[which]] for which in (True, False))
    random.shuffle(held_out)
    torch.set_num_threads(2)
    head = Head(encoder.width)
    for number, epochs in enumerate(ROUNDS):
        if number > 0:
            training, held_out = ([realigned(head, priors, *one) for one in some] for some in (training, held_out))
        priors = train(head, *chunks(training), held_out[:600], epochs)
    layers = [
        {name: rounded(one.numpy()) if torch.is_tensor(one) else one.exported() for name, one in layer.items()}
        for layer in encoder.layers
    ]
    matrices = head.matrices()
    model = {
        "version": version,
        "phones": PHONES,
        "logPriors": [round(float(prior), 3) for prior in priors],
        "convolutions": [one.exported() for one in encoder.convolutions],
        "gain": rounded(encoder.gain.numpy()),
        "offset": rounded(encoder.offset.numpy()),
        "layers": layers,
        "head": [one.exported() for one in matrices],
    }
    json.dump(model, open(out_path, "w"))
    json.dump(answers(matrices, priors), open(answers_path, "w"))
