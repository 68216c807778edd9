"""Where a postal code is, by the names of the places that it serves and by the codes beside it."""

import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import cos, hypot, radians
from statistics import median

# A name this far from where the neighbouring codes are is another place of that name.
MAX_KM_FROM_NEIGHBOURS = 60
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

    def __init__(self, cities: list[tuple[str, str, int, float, float]]) -> None:
        self.by_name = defaultdict(list)
        for name, region, population, lat, lon in cities:
            self.by_name[fold(name)].append((population, region, (lat, lon)))

    def named(self, name: str) -> list[tuple[int, str, tuple[float, float]]]:
        """"Dresden Innere Altstadt" is Dresden, "Paris 01" is Paris, "Tettau (Lausitz)" is Tettau."""
        words = fold(re.sub(r"\(.*?\)", " ", name)).split()
        if words:
            words = fold(ENGLISH_NAMES.get(words[0], words[0])).split() + words[1:]
        for length in range(len(words), 0, -1):
            found = self.by_name.get(" ".join(words[:length]))
            if found:
                return found
        return []


@dataclass
class Served:
    """The places that a code serves, and what they are in, the nearer division first."""

    region: str
    places: list[str] = field(default_factory=list)
    divisions: list[list[str]] = field(default_factory=lambda: [[], []])


def locate_codes(codes: dict[str, Served], towns: Towns) -> dict[str, tuple[float, float]]:
    regions = regions_by_name(codes, towns)
    first = {code: place_of(served, towns, regions, None) for code, served in codes.items()}
    by_prefix = points_by_prefix({code: point for code, point in first.items() if point})
    located = {}
    for code, served in codes.items():
        around = neighbourhood(code, by_prefix)
        point = place_of(served, towns, regions, around) or around
        if point:
            located[code] = point
    return located


def regions_by_name(codes: dict[str, Served], towns: Towns) -> dict[str, str]:
    """Which of the gazetteer's regions a region of the codes is: the one that most of its towns are in."""
    votes = defaultdict(Counter)
    for served in codes.values():
        for name in served.places:
            found = towns.named(name)
            if len(found) == 1:
                votes[served.region][found[0][1]] += 1
    return {region: counted.most_common(1)[0][0] for region, counted in votes.items() if region}


def place_of(
    served: Served, towns: Towns, regions: dict[str, str], around: tuple[float, float] | None
) -> tuple[float, float] | None:
    for names in (served.places, *served.divisions):
        points = [point for name in names if (point := likeliest(towns.named(name), regions.get(served.region), around))]
        if points:
            return middle(points)
    return None


def points_by_prefix(located: dict[str, tuple[float, float]]) -> dict[str, list[tuple[float, float]]]:
    by_prefix = defaultdict(list)
    for code, point in located.items():
        for length in range(1, len(code)):
            by_prefix[code[:length]].append(point)
    return by_prefix


def neighbourhood(code: str, by_prefix: dict[str, list[tuple[float, float]]]) -> tuple[float, float] | None:
    for length in range(len(code) - 1, 0, -1):
        points = by_prefix.get(code[:length], [])
        if len(points) >= MIN_NEIGHBOURS:
            return middle(points)
    return None


def likeliest(found: list, region: str | None, around: tuple[float, float] | None) -> tuple[float, float] | None:
    there = [town for town in found if region is None or town[1] == region]
    if not there:
        return None
    if around is None:
        return max(there)[2]
    nearest = min((town[2] for town in there), key=lambda point: km_between(point, around))
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
