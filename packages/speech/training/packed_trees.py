"""Gradient-boosted trees of scikit-learn as src/scoring/trees.ts reads them."""

import base64

import numpy as np


def flatten_trees(model):
    """The nodes of all trees in one list: feature (-1 for a leaf), threshold or value of the leaf, left and right child."""
    feature, value, left, right, roots = [], [], [], [], []
    def add(features, values, lefts, rights):
        roots.append(len(feature))
        base = len(feature)
        feature.extend(features)
        value.extend(values)
        left.extend(base + one for one in lefts)
        right.extend(base + one for one in rights)
    if hasattr(model, "_predictors"):  # by histograms
        base = float(model._baseline_prediction.ravel()[0])
        for (predictor,) in model._predictors:
            nodes = predictor.nodes
            leaf = nodes["is_leaf"].astype(bool)
            add(np.where(leaf, -1, nodes["feature_idx"]), np.where(leaf, nodes["value"], nodes["num_threshold"]),
                np.where(leaf, 0, nodes["left"]), np.where(leaf, 0, nodes["right"]))  # fmt: skip
    else:
        base = log_odds(model.init_.class_prior_[1]) if hasattr(model, "classes_") else float(model.init_.constant_.ravel()[0])
        for (one,) in model.estimators_:
            tree = one.tree_
            leaf = tree.children_left < 0
            add(np.where(leaf, -1, tree.feature), np.where(leaf, tree.value.ravel() * model.learning_rate, tree.threshold),
                np.where(leaf, 0, tree.children_left), np.where(leaf, 0, tree.children_right))  # fmt: skip
    return base, np.array(roots), np.array(feature), np.array(value), np.array(left), np.array(right)


def log_odds(share):
    return float(np.log(share / (1 - share)))


def packed_trees(model):
    base, roots, feature, value, left, right = flatten_trees(model)
    single = value.astype("<f4")
    above = single > value
    # Thresholds are rounded down only, so that no training sample changes its side.
    single[above] = np.nextafter(single[above], np.float32(-np.inf))
    text = lambda numbers, kind: base64.b64encode(np.asarray(numbers).astype(kind).tobytes()).decode()
    return {
        "base": base, "roots": text(roots, "<u2"), "features": text(feature, "<i2"), "values": text(single, "<f4"),
        "left": text(left, "<u2"), "right": text(right, "<u2"),
    }  # fmt: skip
