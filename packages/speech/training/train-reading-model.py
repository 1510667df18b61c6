"""Step 3 of the reading model: trains it, cross-validates it by speaker and writes it for the product.

usage: python3 packages/speech/training/train-reading-model.py CORPUS_FOLDER FOLDER MODEL.json ANSWERS.json VERSION
                                                                                (needs torch, numpy and scikit-learn)

FOLDER has the output of reading-model-features.ts. In each of five folds the networks, the trees and all norms are trained
on four fifths of the speakers and tested on the others, as recorded and through a telephone. These predictions are written to FOLDER/out-of-fold.json. Their
correlation with the experts is printed and written into the model. The shipped model is then trained on all speakers.
ANSWERS.json gets its predictions for random features: a unit test compares them with the product's.
"""

import base64
import json
import os
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch

from feature_table import PHONE_COLUMN_COUNT, PHONES, READING_COLUMN_COUNT
from packed_trees import packed_trees
from reading_corpus import FOLDS, correlations, feature_norms, read_corpus
from reading_network import PHONE_SCALE, READING_SCALE, WORD_SCALE, predict, train_network
from reading_trees import predict_with_trees, train_trees, tree_features

SEEDS = [0, 1, 2]
BANDS = ["wide", "telephone"]
TREE_WEIGHTS = {"phone": 0.35, "word": 0.3, "whole": 0.35}  # the weight of the networks is 1 minus that of the trees
torch.set_num_threads(1)


def train(rows):
    """Norms, networks and trees. The norms are computed from recordings of people only."""
    people = [row for row in rows if row["speaker"] != ""]
    norms = {name: unpacked(packed(values)) for name, values in feature_norms(people).items()}
    networks = [train_network(rows, norms, seed) for seed in SEEDS]
    return norms, networks, train_trees([(row, tree_features(row, norms)) for row in rows])


def predictions(model, rows):
    """For each recording the scores of the networks and the scores of the trees."""
    norms, networks, trees = model
    for row, of_networks in zip(rows, predict(networks, rows, norms)):
        yield of_networks, predict_with_trees(trees, tree_features(row, norms))


def averaged(pairs):
    """The weighted mean of networks and trees for each recording."""
    return [
        tuple((1 - weight) * one + weight * other for one, other, weight in zip(*pair, TREE_WEIGHTS.values())) for pair in pairs
    ]


def correlations_of(rows, found, band):
    """The correlations of the recordings that came through this band."""
    some = [pair for pair in zip(rows, found) if pair[0]["band"] == band]
    return correlations([row for row, _ in some], *zip(*(scores for _, scores in some)))


def packed(values):
    """A tensor of 16-bit integers in base64, times `step`."""
    values = np.asarray(values, np.float64)
    step = float(f"{max(np.abs(values).max(), 1e-9) / 32767:.6g}")
    steps = np.clip(np.round(values / step), -32767, 32767).astype("<i2")
    return {"shape": list(values.shape), "step": step, "data": base64.b64encode(steps.tobytes()).decode()}


def unpacked(tensor):
    return np.frombuffer(base64.b64decode(tensor["data"]), "<i2").reshape(tensor["shape"]) * tensor["step"]


def packed_network(network):
    """The weights as the product reads them: outputs × width × inputs. Sets the rounded weights in the network as well."""
    tensors = {}
    for name, values in network.state_dict().items():
        tensors[name] = packed(values.numpy() if values.dim() < 3 else values.permute(0, 2, 1).numpy())
    network.double()
    weights_of = {}
    for name, values in network.state_dict().items():
        weights = torch.tensor(unpacked(tensors[name]))
        weights_of[name] = weights if values.dim() < 3 else weights.permute(0, 2, 1)
    network.load_state_dict(weights_of)
    for name, tensor in tensors.items():
        # A linear layer is a convolution of width one.
        if name.endswith(".weight") and len(tensor["shape"]) == 2 and name != "emb.weight":
            tensor["shape"].insert(1, 1)
    return tensors


