"""The small networks of src/scoring/verifier.ts: one hidden layer of tanh units over z-scores, and a logistic output.

Eight networks that begin with other weights are trained, and the mean of their outputs decides. On few trials of people one alone depends
much on where it began: in cross-validation of the word verifier two accepted 91.5 and 96.1 % of the words said alone, the mean of eight
97.4 %. The mean is one network with all their units, so the product does not know of it.
"""

import json

import torch

NETWORKS = 8
FOLDS = 4
# With several threads some sums are added in another order.
torch.set_num_threads(1)


class SmallNetworks:
    """Trained on `inputs` (trials × features, not normalised), `labels` (0 or 1) and `weights`, all in double precision."""

    def __init__(self, inputs, labels, weights, hidden, steps, last_steps, rates, weight_decay):
        """`rates`: the learning rate, and that of the last steps."""
        self.means, self.deviations = inputs.mean(0), inputs.std(0).clamp(min=1e-3)
        self.inputs = ((inputs - self.means) / self.deviations).clamp(-4, 4)
        self.labels, self.weights = labels, weights / weights.mean()
        self.hidden, self.steps, self.last_steps, self.rates, self.weight_decay = hidden, steps, last_steps, rates, weight_decay

    def train(self, keep, seed):
        torch.manual_seed(seed)
        network = torch.nn.Sequential(
            torch.nn.Linear(self.inputs.shape[1], self.hidden), torch.nn.Tanh(), torch.nn.Linear(self.hidden, 1)
        ).double()
        optimiser = torch.optim.AdamW(network.parameters(), self.rates[0], weight_decay=self.weight_decay)
        inputs, labels, weights = self.inputs[keep], self.labels[keep], self.weights[keep]
        for step in range(self.steps):
            if step == self.steps - self.last_steps:
                optimiser.param_groups[0]["lr"] = self.rates[1]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(network(inputs)[:, 0], labels, weight=weights)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        return network

    def cross_validated(self, voices):
        """The probability of each trial, by networks that were not trained on its voice."""
        names = sorted(set(voices))
        fold = torch.tensor([names.index(voice) % FOLDS for voice in voices])
        outputs = torch.zeros(len(voices), dtype=torch.float64)
        for held_out in range(FOLDS):
            here = fold == held_out
            for seed in range(NETWORKS):
                network = self.train(~here, seed)
                with torch.no_grad():
                    outputs[here] += network(self.inputs[here])[:, 0] / NETWORKS
        return torch.sigmoid(outputs)

    def write(self, path, version, accept, not_sure):
        """Trains on all trials and writes the file for the product."""
        everything = torch.ones(len(self.labels), dtype=torch.bool)
        networks = [self.train(everything, seed) for seed in range(NETWORKS)]
        rounded = lambda values: [round(float(value), 4) for value in values]
        hidden = [torch.cat([first.weight, first.bias[:, None]], 1) for first, _, _ in networks]
        last = torch.cat([last.weight[0] for _, _, last in networks]) / NETWORKS
        bias = sum(last.bias for _, _, last in networks) / NETWORKS
        verifier = {
            "version": version,
            "means": rounded(self.means),
            "spreads": rounded(self.deviations),
            "hidden": [rounded(unit) for unit in torch.cat(hidden)],
            "output": rounded(torch.cat([last, bias])),
            "accept": accept,
            "notSure": not_sure,
        }
        with open(path, "w") as file:
            json.dump(verifier, file)
            file.write("\n")
        return networks
