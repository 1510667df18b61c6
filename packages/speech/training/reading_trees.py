"""The trees of the reading model: gradient boosting (Friedman 2001) over tree features. Their errors differ from those of the networks."""

import numpy as np
from sklearn.ensemble import GradientBoostingRegressor, HistGradientBoostingRegressor

from reading_corpus import PHONES, z_scores

OWN = 20  # the first features of a phone; from OWN_END on come the scores of every phone of the inventory
OWN_END = 26
OTHERS = len(PHONES)
SEED = 1


def summaries(row, norms):
    """What the trees see: of each phone, of each word, and of the whole. tree-features.ts computes the same."""
    scaled, _ = z_scores(row, norms)
    values, phones, word_of = row["values"].astype(np.float64), row["phones"], row["word_of"]
    count, words = len(phones), word_of.max() + 1
    own = np.concatenate([scaled[:, :OWN], scaled[np.arange(count), OWN_END + phones][:, None]], 1)
    places = [np.flatnonzero(word_of == word) for word in range(words)]
    word_means = np.stack([own[some].mean(0) for some in places])
    word_least = np.stack([own[some, :6].min(0) for some in places])
    whole = np.concatenate([
        own.mean(0), own.std(0), np.percentile(own[:, :7], 10, axis=0), np.percentile(own[:, :7], 25, axis=0),
        np.percentile(own[:, 6:15], 90, axis=0), word_means.mean(0), word_means[:, :8].min(0), word_least.mean(0),
        row["whole"],
    ])  # fmt: skip
    of_words = np.stack([
        np.concatenate([
            own[some].mean(0), own[some, :10].min(0), own[some, :13].max(0), values[some, :OWN].mean(0), [len(some)],
            whole[:7],
        ])
        for some in places
    ])  # fmt: skip
    nothing = np.zeros((1, own.shape[1]))
    rivals = values[:, OWN_END + 1 : OWN_END + OTHERS].copy()
    its = values[np.arange(count), OWN_END + phones]
    better = (rivals > its[:, None]).sum(1)
    rivals[np.arange(count)[phones > 0], phones[phones > 0] - 1] = -np.inf
    of_phones = np.concatenate([
        own, values[:, :OWN_END], np.vstack([nothing, own[:-1]])[:, :9], np.vstack([own[1:], nothing])[:, :9],
        word_means[word_of][:, :9], np.tile(whole[:8], (count, 1)), better[:, None], rivals.argmax(1)[:, None],
        phones[:, None], scaled[:, OWN_END + OTHERS :],
    ], 1)  # fmt: skip
    return of_phones, of_words, whole


def grown(seen):
    """Trees for phones, words and the four scores of the whole, from pairs of a row and its tree features."""
    phones = np.concatenate([row["phone_scores"] for row, _ in seen])
    words = np.concatenate([row["word_scores"] for row, _ in seen])
    fast = {"max_iter": 320, "learning_rate": 0.05, "l2_regularization": 1, "max_features": 0.3, "early_stopping": False, "random_state": SEED}  # fmt: skip
    def boosted(inputs, targets, **shape):
        known = ~np.isnan(targets)
        return HistGradientBoostingRegressor(**fast, **shape).fit(inputs[known], targets[known])
    whole = np.stack([made[2] for _, made in seen])
    slow = {"n_estimators": 300, "learning_rate": 0.04, "max_depth": 3, "subsample": 0.6, "min_samples_leaf": 12, "max_features": 0.3, "random_state": SEED}  # fmt: skip
    return {
        "phone": boosted(np.concatenate([made[0] for _, made in seen]), phones, max_leaf_nodes=24, min_samples_leaf=60),
        "word": boosted(np.concatenate([made[1] for _, made in seen]), words, max_leaf_nodes=12, min_samples_leaf=40),
        "whole": [
            GradientBoostingRegressor(**slow).fit(whole, [row["whole_scores"][at] for row, _ in seen]) for at in range(4)
        ],
    }


def tree_answers(trees, summary):
    of_phones, of_words, whole = summary
    return trees["phone"].predict(of_phones), trees["word"].predict(of_words), np.array([one.predict(whole[None])[0] for one in trees["whole"]])  # fmt: skip


def listed(model):
    """The nodes of all trees in one list: feature (-1 for a leaf), threshold or value of the leaf, left and right child."""
    feature, value, left, right, roots = [], [], [], [], []
    def add(features, values, lefts, rights):
        roots.append(len(feature))
        base = len(feature)
        feature.extend(features)
        value.extend(values)
        left.extend(base + one for one in lefts)
        right.extend(base + one for one in rights)
    if isinstance(model, HistGradientBoostingRegressor):
        base = float(model._baseline_prediction.ravel()[0])
        for (predictor,) in model._predictors:
            nodes = predictor.nodes
            leaf = nodes["is_leaf"].astype(bool)
            add(np.where(leaf, -1, nodes["feature_idx"]), np.where(leaf, nodes["value"], nodes["num_threshold"]),
                np.where(leaf, 0, nodes["left"]), np.where(leaf, 0, nodes["right"]))  # fmt: skip
    else:
        base = float(model.init_.constant_.ravel()[0])
        for (one,) in model.estimators_:
            tree = one.tree_
            leaf = tree.children_left < 0
            add(np.where(leaf, -1, tree.feature), np.where(leaf, tree.value.ravel() * model.learning_rate, tree.threshold),
                np.where(leaf, 0, tree.children_left), np.where(leaf, 0, tree.children_right))  # fmt: skip
    return base, np.array(roots), np.array(feature), np.array(value), np.array(left), np.array(right)
