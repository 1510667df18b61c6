"""Checks on toy data that training in Python is deterministic and that an exported model predicts as the trained one does.

usage: python3 packages/speech/training/test_training.py                            (needs the packages of requirements.txt)
"""

import json
import tempfile
import unittest

import numpy as np
import torch
from sklearn.ensemble import GradientBoostingClassifier, HistGradientBoostingClassifier

import reading_network
from feature_table import OWN_COLUMNS, PHONE_COLUMN_COUNT, PHONE_FEATURES, PHONES, READING_COLUMN_COUNT, tree_range
from forced_alignment import MISPRONOUNCED, aligned
from packed_trees import flatten_trees
from reading_corpus import align_marks, feature_norms, parse_notation, phone_scores
from reading_network import predict, train_network
from reading_trees import predict_with_trees, train_trees, tree_features
from small_networks import SmallNetworks

# With several threads some vector code sums in another order.
torch.set_num_threads(1)


def toy_rows(count=40):
    """Sentences of random phones. Their scores depend on the first feature."""
    random = np.random.RandomState(3)
    rows = []
    for at in range(count):
        lengths = random.randint(2, 6, random.randint(2, 5))
        word_of = np.repeat(np.arange(len(lengths)), lengths)
        values = random.normal(size=(len(word_of), PHONE_COLUMN_COUNT)).astype(np.float32)
        scores = np.clip(1.8 + 0.4 * values[:, 0], 0, 2)
        words = np.array([5 * scores[word_of == word].mean() for word in range(len(lengths))])
        rows.append({
            "id": str(at), "speaker": str(at % 8), "fold": at % 5, "values": values, "phones": random.randint(1, len(PHONES), len(word_of)),
            "word_of": word_of, "reading": random.normal(size=READING_COLUMN_COUNT).astype(np.float32), "phone_scores": scores,
            "word_scores": words, "reading_scores": np.full(4, words.mean()),
        })  # fmt: skip
    return rows


def predict_flattened(model, rows):
    """As trees.ts predicts."""
    base, roots, feature, value, left, right = flatten_trees(model)
    found = np.full(len(rows), base)
    for at, row in enumerate(rows):
        for node in roots:
            while feature[node] >= 0:
                node = left[node] if row[feature[node]] <= value[node] else right[node]
            found[at] += value[node]
    return found


class Trainings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reading_network.EPOCHS = 2
        reading_network.BATCH = 8
        cls.rows = toy_rows()
        cls.norms = feature_norms(cls.rows)

    def test_training_the_network_twice_gives_the_same_weights(self):
        one, other = (train_network(self.rows, self.norms, 0).state_dict() for _ in range(2))
        for name in one:
            self.assertTrue(torch.equal(one[name], other[name]), name)

    def test_training_the_trees_twice_gives_the_same_nodes(self):
        inputs = [(row, tree_features(row, self.norms)) for row in self.rows]
        one, other = (train_trees(inputs) for _ in range(2))
        for level in ("phone", "word"):
            for mine, theirs in zip(flatten_trees(one[level]), flatten_trees(other[level])):
                np.testing.assert_array_equal(mine, theirs)

    def test_the_flattened_trees_predict_as_the_trained_ones(self):
        inputs = [(row, tree_features(row, self.norms)) for row in self.rows]
        trees = train_trees(inputs)
        features = inputs[0][1]
        np.testing.assert_allclose(predict_flattened(trees["word"], features[1]), predict_with_trees(trees, features)[1], atol=1e-9)

    def test_flattened_trees_of_classes_give_the_log_odds(self):
        random = np.random.RandomState(1)
        table = random.normal(size=(300, 4))
        classes = table[:, 0] + 0.3 * random.normal(size=300) > 0
        for kind in (GradientBoostingClassifier(n_estimators=5), HistGradientBoostingClassifier(max_iter=5)):
            model = kind.fit(table, classes)
            np.testing.assert_allclose(predict_flattened(model, table), model.decision_function(table), atol=1e-9)

    def test_padding_a_batch_does_not_change_the_predictions(self):
        network = train_network(self.rows, self.norms, 0)
        alone = predict([network], self.rows[:1], self.norms)[0]
        together = predict([network], self.rows, self.norms)[0]
        for mine, theirs in zip(alone, together):
            np.testing.assert_allclose(mine, theirs, atol=1e-5)


