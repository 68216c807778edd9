"""Texts as bags of table rows, kept as one flat array with offsets so that a batch is two gathers."""

from collections import Counter

import numpy as np

import features


class Table:
    """Which features have a row: every plain word piece, then the words and pairs seen often enough in training."""

    def __init__(self, pieces, texts, title_count, rows):
        self.pieces = pieces
        words, pairs = Counter(), Counter()
        for i, text in enumerate(texts):
            found = features.words(text)
            weight = 3 if i < title_count else 1
            words.update({k: weight for k in set(features.word_keys(found))})
            pairs.update({k: weight for k in set(features.pair_keys(found))})
        first = len(pieces.names)
        kept = [k for k, n in words.most_common() if n >= 2]
        kept += [k for k, n in pairs.most_common(max(0, rows - first - len(kept))) if n >= 2]
        marks = set()
        kept = [k for k in kept if not ((mark := features.fingerprint(k)) in marks or marks.add(mark))]
        self.keys = kept
        self.row = {key: first + i for i, key in enumerate(kept)}
        self.size = first + len(kept)
        self.word_count = sum(k.startswith("w ") for k in kept)

    def rows(self, text):
        found = features.words(text)
        rows = [row for word in found for row in self.pieces.of(word)]
        for key in features.word_keys(found) + features.pair_keys(found):
            row = self.row.get(key)
            if row is not None:
                rows.append(row)
        return rows or [0]


class Bags:
    def __init__(self, table, texts):
        lists = [table.rows(text) for text in texts]
        self.length = np.array([len(rows) for rows in lists], dtype=np.int64)
        self.start = np.concatenate([[0], np.cumsum(self.length)])[:-1]
        self.flat = np.concatenate([np.array(rows, dtype=np.int64) for rows in lists])

    def gather(self, texts, sample, samples):
        """The rows of `texts`, each belonging to sample number `sample` (sorted); gives (rows, offsets)."""
        length = self.length[texts]
        within = np.arange(length.sum()) - np.repeat(np.cumsum(length) - length, length)
        rows = self.flat[np.repeat(self.start[texts], length) + within]
        sizes = np.bincount(sample, weights=length, minlength=samples).astype(np.int64)
        return rows, np.concatenate([[0], np.cumsum(sizes)])[:-1]
