"""The alignment of a known sequence of phones with the scores of a network."""

import numpy as np

MISPRONOUNCED = 255


def aligned(scores, labels):
    """
    Labels by the network's own alignment of the same phones. Silences are optional, and a mispronounced phone may match any phone.
    `scores`: frames × phones, log likelihoods. `labels`: in the order of time, of any number of frames. Returns one label for each frame of `scores`.
    """
    changes = np.flatnonzero(np.diff(labels, prepend=-1))
    states, marks = [0], [0]
    for label in labels[changes]:
        if label != 0 or states[-1] != 0:
            states.append(0 if label == MISPRONOUNCED else label)
            marks.append(label)
    if states[-1] != 0:
        states.append(0)
        marks.append(0)
    any_phone = scores.max(1)
    own = np.stack([any_phone if mark == MISPRONOUNCED else scores[:, state] for state, mark in zip(states, marks)], 1)
    # From which state another may be skipped. The row of the best scores begins two states earlier, so that a step and a skip are parts of it.
    skipping = np.full(len(states), -np.inf, np.float32)
    skipping[2:] = [0 if mark == 0 else -np.inf for mark in marks[1:-1]]
    best = np.full(len(states) + 2, -np.inf, np.float32)
    best[2:4] = own[0, :2]
    back = np.zeros(own.shape, np.int8)
    for at in range(1, len(own)):
        stay, step, skip = best[2:], best[1:-1], best[:-2] + skipping
        back[at] = step > stay
        reached = np.maximum(stay, step)
        back[at][skip > reached] = 2
        best[2:] = np.maximum(reached, skip) + own[at]
    state = len(states) - (1 if best[-1] > best[-2] else 2)
    found = np.zeros(len(own), np.int64)
    for at in range(len(own) - 1, -1, -1):
        found[at] = marks[state]
        state -= back[at][state]
    return found