class SmallNetworkFiles(unittest.TestCase):
    def written(self):
        random = np.random.RandomState(5)
        inputs = torch.tensor(random.normal(2, 3, size=(60, 4)))
        labels = (inputs[:, 0] > 2).double()
        networks = SmallNetworks(inputs, labels, torch.ones(60), hidden=3, steps=20, last_steps=5, rates=(0.02, 0.005), weight_decay=0.1)
        with tempfile.NamedTemporaryFile("r") as file:
            trained = networks.write(file.name, "toy", 0.6, 0.3)
            return networks, trained, json.load(file)

    def test_training_twice_gives_the_same_file(self):
        self.assertEqual(self.written()[2], self.written()[2])

    def test_the_file_predicts_the_mean_of_the_trained_networks(self):
        networks, trained, file = self.written()
        with torch.no_grad():
            mean = sum(network(networks.inputs)[:, 0] for network in trained) / len(trained)
        hidden, output = np.array(file["hidden"]), np.array(file["output"])
        units = np.tanh(networks.inputs.numpy() @ hidden[:, :-1].T + hidden[:, -1])
        np.testing.assert_allclose(units @ output[:-1] + output[-1], mean, atol=5e-3)


class FeatureTable(unittest.TestCase):
    def test_a_range_has_its_first_and_its_last_feature(self):
        columns = tree_range("fit")
        self.assertEqual(PHONE_FEATURES[columns][0], "posterior_mean")
        self.assertEqual(PHONE_FEATURES[columns][-1], "posterior_first")

    def test_the_columns_of_a_phone_are_its_own_and_two_for_each_phone_of_the_inventory(self):
        self.assertEqual(OWN_COLUMNS.stop, len(PHONE_FEATURES))
        self.assertEqual(PHONE_COLUMN_COUNT, len(PHONE_FEATURES) + len(PHONES))


class Labels(unittest.TestCase):
    def test_the_notation_of_the_experts_is_parsed(self):
        self.assertEqual(parse_notation("B (EH0) [L] {R}"), [("B", 2), ("EH", 0), ("R", 1)])
        self.assertEqual(parse_notation("TS AX0"), [("T", 2), ("S", 2), ("AH", 2)])

    def test_marks_are_aligned_to_the_phones_of_the_script(self):
        self.assertEqual(align_marks(["B", "EH", "R"], [("B", 2), ("AH", 0)]), [2, 0, None])

    def test_phones_move_to_the_frames_where_a_network_finds_them(self):
        scores = np.full((8, 4), -5.0, np.float32)
        scores[np.arange(8), [0, 0, 1, 1, 1, 2, 2, 0]] = 0
        self.assertEqual(aligned(scores, np.array([0, 1, 2, 2, 0, 0, 0, 0])).tolist(), [0, 0, 1, 1, 1, 2, 2, 0])
        self.assertEqual(aligned(scores, np.array([1, 2])).tolist(), [0, 0, 1, 1, 1, 2, 2, 0])

    def test_a_mispronounced_phone_takes_any_sound_and_a_silence_may_be_missing(self):
        scores = np.full((6, 4), -5.0, np.float32)
        scores[np.arange(6), [1, 1, 3, 3, 2, 2]] = 0
        labels = np.array([1, 0, MISPRONOUNCED, 2])
        found = aligned(scores, labels).tolist()
        self.assertEqual((found[0], found[2:4], found[4:]), (1, [MISPRONOUNCED, MISPRONOUNCED], [2, 2]))

    def test_silence_alone_stays_silence(self):
        self.assertEqual(aligned(np.zeros((3, 4), np.float32), np.array([0, 0])).tolist(), [0, 0, 0])

    def test_a_phone_without_marks_of_two_experts_has_no_score(self):
        scores = phone_scores(["K", "AA", "R"], ["K AA0 R", "K {AA0}", "K (AA0)"])
        self.assertEqual(scores[:2], [2, 1])
        self.assertTrue(np.isnan(scores[2]))


if __name__ == "__main__":
    unittest.main()
