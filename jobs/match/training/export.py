"""Turns the trained table into the files the product loads: int8 rows with a scale each, and what maps a word to a row."""

import collections
import json
import re

import numpy as np

import features


def write(setting, table, out, report):
    rotated = rotate(setting, table)
    peak = np.abs(rotated).max(1)
    peak[peak == 0] = 1
    scale = (peak / 127).astype(np.float32)
    rows = np.clip(np.rint(rotated / scale[:, None]), -127, 127).astype(np.int8)
    marks = np.array([features.fingerprint(key) for key in setting.table.keys], dtype=np.uint32)
    order = np.argsort(marks)
    assert len(set(marks.tolist())) == len(marks), "two features share a fingerprint"
    first = len(setting.pieces.names)
    rows = np.concatenate([rows[:first], rows[first:][order]])
    scale = np.concatenate([scale[:first], scale[first:][order]])
    (out / "vectors.i8").write_bytes(rows.tobytes())
    (out / "scales.f32").write_bytes(scale.tobytes())
    (out / "fingerprints.u32").write_bytes(marks[order].tobytes())
    (out / "pieces.txt").write_text("\n".join(setting.pieces.names))
    (out / "report.json").write_text(json.dumps(report, indent=1))
    write_occupations(setting, table, out)
    write_title_words(setting.corpus, out)


def rotate(setting, table):
    """Turns the space so that the first dimensions carry most: a scan can then give up on a far vector early."""
    vectors = table_vectors(setting, table, np.arange(len(setting.corpus.texts)))
    _, axes = np.linalg.eigh(vectors.T @ vectors)
    return table @ axes[:, ::-1]


def table_vectors(setting, table, texts):
    rows, offsets = setting.bags.gather(texts, np.arange(len(texts)), len(texts))
    total = np.add.reduceat(table[rows], offsets, axis=0)
    return total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-6)


def write_occupations(setting, table, out):
    """The centre of each O*NET occupation and modern group. ESCO's finer ones were measured to add nothing."""
    rotated = rotate(setting, table)
    centres = []
    for occupation, titles in sorted(setting.corpus.occupation_titles.items()):
        known = sorted(set(titles))
        if len(known) < 2 or occupation.startswith("E:"):
            continue
        centres.append(table_vectors(setting, rotated, np.array(known)).mean(0))
    centres = np.array(centres)
    scaled = centres * 127 / np.abs(centres).max(1, keepdims=True)
    (out / "occupations.i8").write_bytes(np.clip(np.rint(scaled), -127, 127).astype(np.int8).tobytes())


def write_title_words(corpus, out):
    """The words of five titles or more, and those of modern titles, the most frequent first: what a misspelt word may mean."""
    in_titles = counted(corpus.titles)
    in_modern = counted([corpus.texts[t] for i in range(corpus.modern) for t in corpus.occupation_titles[f"M:{i}"]])
    both = in_titles + in_modern
    words = sorted((w for w in both if in_titles[w] >= 5 or w in in_modern), key=lambda w: (-both[w], w))
    (out / "title-words.txt").write_text("\n".join(words) + "\n")


def counted(titles):
    return collections.Counter(w for title in titles for w in set(re.findall(r"[a-z]{4,}", title.lower())))
