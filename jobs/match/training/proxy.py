"""Ranks postings for people by vectors alone (3 text : 1 title), to see that training does not forget plain language.

The file holds people {role, skills} and postings {title, text} with gains; it is measured on and never learned from.
"""

import gzip
import json

import numpy as np

import validation


def load(path, table):
    content = json.loads(gzip.open(path, "rt").read())
    bag = lambda texts: flat([table.rows(text) for text in texts])
    return {
        "gains": np.array(content["gains"], dtype=float),
        "titles": bag([p["title"] for p in content["postings"]]),
        "texts": bag([p["title"] + ". " + p["text"][:400] for p in content["postings"]]),
        "roles": bag([p["role"] for p in content["people"]]),
        "people": bag([p["role"] + ". " + ", ".join(p["skills"]) for p in content["people"]]),
    }


def flat(lists):
    length = np.array([len(rows) for rows in lists], dtype=np.int64)
    return np.concatenate([np.array(r, dtype=np.int64) for r in lists]), np.concatenate([[0], np.cumsum(length)])[:-1]


def measure(proxies, embed, _table):
    text = embed(proxies["people"]) @ embed(proxies["texts"]).T
    title = embed(proxies["roles"]) @ embed(proxies["titles"]).T
    z = lambda s: (s - s.mean(1, keepdims=True)) / s.std(1, keepdims=True)
    rank = lambda s: [validation.ndcg(g[np.argsort(-row, kind="stable")]) for row, g in zip(s, proxies["gains"])]
    both = rank(3 * z(text) + z(title))
    return {"profile_text": float(np.mean(rank(text))), "profile": float(np.mean(both)), "worst": float(np.min(both))}