def random_sentences(norms):
    """Random features of two sentences. reading-model.test.ts computes the same."""
    state = 1
    def number():
        nonlocal state
        state = (state * 1664525 + 1013904223) % 2**32
        return state / 2**32
    for words in ([2, 3, 1], [4, 2, 5, 3]):
        phones = np.array([1 + int(number() * (len(PHONES) - 1)) for _ in range(sum(words))])
        deviations = np.array([[number() * 4 - 2 for _ in range(PHONE_COLUMN_COUNT)] for _ in phones])
        values = norms["phoneMeans"][phones] + norms["phoneSpreads"][phones] * deviations
        reading = norms["wholeMeans"] + norms["wholeSpreads"] * np.array([number() * 4 - 2 for _ in range(READING_COLUMN_COUNT)])
        yield {
            "phones": phones, "word_of": np.repeat(np.arange(len(words)), words), "values": values.astype(np.float32),
            "reading": reading.astype(np.float32), "phone_scores": np.zeros(len(phones)), "word_scores": np.zeros(len(words)),
            "reading_scores": np.zeros(4),
        }  # fmt: skip


def rounded(scores):
    """Scores of phones, words and reading with four digits. NaN becomes None, because JSON has no NaN."""
    return [[None if np.isnan(one) else round(float(one), 4) for one in some] for some in scores]


def write_model(model, path, version, **about):
    """Writes the model as the product reads it. Sets the rounded weights in its networks."""
    norms, networks, trees = model
    file = {
        "version": version,
        "command": "node packages/speech/training/train.ts reading CORPUS_FOLDER WORK_FOLDER VERSION",
        **about,
        "norms": {name: packed(values) for name, values in norms.items()},
        "scales": {"phone": PHONE_SCALE, "word": WORD_SCALE, "whole": READING_SCALE},
        "members": [packed_network(network) for network in networks],
        "treeShares": TREE_WEIGHTS,
        "trees": {"phone": packed_trees(trees["phone"]), "word": packed_trees(trees["word"]), "whole": [packed_trees(one) for one in trees["whole"]]},
    }  # fmt: skip
    json.dump(file, open(path, "w"))


def train_fold(job):
    """Trains on all folds but one and returns the predictions for that one. Without a fold: the model of all speakers."""
    rows, fold, folder = job
    model = train([row for row in rows if row["fold"] != fold])
    if fold is None:
        return model
    held_out = [row for row in rows if row["speaker"] != "" and row["fold"] == fold]
    found = list(predictions(model, held_out))
    for band in BANDS:
        print(f"fold {fold}, {band}", correlations_of(held_out, averaged(found), band), flush=True)
    write_model(model, Path(folder) / f"model-{fold}.json", f"fold {fold}", agreement={})
    return found


def main(corpus, folder, model_path, answers_path, version):
    rows = read_corpus(corpus, folder)
    people = [row for row in rows if row["speaker"] != ""]
    print(f"{len(people)} recordings, {len({row['speaker'] for row in people})} speakers, {len(rows) - len(people)} synthetic", flush=True)
    with Pool(os.cpu_count()) as pool:
        *folds, model = pool.map(train_fold, [(rows, fold, folder) for fold in [*range(FOLDS), None]], chunksize=1)
    out = [None] * len(people)
    for fold, found in enumerate(folds):
        for at, scores in zip([at for at, row in enumerate(people) if row["fold"] == fold], found):
            out[at] = scores
    for name, half in (("networks", 0), ("trees", 1)):
        print(name, correlations_of(people, [pair[half] for pair in out], "wide"), flush=True)
    for band in BANDS:
        print(f"all folds, {band}", correlations_of(people, averaged(out), band), flush=True)
    agreement = correlations_of(people, averaged(out), "wide")
    listing = {
        row["id"]: {
            "fold": row["fold"], "networks": rounded(pair[0]), "trees": rounded(pair[1]), "answer": rounded(scores),
            "experts": rounded((row["phone_scores"], row["word_scores"], row["reading_scores"])),
        }
        for row, pair, scores in zip(people, out, averaged(out)) if row["band"] == "wide"
    }  # fmt: skip
    json.dump(listing, open(Path(folder) / "out-of-fold.json", "w"))

    write_model(model, model_path, version, agreement=agreement, recordings=len(listing))
    predicted = averaged(predictions(model, list(random_sentences(model[0]))))
    sentences = [[[float(one) for one in some] for some in scores] for scores in predicted]
    json.dump({"version": version, "sentences": sentences}, open(answers_path, "w"))


if __name__ == "__main__":
    main(*sys.argv[1:])
