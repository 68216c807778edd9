"""Text to features, the same rules as jobs/match/features.ts: change both or neither.

A text becomes word pieces (from a borrowed vocabulary, so that an unknown word still has parts), whole words and
unordered pairs of neighbouring words. Small words are skipped, abbreviations and British spellings are opened up.
"""

import json
import pathlib
import re
import unicodedata

WORD = re.compile(r"[a-z0-9]+[+#]*")
HERE = pathlib.Path(__file__).parent
SPELLINGS = json.loads((HERE.parent / "table/spellings.json").read_text())
SKIPPED = set(SPELLINGS["skipped"])
OPENED = {word: full.split(" ") for word, full in SPELLINGS["opened"].items()}


def words(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(c for c in plain if unicodedata.category(c) != "Mn")
    found = []
    for word in WORD.findall(plain):
        if word in SKIPPED:
            continue
        found.extend(OPENED.get(word, [word]))
    return found


def stem(word):
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1]
    return word


class Pieces:
    def __init__(self, path):
        vocabulary = pathlib.Path(path).read_text().split("\n")
        plain = re.compile(r"(##)?[a-z0-9]+[+#]*")
        self.source_rows = [i for i, piece in enumerate(vocabulary) if plain.fullmatch(piece)]
        self.names = [vocabulary[i] for i in self.source_rows]
        self.rows = {piece: row for row, piece in enumerate(self.names)}
        self.cache = {}

    def of(self, word):
        cached = self.cache.get(word)
        if cached is not None:
            return cached
        bare = word.rstrip("+#") or word
        found, start = [], 0
        while start < len(bare):
            end = len(bare)
            while end > start:
                row = self.rows.get(("##" if start else "") + bare[start:end])
                if row is not None:
                    break
                end -= 1
            if end == start:
                break
            found.append(row)
            start = end
        self.cache[word] = found
        return found


def word_keys(found):
    return ["w " + stem(word) for word in found]


def pair_keys(found):
    stems = [stem(word) for word in found]
    return ["p " + (a + " " + b if a < b else b + " " + a) for a, b in zip(stems, stems[1:]) if a != b]


def fingerprint(key):
    """FNV-1a, 32 bits, then a final mix: cheap in JavaScript, and the exporter refuses collisions."""
    h = 0x811C9DC5
    for byte in key.encode("ascii"):
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    h ^= h >> 15
    h = (h * 0x2C1B3C6D) & 0xFFFFFFFF
    h ^= h >> 12
    return h
