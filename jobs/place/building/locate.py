"""Where a postal code is, by the names of the places that it serves and by the codes beside it."""

import re
import unicodedata
from collections import defaultdict
from math import cos, hypot, radians
from statistics import median

# A name this far from where the neighbouring codes are is another place of that name.
MAX_KM_FROM_NEIGHBOURS = 120
MIN_NEIGHBOURS = 3


# The gazetteer has these towns by their English names alone.
ENGLISH_NAMES = {
    "munchen": "munich", "milano": "milan", "roma": "rome", "torino": "turin", "napoli": "naples", "firenze": "florence",
    "venezia": "venice", "genova": "genoa", "padova": "padua", "mantova": "mantua", "lisboa": "lisbon", "bruxelles": "brussels",
    "brussel": "brussels", "kobenhavn": "copenhagen", "praha": "prague", "wien": "vienna", "warszawa": "warsaw",
    "bucuresti": "bucharest",
}  # fmt: skip


def fold(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = plain.replace("ß", "ss").replace("ø", "o").replace("ł", "l")
    return re.sub(r"[^\w]+", " ", plain).strip()


def km_between(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], (a[1] - b[1]) * cos(radians((a[0] + b[0]) / 2))) * 111.2


def middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    return median(lat for lat, _ in points), median(lon for _, lon in points)


class Towns:
    """The gazetteer's towns of one country by name."""

    def __init__(self, cities: list[tuple[str, int, float, float]]) -> None:
        self.by_name = defaultdict(list)
        for name, population, lat, lon in cities:
            self.by_name[fold(name)].append((population, (lat, lon)))

    def named(self, name: str) -> list[tuple[int, tuple[float, float]]]:
        """"Dresden Innere Altstadt" is Dresden, "Paris 01" is Paris, "Tettau (Lausitz)" is Tettau."""
        words = fold(re.sub(r"\(.*?\)", " ", name)).split()
        if words:
            words = fold(ENGLISH_NAMES.get(words[0], words[0])).split() + words[1:]
        for length in range(len(words), 0, -1):
            found = self.by_name.get(" ".join(words[:length]))
            if found:
                return found
        return []


def locate_codes(names: dict[str, list[str]], towns: Towns) -> dict[str, tuple[float, float]]:
    """`names` has, for each code, the names of its places, the nearest ones first."""
    sure = {}
    for code, all_names in names.items():
        single = [found[0][1] for name in all_names if len(found := towns.named(name)) == 1]
        if single:
            sure[code] = middle(single)
    by_prefix = defaultdict(list)
    for code, point in sure.items():
        for length in range(1, len(code)):
            by_prefix[code[:length]].append(point)
    located = {}
    for code, all_names in names.items():
        around = neighbourhood(code, by_prefix)
        points = [nearest for name in all_names if (nearest := likeliest(towns.named(name), around))]
        if points:
            located[code] = middle(points)
        elif around and len(code) > 1:
            located[code] = around
    return located


def neighbourhood(code: str, by_prefix: dict[str, list[tuple[float, float]]]) -> tuple[float, float] | None:
    for length in range(len(code) - 1, 0, -1):
        points = by_prefix.get(code[:length], [])
        if len(points) >= MIN_NEIGHBOURS:
            return middle(points)
    return None


def likeliest(found: list, around: tuple[float, float] | None) -> tuple[float, float] | None:
    if not found:
        return None
    if around is None:
        return max(found)[1]
    nearest = min((point for _, point in found), key=lambda point: km_between(point, around))
    return nearest if km_between(nearest, around) <= MAX_KM_FROM_NEIGHBOURS else None


class Nearest:
    """The nearest of many points, by cells of half a degree."""

    def __init__(self, points: list[tuple[float, float]]) -> None:
        self.points = points
        self.cells = defaultdict(list)
        for number, (lat, lon) in enumerate(points):
            self.cells[int(lat * 2), int(lon * 2)].append(number)

    def to(self, point: tuple[float, float]) -> int | None:
        row, column = int(point[0] * 2), int(point[1] * 2)
        for reach in (1, 3, 8):
            near = [
                number
                for i in range(row - reach, row + reach + 1)
                for j in range(column - reach, column + reach + 1)
                for number in self.cells.get((i, j), ())
            ]
            if near:
                return min(near, key=lambda number: km_between(self.points[number], point))
        return None
