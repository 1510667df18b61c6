"""Trains a speech encoder from the first layers of Moonshine and writes it for the product.

usage: python3 packages/speech/training/train-speech-encoder.py FRAMES_FOLDER MOONSHINE.onnx OUT.json ANSWERS.json VERSION      (needs torch, numpy, onnx)

MOONSHINE.onnx is the encoder of Moonshine's smallest model (dist/model/tiny/quantized/encoder_model.onnx of the npm package
@moonshine-ai/moonshine-js 0.1.29, MIT licence). It learns from the samples and labels of phone-frames.ts: recordings cut into pieces like words in a game, with
silence around them, and into pieces of a few seconds, as they are and through rooms, noises and codecs. Only recordings with the role "training" train.
The convolutions stay as they are. In the first round a new head learns from the decoder's alignment. In the second the layers learn with it, from the head's own
alignment, and are computed with the six bits that each weight has in the product. ANSWERS.json gets what the model finds in a sound that can be computed
everywhere, for a test of the product.
"""

import json
import math
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
CONVOLUTIONS = ((127, 64), (7, 3), (3, 2))  # width, stride
IGNORED, HIDDEN, BATCH, PRIOR_WEIGHT = -100, 160, 6000, 0.5  # a batch: frames, with those that fill up the shorter sounds
ROUNDS = ((1.0, 0.0), (2.5, 3e-4))  # epochs, learning rate of the layers
HEAD_RATE, WARM_UP, HELD_OUT = 2e-3, 150, 700
HOP, FIRST_MIDDLE, SAMPLES_PER_LABEL = 384, 447, 160
LETTERS = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)
torch.manual_seed(1)
random.seed(1)
np.random.seed(1)


class InSixBits(torch.autograd.Function):
    """Weights in whole steps. The gradient passes as if they were not rounded (Bengio et al. 2013)."""

    @staticmethod
    def forward(context, weights, scales):
        return torch.clamp(torch.round(weights / scales), -STEPS, STEPS) * scales

    @staticmethod
    def backward(context, gradient):
        return gradient, None


class Matrix(nn.Module):
    """Weights as the product has them, with one scale for each output. `weights`: outputs × inputs; those of a convolution frame by frame, as its input is."""

    def __init__(self, weights, bias=None):
        super().__init__()
        self.weights = nn.Parameter(torch.tensor(np.array(weights), dtype=torch.float32))
        self.bias = None if bias is None else nn.Parameter(torch.tensor(np.array(bias), dtype=torch.float32))
        self.scale()

    @torch.no_grad()
    def scale(self):
        """Of six scales the one with the least squared error of each output."""
        least = torch.full((len(self.weights), 1), math.inf)
        self.scales = torch.ones_like(least)
        for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
            scales = (self.weights.abs().amax(1, keepdim=True) * share / STEPS).clamp(min=1e-9)
            error = ((InSixBits.apply(self.weights, scales) - self.weights) ** 2).sum(1, keepdim=True)
            self.scales = torch.where(error < least, scales, self.scales)
            least = torch.minimum(error, least)

    def forward(self, rows):
        return functional.linear(rows, InSixBits.apply(self.weights, self.scales), self.bias)

    @torch.no_grad()
    def exported(self):
        steps = torch.clamp(torch.round(self.weights / self.scales), -STEPS, STEPS).numpy().astype(np.int16)
        bias = {} if self.bias is None else {"bias": rounded(self.bias)}
        return {"scales": rounded(self.scales.flatten()), "values": LETTERS[steps + STEPS].tobytes().decode()} | bias


def rounded(values):
    return [float(f"{value:.5g}") for value in values.detach().numpy()]


def windows(rows, width, stride):
    """Of each place of a convolution the rows under it, one after the other. `rows`: frames × columns."""
    rows = rows.contiguous()
    count, columns = (len(rows) - width) // stride + 1, rows.shape[1]
    return rows.as_strided((max(0, count), width * columns), (stride * columns, 1))


class Moonshine:
    """The weights of the convolutions and of the first layers (Jeffries et al. 2024)."""

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
            return Matrix(weights.transpose(0, 2, 1).reshape(len(weights), -1), stored.get(f"{name}.bias"))

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
            gain = lambda name: nn.Parameter(torch.from_numpy(np.array(stored[f"{layer}.{name}.weight"])))
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

    @torch.no_grad()
    def convolved(self, samples):
        """Frames of 24 ms × width. `samples`: at 16 kHz, of normalised loudness."""
        rows = torch.from_numpy(samples)[:, None]
        for at, (weights, (width, stride)) in enumerate(zip(self.convolutions, CONVOLUTIONS)):
            rows = weights(windows(rows, width, stride))
            if at == 0:
                rows = torch.tanh(rows)
                rows = (rows - rows.mean()) / torch.sqrt(rows.var(unbiased=False) + 1e-5) * self.gain + self.offset
            else:
                rows = functional.gelu(rows)
        return rows


