"""Step 3 of the reading model: trains it, cross-validates it by speaker and writes it for the product.

usage: python3 packages/speech/training/train-reading-model.py CORPUS_FOLDER FOLDER MODEL.json ANSWERS.json VERSION
                                                                                (needs torch, numpy and scikit-learn)

FOLDER holds what the steps before wrote. In each of five folds the networks, the trees and all norms learn from four fifths
of the speakers and are tested on the others. These predictions go to FOLDER/out-of-fold.json, and the agreement that is
printed and written into the model is theirs. The shipped model then learns from all speakers. ANSWERS.json holds its
predictions for random features, for the test that the product computes the same.
"""

import base64
import json
import os
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch

from reading_corpus import FOLDS, PHONE_FEATURES, PHONES, WHOLE_FEATURES, agreements, norms_of, read_corpus
from reading_network import PHONE_SCALE, WHOLE_SCALE, WORD_SCALE, answers, trained
from reading_trees import grown, listed, summaries, tree_answers

SEEDS = [0, 1, 2]
TREES = {"phone": 0.35, "word": 0.3, "whole": 0.35}  # the weight of the trees; the networks have the rest
torch.set_num_threads(1)


def learnt(rows):
    people = [row for row in rows if row["speaker"] != ""]
    norms = {name: unpacked(packed(values)) for name, values in norms_of(people).items()}
    networks = [trained(rows, norms, seed) for seed in SEEDS]
    return norms, networks, grown([(row, summaries(row, norms)) for row in rows])


def judged(model, rows):
    norms, networks, trees = model
    for row, ours in zip(rows, answers(networks, rows, norms)):
        yield ours, tree_answers(trees, summaries(row, norms))


def blended(both):
    return [tuple((1 - share) * one + share * other for one, other, share in zip(*pair, TREES.values())) for pair in both]


def packed(values):
    values = np.asarray(values, np.float64)
    step = float(f"{max(np.abs(values).max(), 1e-9) / 32767:.6g}")
    steps = np.clip(np.round(values / step), -32767, 32767).astype("<i2")
    return {"shape": list(values.shape), "step": step, "data": base64.b64encode(steps.tobytes()).decode()}


def unpacked(tensor):
    return np.frombuffer(base64.b64decode(tensor["data"]), "<i2").reshape(tensor["shape"]) * tensor["step"]


def packed_network(network):
    """Weights as the product reads them: outputs × width × inputs. The network gets the rounded weights."""
    tensors = {}
    for name, values in network.state_dict().items():
        tensors[name] = packed(values.numpy() if values.dim() < 3 else values.permute(0, 2, 1).numpy())
    network.double()
    rounded = {}
    for name, values in network.state_dict().items():
        whole = torch.tensor(unpacked(tensors[name]))
        rounded[name] = whole if values.dim() < 3 else whole.permute(0, 2, 1)
    network.load_state_dict(rounded)
    for name, tensor in tensors.items():
        # A linear layer is a convolution of width one.
        if name.endswith(".weight") and len(tensor["shape"]) == 2 and name != "emb.weight":
            tensor["shape"].insert(1, 1)
    return tensors


def packed_trees(model):
    base, roots, feature, value, left, right = listed(model)
    short = value.astype("<f4")
    over = short > value
    short[over] = np.nextafter(short[over], np.float32(-np.inf))  # a threshold may only be rounded down, so that no training sample changes its side
    text = lambda numbers, kind: base64.b64encode(np.asarray(numbers).astype(kind).tobytes()).decode()
    return {
        "base": base, "roots": text(roots, "<u2"), "features": text(feature, "<i2"), "values": text(short, "<f4"),
        "left": text(left, "<u2"), "right": text(right, "<u2"),
    }  # fmt: skip


