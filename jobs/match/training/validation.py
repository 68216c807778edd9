"""What a table is worth on work it has not seen: held-back occupations, their titles, tasks and tools."""

import numpy as np


class HeldBack:
    """A tenth of the occupations with every one of their titles, out of training altogether."""

    def __init__(self, corpus, seed=7, share=0.1):
        rng = np.random.default_rng(seed)
        names = sorted(o for o in corpus.occupation_titles if not o.startswith("M:"))
        self.occupations = set(rng.choice(names, int(len(names) * share), replace=False))
        self.titles = {t for o in self.occupations for t in corpus.occupation_titles[o]}
        self.texts = set(self.titles)
        for occupation in self.occupations:
            self.texts |= set(corpus.tasks[occupation]) | set(corpus.about[occupation])
        self.corpus = corpus
        self.questions(rng)

    def questions(self, rng):
        of = self.corpus.occupations_of()
        groups = [sorted(set(self.corpus.occupation_titles[o])) for o in sorted(self.occupations)]
        groups = [g for g in groups if len(g) >= 4]
        pool = sorted({t for g in groups for t in rng.permutation(g)[:25]})
        self.pool = np.array(pool)
        self.queries, self.relevant = [], []
        place = {t: i for i, t in enumerate(pool)}
        for group in groups:
            candidates = [t for t in group if t in place]
            for query in rng.permutation(candidates)[:2]:
                near = {t for o in of[query] for t in self.corpus.occupation_titles[o]} - {query}
                hits = [place[t] for t in near if t in place]
                if len(hits) >= 2:
                    self.queries.append(query)
                    self.relevant.append(np.array(sorted(hits)))
        self.queries = np.array(self.queries)
        self.documents, self.people = [], []
        for occupation in sorted(o for o in self.corpus.tasks if self.corpus.tasks[o]):
            tasks = rng.permutation(self.corpus.tasks[occupation])[:5].tolist()
            self.documents.append(self.corpus.about[occupation] + tasks)
            if occupation in self.occupations and self.corpus.tools[occupation]:
                title = int(rng.choice(self.corpus.occupation_titles[occupation]))
                tools = rng.permutation(self.corpus.tools[occupation])[:4].tolist()
                self.people.append(([title] + tools, len(self.documents) - 1))

    def title_map(self, similarity, queries=None):
        """`similarity`: queries × pool. The query's own place is left out."""
        place = {t: i for i, t in enumerate(self.pool)}
        scores = []
        for row, query, hits in zip(similarity, self.queries, self.relevant):
            order = np.argsort(-row, kind="stable")
            order = order[order != place[query]]
            good = np.isin(order, hits)
            ranks = np.nonzero(good)[0]
            scores.append(np.mean((np.arange(len(ranks)) + 1) / (ranks + 1)))
        return float(np.mean(scores))


def reciprocal_rank(similarity, right):
    ranks = (similarity > similarity[np.arange(len(right)), right][:, None]).sum(1)
    return float(np.mean(1 / (1 + ranks)))


def ndcg(gains, k=20):
    """`gains` in the order ranked."""
    discount = 1 / np.log2(np.arange(2, k + 2))
    top = gains[:k]
    ideal = np.sort(gains)[::-1][:k]
    best = (ideal * discount[: len(ideal)]).sum()
    return float((top * discount[: len(top)]).sum() / best) if best else 0.0