class Layer(nn.Module):
    def __init__(self, parts):
        super().__init__()
        for name, part in parts.items():
            setattr(self, name, part)
        self.names = list(parts)
        self.drop = nn.Dropout(0.1)

    def forward(self, hidden, mask, cos, sin):
        count, frames, width = hidden.shape
        rows = functional.layer_norm(hidden, (width,)) * self.attentionGain
        of = lambda weights: weights(rows).view(count, frames, HEADS, width // HEADS).transpose(1, 2)

        def turned(weights):
            some, rest = of(weights).split([TURNED, width // HEADS - TURNED], -1)
            other = torch.stack([-some[..., 1::2], some[..., 0::2]], -1).flatten(-2)
            return torch.cat([some * cos + other * sin, rest], -1)

        fit = (turned(self.query) @ turned(self.key).transpose(2, 3)).float() / (width // HEADS) ** 0.5
        mixed = ((fit + mask).softmax(-1) @ of(self.value)).transpose(1, 2).reshape(count, frames, width)
        hidden = hidden + self.drop(self.output(mixed))
        rows = functional.layer_norm(hidden, (width,)) * self.perceptronGain
        return hidden + self.drop(self.narrow(functional.gelu(self.widen(rows))))

    def exported(self):
        part = lambda value: value.exported() if isinstance(value, Matrix) else rounded(value)
        return {name: part(getattr(self, name)) for name in self.names}


class Encoder(nn.Module):
    """The layers, and a head: two convolutions over three frames and one over one."""

    def __init__(self, layers, width):
        super().__init__()
        self.layers = nn.ModuleList(Layer(parts) for parts in layers)
        self.first = nn.Conv1d(width, HIDDEN, 3, padding=1)
        self.second = nn.Conv1d(HIDDEN, HIDDEN, 3, padding=1)
        self.last = nn.Conv1d(HIDDEN, len(PHONES), 1)
        self.drop = nn.Dropout(0.2)
        self.mean, self.spread = torch.zeros(width), torch.ones(width)

    def encoded(self, hidden, lengths):
        """Sounds × frames × width after the layers, and which frames are sound. `hidden`: what the convolutions found, filled up to one length."""
        frames = torch.arange(hidden.shape[1])
        angles = frames[:, None] / 10_000 ** (torch.arange(0, TURNED, 2) / TURNED)
        cos, sin = (one.repeat_interleave(2, 1) for one in (angles.cos(), angles.sin()))
        is_sound = frames[None] < lengths[:, None]
        mask = torch.zeros(is_sound.shape).masked_fill(~is_sound, -1e9)[:, None, None]
        for layer in self.layers:
            hidden = layer(hidden, mask, cos, sin)
        return hidden, is_sound

    def forward(self, hidden, lengths):
        """Sounds × phones × frames."""
        hidden, is_sound = self.encoded(hidden, lengths)
        rows = self.drop((((hidden - self.mean) / self.spread) * is_sound[..., None]).transpose(1, 2))
        found = functional.gelu(self.first(rows)) * is_sound[:, None]
        return self.last(self.drop(found + functional.gelu(self.second(self.drop(found)))))

    def head(self):
        """
        The three matrices of the product. The normalisation is folded into the first one; only beyond the ends of a sound, in silence, its padding is
        another one then.
        """
        weights = self.first.weight.detach() / self.spread[None, :, None]
        bias = self.first.bias.detach() - (weights * self.mean[None, :, None]).sum((1, 2))
        rest = [(one.weight.detach(), one.bias.detach()) for one in (self.second, self.last)]
        return [Matrix(rows.permute(0, 2, 1).reshape(len(rows), -1), offset) for rows, offset in [(weights, bias), *rest]]

    def scale(self):
        for part in self.modules():
            if isinstance(part, Matrix):
                part.scale()


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


def words(samples, labels):
    """Pieces of 0.2 to 0.9 s cut at phone boundaries, with the recording's own silence or faint noise around them, like words in a game."""
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
        silences = []
        for frames in (random.randint(10, 30), random.randint(10, 30)):
            start = random.randint(0, max(0, len(quiet) - frames))
            own = quiet[start : start + frames]
            faint = np.random.normal(0, 3e-4, (frames, SAMPLES_PER_LABEL)).astype(np.float32)
            silences.append(own if len(own) == frames else faint)
        before, after = (np.zeros(len(silence), np.int64) for silence in silences)
        yield (
            np.concatenate([silences[0], samples[first:last], silences[1]]).reshape(-1),
            np.concatenate([before, labels[first:last], after]),
        )


def passages(samples, labels):
    """Pieces of two to four seconds."""
    at = random.randint(0, 50)
    while (at + 100) * SAMPLES_PER_LABEL < len(samples):
        end = at + random.randint(200, 400)
        yield samples[at * SAMPLES_PER_LABEL : end * SAMPLES_PER_LABEL], labels[at:end]
        at = end


def sounds(row):
    """What the encoder learns from a recording: a short one whole, of a long one pieces. What is held out is whole."""
    near, far, labels = row["near"], row["far"], row["labels"]
    if row["role"] != "training":
        yield near, labels
    elif len(near) < 16_000 * 2:
        yield from ((near, labels), (far, labels))
    else:
        yield from words(near, labels)
        yield from words(far, labels)
        yield from passages(random.choice([near, far, far]), labels)


def labels_of(labels, frames):
    places = (np.arange(frames) * HOP + FIRST_MIDDLE) // SAMPLES_PER_LABEL
    return labels[np.minimum(places, len(labels) - 1)]


def hear(name):
    """What the convolutions find in the sounds of one set, the labels of the frames, and whether they train."""
    torch.set_num_threads(1)
    random.seed(name)
    np.random.seed(len(name))
    found = []
    for row in recordings(name):
        for samples, labels in sounds(row):
            if 4000 <= len(samples) <= 16_000 * 20:
                frames = moonshine.convolved(loudness_normalised(samples))
                found.append((frames.half(), torch.from_numpy(labels_of(labels, len(frames)).astype(np.uint8)), row["role"] == "training"))
    print(name, len(found), "sounds", flush=True)
    torch.save(found, folder / f"{name}.heard.pt")


def batches(some):
    """Sounds of about the same length together, in random order."""
    order = sorted(range(len(some)), key=lambda at: len(some[at][0]) + 4 * random.random())
    found, current = [], []
    for at in order:
        if current and max(len(some[one][0]) for one in (*current, at)) * (len(current) + 1) > BATCH:
            found.append(current)
            current = []
        current.append(at)
    random.shuffle(found)
    return [*found, current]


def together(sounds):
    """Sounds × frames × width, sounds × frames of labels, and the lengths. Each sound has frames and labels."""
    lengths = torch.tensor([len(frames) for frames, _ in sounds])
    filled = lambda some, value: nn.utils.rnn.pad_sequence(some, batch_first=True, padding_value=value)
    labels = filled([labels.long() for _, labels in sounds], IGNORED)
    labels[labels == MISPRONOUNCED] = IGNORED
    return filled([frames.float() for frames, _ in sounds], 0.0), labels, lengths


def hide_some(frames, lengths):
    """Silences up to a twelfth of every second sound or so (Park et al. 2019)."""
    for sound, length in zip(frames, lengths.tolist()):
        if random.random() < 0.5:
            width = random.randint(0, max(1, length // 12))
            start = random.randint(0, max(0, length - width))
            sound[start : start + width] = 0


@torch.no_grad()
def accuracy(encoder, held_out):
    """The proportion of speech frames in which the correct phone is the most likely."""
    encoder.eval()
    correct = total = 0
    for some in batches(held_out):
        frames, labels, lengths = together([held_out[at] for at in some])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            found = encoder(frames, lengths).argmax(1)
        correct += ((found == labels) & (labels > 0)).sum().item()
        total += (labels > 0).sum().item()
    return correct / total


def train(encoder, training, held_out, epochs, rate):
    """Trains in place and returns the log priors of the phones. Rare phones have a higher weight. `rate`: of the layers; 0 leaves them as they are."""
    counts = sum(torch.bincount(labels.long(), minlength=256)[: len(PHONES)].float() for _, labels in training)
    rarity = ((counts.sum() / len(PHONES) / counts.clamp(min=500)) ** 0.5).clamp(max=6)
    layers = list(encoder.layers.parameters())
    for one in layers:
        one.requires_grad_(rate > 0)
    head = [one for name, one in encoder.named_parameters() if not name.startswith("layers")]
    optimiser = torch.optim.AdamW([{"params": layers}, {"params": head}], weight_decay=1e-2, betas=(0.9, 0.98))
    steps = int(epochs * len(batches(training)))
    step = 0
    while step < steps:
        for some in batches(training):
            if step == steps:
                break
            share = max(0.01, 0.5 * (1 + math.cos(math.pi * step / steps)))
            optimiser.param_groups[0]["lr"] = rate * share * min(1, max(0, step - WARM_UP) / 100)
            optimiser.param_groups[1]["lr"] = HEAD_RATE * share * min(1, (step + 1) / 30)
            if step % 25 == 0:
                encoder.scale()
            encoder.train()
            frames, labels, lengths = together([training[at] for at in some])
            hide_some(frames, lengths)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                outputs = encoder(frames, lengths)
            loss = functional.cross_entropy(outputs.float(), labels, weight=rarity, label_smoothing=0.02, ignore_index=IGNORED)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            optimiser.step()
            step += 1
            if step % 400 == 0:
                print(f"step {step} of {steps}: frame accuracy on held-out speakers {accuracy(encoder, held_out):.4f}", flush=True)
    encoder.scale()
    encoder.eval()
    return (counts * rarity / (counts * rarity).sum()).clamp(min=1e-6).log()


@torch.no_grad()
def realigned(encoder, priors, some):
    """The same sounds, with labels by the encoder's own alignment of the same phones."""
    found = [None] * len(some)
    for batch in batches(some):
        frames, _, lengths = together([some[at] for at in batch])
        scores = encoder(frames, lengths).log_softmax(1) - PRIOR_WEIGHT * priors[:, None]
        for at, score, length in zip(batch, scores.numpy(), lengths.tolist()):
            own = aligned(score[:, :length].T, some[at][1].numpy().astype(np.int64))
            found[at] = (some[at][0], torch.from_numpy(own.astype(np.uint8)))
    return found


@torch.no_grad()
def normalise(encoder, training):
    """By what the layers of Moonshine find in some of the sounds."""
    frames, _, lengths = together(random.sample(training, min(400, len(training))))
    hidden, is_sound = encoder.eval().encoded(frames, lengths)
    encoder.mean, encoder.spread = hidden[is_sound].mean(0), hidden[is_sound].std(0) + 1e-5


@torch.no_grad()
def answers(encoder, head, priors):
    """What the product finds in a rising tone of 1.3 s: the scaled log likelihoods of all phones in every tenth frame of 20 ms."""
    times = np.arange(20_800)
    tone = (0.1 * np.sin(times * 0.05 * (1 + times / 40_000))).astype(np.float32)
    frames = moonshine.convolved(tone)[None]
    rows = encoder.encoded(frames, torch.tensor([frames.shape[1]]))[0][0]
    first, second, last = head
    over_three = lambda weights, rows: functional.gelu(weights(windows(functional.pad(rows, (0, 0, 1, 1)), 3, 1)))
    rows = over_three(first, rows)
    outputs = last(rows + over_three(second, rows))
    found = []
    for frame in range(0, (len(tone) - 400) // 320 + 1, 10):
        place = min(len(outputs) - 1, max(0, ((frame + 0.5) * 320 - FIRST_MIDDLE) / HOP))
        before = int(place)
        between = torch.lerp(outputs[before], outputs[min(len(outputs) - 1, before + 1)], place - before)
        found.append([round(float(value), 3) for value in between.log_softmax(0).clamp(min=-12) - PRIOR_WEIGHT * priors])
    return found


def write(encoder, priors):
    head = encoder.head()
    model = {
        "version": version,
        "phones": PHONES,
        "logPriors": [round(float(prior), 3) for prior in priors],
        "convolutions": [one.exported() for one in moonshine.convolutions],
        "gain": rounded(moonshine.gain),
        "offset": rounded(moonshine.offset),
        "layers": [layer.exported() for layer in encoder.layers],
        "head": [one.exported() for one in head],
    }
    json.dump(model, open(out_path, "w"))
    json.dump(answers(encoder, head, priors), open(answers_path, "w"))


moonshine = Moonshine(onnx_path)
if __name__ == "__main__":
    names = sorted((path.stem for path in folder.glob("*.json")), key=lambda name: -(folder / f"{name}.pcm").stat().st_size)
    with Pool(2) as pool:
        pool.map(hear, names, chunksize=1)
    heard = [one for name in names for one in torch.load(folder / f"{name}.heard.pt")]
    training, held_out = ([one[:2] for one in heard if one[2] == which] for which in (True, False))
    held_out = random.sample(held_out, min(HELD_OUT, len(held_out)))
    torch.set_num_threads(2)
    encoder = Encoder(moonshine.layers, len(moonshine.gain))
    normalise(encoder, training)
    for number, (epochs, rate) in enumerate(ROUNDS):
        if number > 0:
            training, held_out = (realigned(encoder, priors, some) for some in (training, held_out))
        priors = train(encoder, training, held_out, epochs, rate)
    write(encoder, priors)
