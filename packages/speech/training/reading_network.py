"""The networks of the reading model: convolutions over the phones of a sentence, with outputs for phones, words and the reading."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from feature_table import PHONE_COLUMN_COUNT, PHONES, READING_COLUMN_COUNT
from reading_corpus import z_scores

WIDTH, EMBEDDING, DROPOUT, EPOCHS, RATE, DECAY, BATCH = 96, 16, 0.25, 16, 2e-3, 0.05, 32
# Means and standard deviations of the experts' scores: the outputs of the network are z-scores in these units.
PHONE_SCALE, WORD_SCALE = [1.8, 0.45], [9.2, 1.8]
# Total, accuracy, fluency and prosody, a mean and a standard deviation each.
READING_SCALE = [7.5, 1.7, 7.7, 1.4, 7.6, 1.47, 7.35, 1.43]


class Network(nn.Module):
    # The names of the layers are the names of the tensors in the model file, which reading-model.ts reads.
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(len(PHONES), EMBEDDING)
        self.inp = nn.Linear(PHONE_COLUMN_COUNT + EMBEDDING, WIDTH)
        self.whole = nn.Linear(READING_COLUMN_COUNT, WIDTH)
        self.conv = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, padding=1) for _ in range(3))
        self.ctx = nn.Linear(2 * WIDTH, WIDTH)
        self.ph = nn.Sequential(nn.Linear(WIDTH, 32), nn.ReLU(), nn.Linear(32, 1))
        self.wd = nn.Sequential(nn.Linear(2 * WIDTH, 64), nn.ReLU(), nn.Dropout(DROPOUT), nn.Linear(64, 1))
        self.ut = nn.Sequential(nn.Linear(4 * WIDTH, 64), nn.ReLU(), nn.Dropout(DROPOUT), nn.Linear(64, 4))
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, batch):
        values, phones, word_of, mask, reading, words = batch
        context = self.whole(reading)
        hidden = self.inp(torch.cat([values, self.emb(phones)], -1)) + context[:, None]
        hidden = self.drop(functional.relu(hidden))
        mask = mask[..., None]
        count = mask.sum(1)
        for at, layer in enumerate(self.conv):
            hidden = hidden * mask
            hidden = hidden + self.drop(functional.relu(layer(hidden.transpose(1, 2)).transpose(1, 2)))
            if at == 0:
                hidden = hidden * mask
                mean, deviation = moments(hidden, mask, count)
                hidden = hidden + functional.relu(self.ctx(torch.cat([mean, deviation], -1)))[:, None]
        hidden = hidden * mask
        index = word_of[..., None].expand(-1, -1, WIDTH)
        shape = (len(values), words, WIDTH)
        sums = hidden.new_zeros(shape).scatter_add(1, index, hidden)
        counts = hidden.new_zeros(shape[:2] + (1,)).scatter_add(1, word_of[..., None], mask)
        lowest = hidden.new_tensor(-1e3)
        masked = torch.where(mask > 0, hidden, lowest)
        maxima = hidden.new_full(shape, -1e3).scatter_reduce(1, index, masked, "amax")
        word = torch.cat([sums / counts.clamp(min=1), torch.where(counts > 0, maxima, lowest * 0)], -1)
        mean, deviation = moments(hidden, mask, count)
        pooled = torch.cat([mean, deviation, masked.amax(1), functional.relu(context)], -1)
        return self.ph(hidden)[..., 0], self.wd(word)[..., 0], self.ut(pooled)


def moments(hidden, mask, count):
    """Mean and standard deviation over the phones of each sentence."""
    mean = hidden.sum(1) / count
    return mean, (((hidden - mean[:, None]) ** 2 * mask).sum(1) / count + 1e-4).sqrt()


def batch_of(rows, norms, dtype=torch.float32):
    """Inputs and experts' scores of some sentences, padded to the longest."""
    longest, words = max(len(row["phones"]) for row in rows), max(len(row["word_scores"]) for row in rows)
    values = np.zeros((len(rows), longest, PHONE_COLUMN_COUNT))
    phones, word_of = np.zeros((len(rows), longest), int), np.zeros((len(rows), longest), int)
    mask, reading = np.zeros((len(rows), longest)), np.zeros((len(rows), READING_COLUMN_COUNT))
    of_phones, of_words = np.full((len(rows), longest), np.nan), np.full((len(rows), words), np.nan)
    for at, row in enumerate(rows):
        count = len(row["phones"])
        values[at, :count], reading[at] = z_scores(row, norms)
        phones[at, :count], word_of[at, :count], mask[at, :count] = row["phones"], row["word_of"], 1
        of_phones[at, :count], of_words[at, : len(row["word_scores"])] = row["phone_scores"], row["word_scores"]
    real = lambda some: torch.tensor(some, dtype=dtype)
    inputs = real(values), torch.tensor(phones), torch.tensor(word_of), real(mask), real(reading), words
    return inputs, (real(of_phones), real(of_words), real(np.stack([row["reading_scores"] for row in rows])))


def loss_of(found, experts):
    """The sum of the mean squared errors of phones, words and readings, in standard deviations."""
    loss = 0
    for ours, theirs, (mean, deviation) in zip(found, experts, [PHONE_SCALE, WORD_SCALE]):
        known = ~torch.isnan(theirs)
        loss = loss + ((ours[known] - (theirs[known] - mean) / deviation) ** 2).mean()
    scale = torch.tensor(READING_SCALE)
    return loss + ((found[2] - (experts[2] - scale[::2]) / scale[1::2]) ** 2).mean()


def train_network(rows, norms, seed):
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    network = Network()
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    steps = len(rows) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=EPOCHS * steps + 1, pct_start=0.2)
    for _ in range(EPOCHS):
        network.train()
        order = random.permutation(len(rows))
        for at in range(steps):
            inputs, experts = batch_of([rows[one] for one in order[at * BATCH : (at + 1) * BATCH]], norms)
            loss = loss_of(network(inputs), experts)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 2.0)
            optimiser.step()
            schedule.step()
    return network.eval()


def predict(networks, rows, norms):
    """The mean output of the networks on the scales of the experts, for each recording: phones, words, reading."""
    found = []
    scale = np.array(READING_SCALE)
    with torch.no_grad():
        for at in range(0, len(rows), 64):
            some = rows[at : at + 64]
            dtype = next(networks[0].parameters()).dtype
            inputs, _ = batch_of(some, norms, dtype)
            outputs = [network(inputs) for network in networks]
            phones, words, readings = [torch.stack(each).mean(0).numpy() for each in zip(*outputs)]
            for place, row in enumerate(some):
                found.append((
                    phones[place, : len(row["phones"])] * PHONE_SCALE[1] + PHONE_SCALE[0],
                    words[place, : len(row["word_scores"])] * WORD_SCALE[1] + WORD_SCALE[0],
                    readings[place] * scale[1::2] + scale[::2],
                ))  # fmt: skip
    return found
