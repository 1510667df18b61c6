"""Checks on toy data that the Python trainings give the same model twice, and that what they export is what they trained.

usage: python3 packages/speech/training/test_training.py                            (needs the packages of requirements.txt)
"""

import unittest

import numpy as np
import torch

import reading_network
from reading_corpus import PHONE_FEATURES, PHONES, WHOLE_FEATURES, marks_of, norms_of, phone_scores, reading_of
from reading_network import answers, trained
from reading_trees import grown, listed, summaries, tree_answers

# Some vector code sums in another order when threads share the work.
torch.set_num_threads(1)


def toy_rows(count=40):
    """Sentences of random phones whose scores follow from their first feature."""
    random = np.random.RandomState(3)
    rows = []
    for at in range(count):
        lengths = random.randint(2, 6, random.randint(2, 5))
        word_of = np.repeat(np.arange(len(lengths)), lengths)
        values = random.normal(size=(len(word_of), PHONE_FEATURES)).astype(np.float32)
        scores = np.clip(1.8 + 0.4 * values[:, 0], 0, 2)
        words = np.array([5 * scores[word_of == word].mean() for word in range(len(lengths))])
        rows.append({
            "id": str(at), "speaker": str(at % 8), "fold": at % 5, "values": values, "phones": random.randint(1, len(PHONES), len(word_of)),
            "word_of": word_of, "whole": random.normal(size=WHOLE_FEATURES).astype(np.float32), "phone_scores": scores,
            "word_scores": words, "whole_scores": np.full(4, words.mean()),
        })  # fmt: skip
    return rows


class Trainings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reading_network.EPOCHS = 2
        reading_network.BATCH = 8
        cls.rows = toy_rows()
        cls.norms = norms_of(cls.rows)

    def test_the_reading_network_is_the_same_twice(self):
        one, other = (trained(self.rows, self.norms, 0).state_dict() for _ in range(2))
        for name in one:
            self.assertTrue(torch.equal(one[name], other[name]), name)

    def test_the_trees_are_the_same_twice(self):
        seen = [(row, summaries(row, self.norms)) for row in self.rows]
        one, other = (grown(seen) for _ in range(2))
        for level in ("phone", "word"):
            for mine, theirs in zip(listed(one[level]), listed(other[level])):
                np.testing.assert_array_equal(mine, theirs)

    def test_the_listed_trees_answer_as_the_trained_ones(self):
        seen = [(row, summaries(row, self.norms)) for row in self.rows]
        trees = grown(seen)
        base, roots, feature, value, left, right = listed(trees["word"])
        row = seen[0][1]
        found = np.full(len(row[1]), base)
        for at, inputs in enumerate(row[1]):
            for node in roots:
                while feature[node] >= 0:
                    node = left[node] if inputs[feature[node]] <= value[node] else right[node]
                found[at] += value[node]
        np.testing.assert_allclose(found, tree_answers(trees, row)[1], atol=1e-9)

    def test_padding_a_batch_does_not_change_the_answers(self):
        network = trained(self.rows, self.norms, 0)
        alone = answers([network], self.rows[:1], self.norms)[0]
        together = answers([network], self.rows, self.norms)[0]
        for mine, theirs in zip(alone, together):
            np.testing.assert_allclose(mine, theirs, atol=1e-5)


class Labels(unittest.TestCase):
    def test_the_notation_of_the_experts(self):
        self.assertEqual(reading_of("B (EH0) [L] {R}"), [("B", 2), ("EH", 0), ("R", 1)])
        self.assertEqual(reading_of("TS AX0"), [("T", 2), ("S", 2), ("AH", 2)])

    def test_marks_are_aligned_to_the_phones_of_the_script(self):
        self.assertEqual(marks_of(["B", "EH", "R"], [("B", 2), ("AH", 0)]), [2, 0, None])

    def test_a_phone_that_two_experts_lack_has_no_score(self):
        scores = phone_scores(["K", "AA", "R"], ["K AA0 R", "K {AA0}", "K (AA0)"])
        self.assertEqual(scores[:2], [2, 1])
        self.assertTrue(np.isnan(scores[2]))


if __name__ == "__main__":
    unittest.main()
