"""The training data of the reading model: the features of step 1 with the scores of the experts."""

import json
import re
from pathlib import Path

import numpy as np

PHONES = "SIL AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH".split()
NUMBER = {phone: at for at, phone in enumerate(PHONES)}
VOWELS = set("AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split())
PHONE_FEATURES, WHOLE_FEATURES = 106, 44
FOLDS = 5
# Phones in the notation of the corpus that the CMU dictionary writes in another way.
NOTATION = {"TS": "T S", "TR": "T R", "DR": "D R", "DZ": "D Z", "AR": "EH R", "IR": "IH R", "UR": "UH R", "AX": "AH", "AXR": "ER", "EE": "ER", "OO": "AO"}  # fmt: skip


def reading_of(text):
    """The notation of one expert: each phone of the script with 2 (correct), 1 (accented) or 0 (wrong or missing)."""
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


def difference(one, other):
    """The cost of substituting one phone for the other; an insertion or a deletion costs 1."""
    if one == other:
        return 0
    if one in VOWELS and other in VOWELS:
        return 0.6
    if (one in VOWELS) != (other in VOWELS):
        return 1.0 if {one, other} <= {"ER", "R"} else 1.9
    return 1.2


def marks_of(phones, reading):
    """The marks of an expert aligned to the phones of the word by edit distance; None for phones that the expert lacks."""
    rows, columns = len(phones), len(reading)
    costs = np.zeros((rows + 1, columns + 1))
    costs[:, 0], costs[0] = np.arange(rows + 1), np.arange(columns + 1)
    for at in range(rows):
        for to in range(columns):
            same = costs[at, to] + difference(phones[at], reading[to][0])
            costs[at + 1, to + 1] = min(same, costs[at, to + 1] + 1, costs[at + 1, to] + 1)
    marks, at, to = [None] * rows, rows, columns
    while at and to:
        if abs(costs[at, to] - costs[at - 1, to - 1] - difference(phones[at - 1], reading[to - 1][0])) < 1e-9:
            marks[at - 1] = reading[to - 1][1]
            at, to = at - 1, to - 1
        elif abs(costs[at, to] - costs[at - 1, to] - 1) < 1e-9:
            at -= 1
        else:
            to -= 1
    return marks


def phone_scores(phones, readings):
    """The mean of the experts for each phone, 0 to 2; NaN if more than one expert lacks the phone."""
    rows = [marks_of(phones, reading_of(text)) for text in readings]
    marks = [[row[at] for row in rows if row[at] is not None] for at in range(len(phones))]
    return [np.mean(some) if some and len(some) >= len(rows) - 1 else np.nan for some in marks]


# The scores of a synthetic word with one phone error, and of the wrong phone.
ERROR_WORD, ERROR_PHONE = 4.5, 0.2


def labels_of_voice(row):
    """Labels of a synthetic reading, whose errors are known. It covers the upper end of the scale, where the corpus has no reader."""
    sounds = row["words"]
    words, phones = np.full(len(sounds), 10.0), [np.full(len(said), 2.0) for said in sounds]
    for at, word in enumerate(row.get("slips", [])):
        if at >= len(sounds) or word["slip"] < 0:
            continue
        words[at] = ERROR_WORD
        if word["phones"] == sounds[at]:
            phones[at][word["slip"]] = ERROR_PHONE
        else:
            phones[at][:] = np.nan
    return {"id": "", "speaker": "", **dict(zip(("total", "accuracy", "fluency", "prosodic"), row["whole"]))}, (words, phones)


def read_corpus(corpus, folder):
    labels = {row["audio"]: row for row in map(json.loads, open(Path(corpus) / "labels.jsonl"))}
    rows = []
    for path in sorted(Path(folder).glob("rows-*.jsonl")):
        table = np.fromfile(str(path).replace("rows-", "features-").replace("jsonl", "f32"), np.float32)
        off = 0
        for line in open(path):
            row = json.loads(line)
            sounds = row["words"]
            count = sum(map(len, sounds))
            values = table[off : off + count * PHONE_FEATURES].reshape(count, PHONE_FEATURES)
            off += count * PHONE_FEATURES
            whole = table[off : off + WHOLE_FEATURES]
            off += WHOLE_FEATURES
            if "whole" in row:
                label, expert = labels_of_voice(row)
            else:
                label = labels[row["audio"]]
                expert = np.full(len(sounds), np.nan), [np.full(len(said), np.nan) for said in sounds]
                if len(sounds) == len(label["words"]):
                    expert = (
                        np.array([word["accuracy"] for word in label["words"]]),
                        [phone_scores(said, word["phones"]) for said, word in zip(sounds, label["words"])],
                    )
            rows.append({
                "id": label["id"], "speaker": label["speaker"], "values": values, "whole": whole,
                "phones": np.array([NUMBER[phone] for said in sounds for phone in said]),
                "word_of": np.array([at for at, said in enumerate(sounds) for _ in said]),
                "phone_scores": np.concatenate(expert[1]), "word_scores": expert[0],
                "whole_scores": np.array([label[name] for name in ("total", "accuracy", "fluency", "prosodic")]),
            })  # fmt: skip
        assert off == len(table), f"{path}: run reading-model-features.ts again"
    rows.sort(key=lambda row: row["id"])
    speakers = sorted({row["speaker"] for row in rows} - {""})
    np.random.RandomState(7).shuffle(speakers)
    fold_of = {speaker: at % FOLDS for at, speaker in enumerate(speakers)}
    for row in rows:
        row["fold"] = fold_of.get(row["speaker"], -1)  # synthetic readings are in the training set of every fold
    return rows


def norms_of(rows):
    """Mean and standard deviation of each feature for each phone; for rare phones shrunk towards those of all phones."""
    values = np.concatenate([row["values"] for row in rows]).astype(np.float64)
    phones = np.concatenate([row["phones"] for row in rows])
    mean, spread = values.mean(0), values.std(0) + 1e-3
    means, spreads = np.tile(mean, (len(PHONES), 1)), np.tile(spread, (len(PHONES), 1))
    for phone in range(len(PHONES)):
        some = values[phones == phone]
        if len(some) > 20:
            weight = len(some) / (len(some) + 50)
            means[phone] = weight * some.mean(0) + (1 - weight) * mean
            spreads[phone] = np.maximum(0.2 * spread, weight * some.std(0) + (1 - weight) * spread)
    whole = np.stack([row["whole"] for row in rows]).astype(np.float64)
    return {"phoneMeans": means, "phoneSpreads": spreads, "wholeMeans": whole.mean(0), "wholeSpreads": whole.std(0) + 1e-3}


def z_scores(row, norms):
    """The features of the phones and of the whole reading as z-scores, clipped to ±4."""
    phones = row["phones"]
    values = np.clip((row["values"] - norms["phoneMeans"][phones]) / norms["phoneSpreads"][phones], -4, 4)
    return values, np.clip((row["whole"] - norms["wholeMeans"]) / norms["wholeSpreads"], -4, 4)


def agreement(ours, experts):
    ours, experts = np.asarray(ours, float), np.asarray(experts, float)
    known = ~np.isnan(experts)
    return float(np.corrcoef(ours[known], experts[known])[0, 1])


def agreements(rows, phones, words, whole):
    """Pearson correlations with the means of the experts."""
    all_of = lambda name: np.concatenate([row[name] for row in rows])
    experts = np.stack([row["whole_scores"] for row in rows])
    found = {name: agreement(np.stack(whole)[:, at], experts[:, at]) for at, name in enumerate(["total", "accuracy", "fluency", "prosodic"])}  # fmt: skip
    found["word"] = agreement(np.concatenate(words), all_of("word_scores"))
    found["phone"] = agreement(np.concatenate(phones), all_of("phone_scores"))
    return {name: round(value, 4) for name, value in found.items()}
