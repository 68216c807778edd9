/** The usual map of the United States, 975 by 610: Alaska smaller, and with Hawaii beside Texas. */
export const ALBERS_USA = { width: 975, height: 610 } as const

const SCALE = 1300
const CENTER = { x: ALBERS_USA.width / 2, y: ALBERS_USA.height / 2 }

/** Where a place is on that map; `null` outside of it. */
export function albersUsa(lat: number, lon: number): { x: number; y: number } | null {
  const inset = INSETS.find(({ within }) => within(lat, lon))
  if (!inset) return null
  const { x, y } = inset.project(lat, lon)
  return { x: Math.round(x), y: Math.round(y) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

type Conic = {
  parallels: readonly [number, number]
  /** The meridian that stands upright. */
  meridian: number
  center: { lon: number; lat: number }
  scale: number
  at: { x: number; y: number }
}

/** Albers' conic projection, which keeps areas true. */
function conic({ parallels, meridian, center, scale, at }: Conic) {
  const [first, second] = parallels.map((degrees) => Math.sin(radians(degrees)))
  const n = ((first ?? 0) + (second ?? 0)) / 2
  const c = 1 + (first ?? 0) * (2 * n - (first ?? 0))
  const plain = (lat: number, lon: number) => {
    const distance = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n
    const angle = n * radians(lon - meridian)
    return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) }
  }
  const origin = plain(center.lat, meridian + center.lon)
  return (lat: number, lon: number) => {
    const { x, y } = plain(lat, lon)
    return { x: at.x + scale * (x - origin.x), y: at.y - scale * (y - origin.y) }
  }
}

const INSETS = [
  {
    within: (lat: number, lon: number) => lat > 24 && lat < 50 && lon > -125.5 && lon < -66,
    project: conic({
      parallels: [29.5, 45.5],
      meridian: -96,
      center: { lon: -0.6, lat: 38.7 },
      scale: SCALE,
      at: CENTER,
    }),
  },
  {
    within: (lat: number, lon: number) => lat >= 50 && lat < 72 && lon > -180 && lon < -129,
    project: conic({
      parallels: [55, 65],
      meridian: -154,
      center: { lon: -2, lat: 58.5 },
      scale: 0.35 * SCALE,
      at: { x: CENTER.x - 0.307 * SCALE, y: CENTER.y + 0.201 * SCALE },
    }),
  },
  {
    within: (lat: number, lon: number) => lat > 18 && lat < 23 && lon > -161 && lon < -154,
    project: conic({
      parallels: [8, 18],
      meridian: -157,
      center: { lon: -3, lat: 19.9 },
      scale: SCALE,
      at: { x: CENTER.x - 0.205 * SCALE, y: CENTER.y + 0.212 * SCALE },
    }),
  },
] as const
