"""The national grid of Great Britain as latitude and longitude (Ordnance Survey's formulas, to within some metres)."""

from math import atan2, cos, radians, degrees, sin, sqrt, tan

A, B, F0 = 6377563.396, 6356256.909, 0.9996012717
LAT0, LON0, N0, E0 = radians(49), radians(-2), -100000.0, 400000.0
E2 = 1 - (B * B) / (A * A)


def from_grid(east: float, north: float) -> tuple[float, float]:
    lat, lon = _on_airy(east, north)
    return _to_wgs84(lat, lon)


def _meridional_arc(lat: float) -> float:
    n = (A - B) / (A + B)
    d, s = lat - LAT0, lat + LAT0
    return (
        B
        * F0
        * (
            (1 + n + 5 / 4 * n**2 + 5 / 4 * n**3) * d
            - (3 * n + 3 * n**2 + 21 / 8 * n**3) * sin(d) * cos(s)
            + (15 / 8 * n**2 + 15 / 8 * n**3) * sin(2 * d) * cos(2 * s)
            - 35 / 24 * n**3 * sin(3 * d) * cos(3 * s)
        )
    )


def _on_airy(east: float, north: float) -> tuple[float, float]:
    lat = LAT0
    while True:
        missing = north - N0 - _meridional_arc(lat)
        lat += missing / (A * F0)
        if abs(missing) < 0.001:
            break
    nu = A * F0 / sqrt(1 - E2 * sin(lat) ** 2)
    rho = A * F0 * (1 - E2) / (1 - E2 * sin(lat) ** 2) ** 1.5
    eta2 = nu / rho - 1
    t, sec, d = tan(lat), 1 / cos(lat), east - E0
    seventh = t / (2 * rho * nu) * d**2
    eighth = t / (24 * rho * nu**3) * (5 + 3 * t**2 + eta2 - 9 * t**2 * eta2) * d**4
    tenth = sec / nu * d
    eleventh = sec / (6 * nu**3) * (nu / rho + 2 * t**2) * d**3
    return lat - seventh + eighth, LON0 + tenth - eleventh


def _to_wgs84(lat: float, lon: float) -> tuple[float, float]:
    nu = A / sqrt(1 - E2 * sin(lat) ** 2)
    x, y, z = nu * cos(lat) * cos(lon), nu * cos(lat) * sin(lon), (1 - E2) * nu * sin(lat)
    tx, ty, tz = 446.448, -125.157, 542.060
    rx, ry, rz = (radians(seconds / 3600) for seconds in (0.1502, 0.2470, 0.8421))
    scale = 1 - 20.4894e-6
    x2 = tx + scale * x - rz * y + ry * z
    y2 = ty + rz * x + scale * y - rx * z
    z2 = tz - ry * x + rx * y + scale * z
    a, b = 6378137.0, 6356752.3141
    e2, p = 1 - b * b / (a * a), sqrt(x2 * x2 + y2 * y2)
    lat2 = atan2(z2, p * (1 - e2))
    for _ in range(6):
        lat2 = atan2(z2 + e2 * a / sqrt(1 - e2 * sin(lat2) ** 2) * sin(lat2), p)
    return degrees(lat2), degrees(atan2(y2, x2))