def made_up(norms):
    """Random features of two sentences, the same as in the product's test."""
    state = 1
    def number():
        nonlocal state
        state = (state * 1664525 + 1013904223) % 2**32
        return state / 2**32
    for words in ([2, 3, 1], [4, 2, 5, 3]):
        phones = np.array([1 + int(number() * (len(PHONES) - 1)) for _ in range(sum(words))])
        spread = np.array([[number() * 4 - 2 for _ in range(PHONE_FEATURES)] for _ in phones])
        values = norms["phoneMeans"][phones] + norms["phoneSpreads"][phones] * spread
        whole = norms["wholeMeans"] + norms["wholeSpreads"] * np.array([number() * 4 - 2 for _ in range(WHOLE_FEATURES)])
        yield {
            "phones": phones, "word_of": np.repeat(np.arange(len(words)), words), "values": values.astype(np.float32),
            "whole": whole.astype(np.float32), "phone_scores": np.zeros(len(phones)), "word_scores": np.zeros(len(words)),
            "whole_scores": np.zeros(4),
        }  # fmt: skip


def short(answer):
    """Phones, words and whole, with None for NaN, which JSON lacks."""
    return [[None if np.isnan(one) else round(float(one), 4) for one in some] for some in answer]


def written(model, path, version, **about):
    """The model as the product reads it; from here on its networks have the rounded weights."""
    norms, networks, trees = model
    file = {
        "version": version,
        "command": "node packages/speech/training/train.ts reading CORPUS_FOLDER WORK_FOLDER VERSION",
        **about,
        "norms": {name: packed(values) for name, values in norms.items()},
        "scales": {"phone": PHONE_SCALE, "word": WORD_SCALE, "whole": WHOLE_SCALE},
        "members": [packed_network(network) for network in networks],
        "treeShares": TREES,
        "trees": {"phone": packed_trees(trees["phone"]), "word": packed_trees(trees["word"]), "whole": [packed_trees(one) for one in trees["whole"]]},
    }  # fmt: skip
    json.dump(file, open(path, "w"))


def part(job):
    """The predictions for one fold by a model that learnt from the others; without a fold, the model of all speakers."""
    rows, fold, folder = job
    model = learnt([row for row in rows if row["fold"] != fold])
    if fold is None:
        return model
    held = [row for row in rows if row["speaker"] != "" and row["fold"] == fold]
    said = list(judged(model, held))
    print(f"fold {fold}", agreements(held, *zip(*blended(said))), flush=True)
    written(model, Path(folder) / f"model-{fold}.json", f"fold {fold}", agreement={})
    return said


def main(corpus, folder, model_path, answers_path, version):
    rows = read_corpus(corpus, folder)
    people = [row for row in rows if row["speaker"] != ""]
    print(f"{len(people)} recordings, {len({row['speaker'] for row in people})} speakers, {len(rows) - len(people)} synthetic", flush=True)
    with Pool(os.cpu_count()) as pool:
        *folds, model = pool.map(part, [(rows, fold, folder) for fold in [*range(FOLDS), None]], chunksize=1)
    out = [None] * len(people)
    for fold, said in enumerate(folds):
        for at, answer in zip([at for at, row in enumerate(people) if row["fold"] == fold], said):
            out[at] = answer
    for name, half in (("networks", 0), ("trees", 1)):
        print(name, agreements(people, *zip(*(both[half] for both in out))), flush=True)
    agreed = agreements(people, *zip(*blended(out)))
    print("all folds", agreed, flush=True)
    listing = {
        row["id"]: {
            "fold": row["fold"], "networks": short(both[0]), "trees": short(both[1]), "answer": short(answer),
            "experts": short((row["phone_scores"], row["word_scores"], row["whole_scores"])),
        }
        for row, both, answer in zip(people, out, blended(out))
    }  # fmt: skip
    json.dump(listing, open(Path(folder) / "out-of-fold.json", "w"))

    written(model, model_path, version, agreement=agreed, recordings=len(people))
    sentences = [[[float(one) for one in some] for some in answer] for answer in blended(judged(model, list(made_up(model[0]))))]
    json.dump({"version": version, "sentences": sentences}, open(answers_path, "w"))


if __name__ == "__main__":
    main(*sys.argv[1:])
