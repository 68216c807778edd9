"""Draws training pairs: two texts that should be close, and which other pairs of the batch must not count as wrong."""

import random

import numpy as np


class Sampler:
    def __init__(self, corpus, bags, options, left_out):
        self.bags, self.options = bags, options
        out = left_out.texts if left_out else set()
        gone = left_out.occupations if left_out else set()
        keep = lambda texts: sorted({t for t in texts if t not in out})
        names = [o for o in sorted(corpus.occupation_titles) if o not in gone]
        groups = [(o, keep(corpus.occupation_titles[o])) for o in names]
        groups = [(o, titles) for o, titles in groups if len(titles) > 1]
        self.names = [o for o, _ in groups]
        self.titles = [titles for _, titles in groups]
        self.tasks = [keep(corpus.tasks[o] + corpus.about[o]) for o in self.names]
        self.tools = [sorted(set(corpus.tools[o])) for o in self.names]
        size = np.array([len(t) for t in self.titles], dtype=float)
        modern = np.array([3.0 if o.startswith("M:") else 1.0 for o in self.names])
        self.chance = np.sqrt(size) * modern
        self.chance /= self.chance.sum()
        family = {o: o[:4] for o in self.names}
        self.families = {}
        for i, o in enumerate(self.names):
            self.families.setdefault(family[o] if o.startswith("O:") else "other", []).append(i)
        place = {o: i for i, o in enumerate(self.names)}
        of = corpus.occupations_of()
        self.near = self.neighbours(corpus, place, of)
        self.advert_phrases = corpus.advert_phrases
        self.skill_sets = [sorted(set(s)) for s in corpus.skill_sets]
        self.skill_abouts = corpus.skill_abouts

    def neighbours(self, corpus, place, of):
        """Occupations whose titles must not be pushed apart: themselves, those that share a title, related ones."""
        near = np.eye(len(self.names) + 1, dtype=bool)
        for i, o in enumerate(self.names):
            for title in self.titles[i]:
                for other in of[title]:
                    if other in place:
                        near[i, place[other]] = near[place[other], i] = True
            for other in corpus.related[o]:
                if other in place and self.options["related_negatives"] == 0:
                    near[i, place[other]] = near[place[other], i] = True
        near[-1, -1] = False
        return near

    def batch(self, rng, size):
        dice = random.Random(int(rng.integers(2**62)))
        skill_pairs = int(size * self.options["skills"])
        left, right, owner = [], [], []
        for i in self.draw(rng, size - skill_pairs):
            a, b = self.pair(dice, i)
            left.append(a)
            right.append(b)
            owner.append(i)
        for _ in range(skill_pairs):
            if dice.random() < 0.5:
                a, b = dice.sample(dice.choice(self.skill_sets), 2)
            else:
                a, b = dice.choice(self.skill_abouts)
            left.append([a])
            right.append([b])
            owner.append(len(self.names))
        owner = np.array(owner)
        same = self.near[owner[:, None], owner[None, :]]
        firsts = np.array([a[0] for a in left])
        seconds = np.array([b[0] for b in right])
        same = same | (firsts[:, None] == firsts[None, :]) | (seconds[:, None] == seconds[None, :])
        return self.bag(left), self.bag(right), same

    def draw(self, rng, count):
        """Part of a batch comes from a few families of occupations, so that the wrong answers are near ones."""
        hard = int(count * self.options["hard"])
        drawn = rng.choice(len(self.names), count - hard, p=self.chance).tolist()
        families = [f for f in self.families if f != "other"]
        chosen = [i for f in rng.choice(families, 4, replace=False) for i in self.families[f]]
        chance = self.chance[chosen] / self.chance[chosen].sum()
        return drawn + rng.choice(chosen, hard, p=chance).tolist()

    def pair(self, dice, i):
        titles, tasks, tools = self.titles[i], self.tasks[i], self.tools[i]
        kind = dice.random()
        if kind < 1 - self.options["profiles"] - 0.25 or not (tasks or tools):
            first, second = dice.sample(titles, 2)
            return [first], [second]
        title = dice.choice(titles)
        if kind < 1 - self.options["profiles"]:
            if tools and (not tasks or dice.random() < 0.4):
                return [title], some(dice, tools, 1, 5)
            return [title], some(dice, tasks, 1, 2)
        # A person (a title and some tools) and an advertisement (another title, tasks, other tools).
        person = [title, *some(dice, tools, 0, 5)]
        advertisement = [dice.choice(titles), *some(dice, tools, 0, 3), *some(dice, tasks, 1, 3)]
        if tasks and dice.random() < 0.3:
            advertisement = advertisement[1:]
        if dice.random() < self.options["phrases"]:
            advertisement += some(dice, self.advert_phrases, 1, 4)
        return person, advertisement

    def bag(self, lists):
        texts = np.array([t for l in lists for t in l], dtype=np.int64)
        sample = np.repeat(np.arange(len(lists)), [len(l) for l in lists])
        return self.bags.gather(texts, sample, len(lists))


def some(dice, texts, least, most):
    return dice.sample(texts, min(len(texts), dice.randint(least, most)))
