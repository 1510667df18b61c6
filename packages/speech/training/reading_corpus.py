"""The training data of the reading model: the features of reading-model-features.ts with the scores of the experts."""

import json
import re
from pathlib import Path

import numpy as np

from feature_table import PHONE_COLUMN_COUNT, PHONES, READING_COLUMN_COUNT

PHONE_NUMBER = {phone: at for at, phone in enumerate(PHONES)}
VOWELS = set("AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split())
SCORES = ("total", "accuracy", "fluency", "prosodic")
FOLDS = 5
# Phones that the corpus and the CMU dictionary write differently.
NOTATION = {"TS": "T S", "TR": "T R", "DR": "D R", "DZ": "D Z", "AR": "EH R", "IR": "IH R", "UR": "UH R", "AX": "AH", "AXR": "ER", "EE": "ER", "OO": "AO"}  # fmt: skip


def parse_notation(text):
    """The marks of one expert: pairs of a phone and 2 (correct), 1 (accented) or 0 (wrong or missing)."""
    found, extra, mark = [], 0, 2
    for sign in re.findall(r"[\[\]{}()]|[A-Z]+\d?", text):
        if sign in "[]":
            extra = max(0, extra + (1 if sign == "[" else -1))
        elif sign in "{(":
            mark = 1 if sign == "{" else 0
        elif sign in "})":
            mark = 2
        elif extra == 0:
            phone = sign.rstrip("0123456789")
            found += [(one, mark) for one in NOTATION.get(phone, phone).split()]
    return found


def substitution_cost(one, other):
    """The cost of substituting one phone for the other. An insertion or a deletion costs 1."""
    if one == other:
        return 0
    if one in VOWELS and other in VOWELS:
        return 0.6
    if (one in VOWELS) != (other in VOWELS):
        return 1.0 if {one, other} <= {"ER", "R"} else 1.9
    return 1.2


def align_marks(phones, reading):
    """Aligns the marks of an expert with the phones of the word by edit distance. None for a phone without a mark."""
    rows, columns = len(phones), len(reading)
    costs = np.zeros((rows + 1, columns + 1))
    costs[:, 0], costs[0] = np.arange(rows + 1), np.arange(columns + 1)
    for at in range(rows):
        for to in range(columns):
            same = costs[at, to] + substitution_cost(phones[at], reading[to][0])
            costs[at + 1, to + 1] = min(same, costs[at, to + 1] + 1, costs[at + 1, to] + 1)
    marks, at, to = [None] * rows, rows, columns
    while at and to:
        if abs(costs[at, to] - costs[at - 1, to - 1] - substitution_cost(phones[at - 1], reading[to - 1][0])) < 1e-9:
            marks[at - 1] = reading[to - 1][1]
            at, to = at - 1, to - 1
        elif abs(costs[at, to] - costs[at - 1, to] - 1) < 1e-9:
            at -= 1
        else:
            to -= 1
    return marks


def phone_scores(phones, readings):
    """The mean of the experts for each phone, 0 to 2. NaN if more than one expert has no mark for the phone."""
    rows = [align_marks(phones, parse_notation(text)) for text in readings]
    marks = [[row[at] for row in rows if row[at] is not None] for at in range(len(phones))]
    return [np.mean(some) if some and len(some) >= len(rows) - 1 else np.nan for some in marks]


# The scores of a synthetic word with one phone error, and of the wrong phone.
ERROR_WORD, ERROR_PHONE = 4.5, 0.2


def synthetic_labels(row):
    """The labels of a synthetic reading, whose errors are known. Such readings cover the upper end of the scale."""
    words = row["words"]
    word_scores, phone_scores = np.full(len(words), 10.0), [np.full(len(phones), 2.0) for phones in words]
    for at, word in enumerate(row.get("errors", [])):
        if at >= len(words) or word["errorAt"] < 0:
            continue
        word_scores[at] = ERROR_WORD
        if word["phones"] == words[at]:
            phone_scores[at][word["errorAt"]] = ERROR_PHONE
        else:
            phone_scores[at][:] = np.nan
    return {"id": "", "speaker": "", **dict(zip(SCORES, row["scores"]))}, (word_scores, phone_scores)


def read_corpus(corpus, folder):
    """All recordings with features, labels and fold. `corpus` has labels.jsonl, `folder` the output of the first step."""
    labels = {row["audio"]: row for row in map(json.loads, open(Path(corpus) / "labels.jsonl"))}
    rows = []
    for path in sorted(Path(folder).glob("rows-*.jsonl")):
        table = np.fromfile(str(path).replace("rows-", "features-").replace("jsonl", "f32"), np.float32)
        offset = 0
        for line in open(path):
            row = json.loads(line)
            words = row["words"]
            count = sum(map(len, words))
            values = table[offset : offset + count * PHONE_COLUMN_COUNT].reshape(count, PHONE_COLUMN_COUNT)
            offset += count * PHONE_COLUMN_COUNT
            reading = table[offset : offset + READING_COLUMN_COUNT]
            offset += READING_COLUMN_COUNT
            if "scores" in row:
                label, (word_scores, scores_of_phones) = synthetic_labels(row)
            else:
                label = labels[row["audio"]]
                word_scores, scores_of_phones = np.full(len(words), np.nan), [np.full(len(phones), np.nan) for phones in words]
                if len(words) == len(label["words"]):
                    word_scores = np.array([word["accuracy"] for word in label["words"]])
                    scores_of_phones = [phone_scores(phones, word["phones"]) for phones, word in zip(words, label["words"])]
            rows.append({
                "id": label["id"], "speaker": label["speaker"], "band": row.get("band", "wide"), "values": values, "reading": reading,
                "phones": np.array([PHONE_NUMBER[phone] for phones in words for phone in phones]),
                "word_of": np.array([at for at, phones in enumerate(words) for _ in phones]),
                "phone_scores": np.concatenate(scores_of_phones), "word_scores": word_scores,
                "reading_scores": np.array([label[name] for name in SCORES]),
            })  # fmt: skip
        assert offset == len(table), f"{path} does not fit features.json: run reading-model-features.ts again"
    rows.sort(key=lambda row: (row["id"], row["band"]))
    speakers = sorted({row["speaker"] for row in rows} - {""})
    np.random.RandomState(7).shuffle(speakers)
    fold_of = {speaker: at % FOLDS for at, speaker in enumerate(speakers)}
    for row in rows:
        row["fold"] = fold_of.get(row["speaker"], -1)  # synthetic readings are in the training set of every fold
    return rows


def feature_norms(rows):
    """Mean and standard deviation of each feature for each phone. For rare phones they are shrunk towards those of all."""
    values = np.concatenate([row["values"] for row in rows]).astype(np.float64)
    phones = np.concatenate([row["phones"] for row in rows])
    mean, deviation = values.mean(0), values.std(0) + 1e-3
    means, deviations = np.tile(mean, (len(PHONES), 1)), np.tile(deviation, (len(PHONES), 1))
    for phone in range(len(PHONES)):
        some = values[phones == phone]
        if len(some) > 20:
            weight = len(some) / (len(some) + 50)
            means[phone] = weight * some.mean(0) + (1 - weight) * mean
            deviations[phone] = np.maximum(0.2 * deviation, weight * some.std(0) + (1 - weight) * deviation)
    reading = np.stack([row["reading"] for row in rows]).astype(np.float64)
    # The names are those of the model file.
    return {"phoneMeans": means, "phoneSpreads": deviations, "wholeMeans": reading.mean(0), "wholeSpreads": reading.std(0) + 1e-3}


def z_scores(row, norms):
    """The features of the phones and of the reading as z-scores, clamped to -4..4."""
    phones = row["phones"]
    values = np.clip((row["values"] - norms["phoneMeans"][phones]) / norms["phoneSpreads"][phones], -4, 4)
    return values, np.clip((row["reading"] - norms["wholeMeans"]) / norms["wholeSpreads"], -4, 4)


def correlation(ours, experts):
    """Pearson correlation. Pairs without an expert's score (NaN) are left out."""
    ours, experts = np.asarray(ours, float), np.asarray(experts, float)
    known = ~np.isnan(experts)
    return float(np.corrcoef(ours[known], experts[known])[0, 1])


def correlations(rows, phones, words, readings):
    """Correlations of the predicted scores with the means of the experts, rounded to four digits."""
    all_of = lambda name: np.concatenate([row[name] for row in rows])
    experts = np.stack([row["reading_scores"] for row in rows])
    found = {name: correlation(np.stack(readings)[:, at], experts[:, at]) for at, name in enumerate(SCORES)}
    found["word"] = correlation(np.concatenate(words), all_of("word_scores"))
    found["phone"] = correlation(np.concatenate(phones), all_of("phone_scores"))
    return {name: round(value, 4) for name, value in found.items()}
