"""The trees of the reading model: gradient boosting (Friedman 2001) over statistics of the features, beside the networks."""

import numpy as np
from sklearn.ensemble import GradientBoostingRegressor, HistGradientBoostingRegressor

from feature_table import OWN_COLUMNS, POSTERIOR_COLUMNS, tree_range
from reading_corpus import z_scores

SEED = 1


def tree_features(row, norms):
    """The input of the trees: a row for each phone, a row for each word, and one for the reading. tree-features.ts computes the same."""
    scaled, _ = z_scores(row, norms)
    values, phones, word_of = row["values"].astype(np.float64), row["phones"], row["word_of"]
    count, words = len(phones), word_of.max() + 1
    every = np.arange(count)
    # The features of the phone itself up to F0.
    own = scaled[:, tree_range("phone")]
    spans = [np.flatnonzero(word_of == word) for word in range(words)]
    word_means = np.stack([own[span].mean(0) for span in spans])
    word_minima = np.stack([own[span, tree_range("fit")].min(0) for span in spans])
    low, high = own[:, tree_range("fit_and_duration")], own[:, tree_range("timing")]
    reading = np.concatenate([
        own.mean(0), own.std(0), np.percentile(low, 10, axis=0), np.percentile(low, 25, axis=0),
        np.percentile(high, 90, axis=0), word_means.mean(0), word_means[:, tree_range("fit_and_duration")].min(0),
        word_minima.mean(0), row["reading"],
    ])  # fmt: skip
    of_words = np.stack([
        np.concatenate([
            own[span].mean(0), own[span, tree_range("fit_and_duration")].min(0), own[span, tree_range("fit_and_duration")].max(0),
            values[span, tree_range("phone")].mean(0), [len(span)], reading[tree_range("fit_and_duration")],
        ])
        for span in spans
    ])  # fmt: skip
    # How many other phones are more likely, and which other phone is the most likely (0 is the one after silence).
    posteriors = values[:, POSTERIOR_COLUMNS]
    rivals = posteriors[:, 1:].copy()
    better = (rivals > posteriors[every, phones][:, None]).sum(1)
    rivals[every[phones > 0], phones[phones > 0] - 1] = -np.inf
    neighbours, zeros = own[:, tree_range("fit_and_duration")], np.zeros((1, own[:, tree_range("fit_and_duration")].shape[1]))
    of_phones = np.concatenate([
        own, values[:, OWN_COLUMNS], np.vstack([zeros, neighbours[:-1]]), np.vstack([neighbours[1:], zeros]),
        word_means[word_of][:, tree_range("fit_and_duration")],
        np.tile(reading[tree_range("fit_and_duration")], (count, 1)), better[:, None], rivals.argmax(1)[:, None],
        phones[:, None], scaled[:, POSTERIOR_COLUMNS],
    ], 1)  # fmt: skip
    return of_phones, of_words, reading


def train_trees(inputs):
    """Trees for phones, for words and for the four scores of the reading. `inputs`: pairs of a row and its tree features."""
    phones = np.concatenate([row["phone_scores"] for row, _ in inputs])
    words = np.concatenate([row["word_scores"] for row, _ in inputs])
    histogram = {"max_iter": 320, "learning_rate": 0.05, "l2_regularization": 1, "early_stopping": False, "random_state": SEED}  # fmt: skip
    def boosted(features, targets, **shape):
        known = ~np.isnan(targets)
        return HistGradientBoostingRegressor(**histogram, **shape).fit(features[known], targets[known])
    readings = np.stack([features[2] for _, features in inputs])
    exact = {"n_estimators": 300, "learning_rate": 0.04, "max_depth": 3, "subsample": 0.6, "min_samples_leaf": 12, "max_features": 0.3, "random_state": SEED}  # fmt: skip
    return {
        "phone": boosted(np.concatenate([features[0] for _, features in inputs]), phones, max_leaf_nodes=24, min_samples_leaf=60),
        "word": boosted(np.concatenate([features[1] for _, features in inputs]), words, max_leaf_nodes=12, min_samples_leaf=40),
        "whole": [
            GradientBoostingRegressor(**exact).fit(readings, [row["reading_scores"][at] for row, _ in inputs]) for at in range(4)
        ],
    }


def predict_with_trees(trees, features):
    """The scores of one recording on the scales of the experts: phones, words, reading."""
    of_phones, of_words, reading = features
    return trees["phone"].predict(of_phones), trees["word"].predict(of_words), np.array([model.predict(reading[None])[0] for model in trees["whole"]])  # fmt: skip

