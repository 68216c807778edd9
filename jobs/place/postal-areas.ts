import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

export type Point = { lat: number; lon: number }

export type CountyRow = {
  country: string
  /** The gazetteer's code of the region it is in, where that is known. */
  region: string
  name: string
  population: number
  lat: number
  lon: number
}

type PostalAreas = {
  countries: readonly string[]
  counties: readonly CountyRow[]
  /** The middle of an area, by the beginning of a code without spaces; `null` for one that is not assigned. */
  find(country: string, code: string): Point | null
  /** How many characters of a country's codes name an area. */
  width(country: string): number
  /** Every area of a country, for telling counties apart: by number, where it is and in which county. */
  within(country: string): AreaColumns | null
}

/** Hundredths of a degree. */
export type AreaColumns = { size: number; lat: Int16Array; lon: Int16Array; county: Uint16Array }

const FILE = new URL('./data/areas.bin.br', import.meta.url)

let loaded: PostalAreas | undefined

/**
 * 120,000 postal areas of 30 countries and the counties they are in, from open data (building/README.md). Read into
 * typed arrays when the first code or county is asked for: 1.6 MB.
 */
export function postalAreas(): PostalAreas {
  loaded ??= read(brotliDecompressSync(readFileSync(FILE)))
  return loaded
}

type Header = { countries: { country: string; width: number; count: number }[]; counties: CountyRow[] }
type Block = { width: number; codes: Buffer; columns: AreaColumns }

function read(bytes: Buffer): PostalAreas {
  const headerEnd = 4 + bytes.readUInt32LE(0)
  const header: Header = JSON.parse(bytes.toString('utf8', 4, headerEnd))
  const blocks = new Map<string, Block>()
  let at = headerEnd
  for (const { country, width, count } of header.countries) {
    const codes = bytes.subarray(at, at + count * width)
    const columnsAt = at + count * width + ((count * width) % 2)
    // Copied: a view of numbers has to begin at an even address.
    const columns = new Uint8Array(bytes.subarray(columnsAt, columnsAt + 6 * count)).buffer
    blocks.set(country, {
      width,
      codes,
      columns: {
        size: count,
        lat: new Int16Array(columns, 0, count),
        lon: new Int16Array(columns, 2 * count, count),
        county: new Uint16Array(columns, 4 * count, count),
      },
    })
    at = columnsAt + 6 * count
  }
  return {
    countries: header.countries.map(({ country }) => country),
    counties: header.counties,
    find(country, code) {
      const block = blocks.get(country)
      const area = block === undefined ? -1 : positionOf(block, code)
      return block === undefined || area < 0 ? null : pointAt(block.columns, area)
    },
    width: (country) => blocks.get(country)?.width ?? 0,
    within: (country) => blocks.get(country)?.columns ?? null,
  }
}

function positionOf({ width, codes, columns }: Block, code: string): number {
  const wanted = Buffer.from(code.padEnd(width), 'latin1')
  let low = 0
  let high = columns.size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = codes.compare(wanted, 0, width, middle * width, (middle + 1) * width)
    if (order === 0) return code.trim() === '' ? -1 : middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const pointAt = ({ lat, lon }: AreaColumns, area: number): Point => ({
  lat: (lat[area] ?? 0) / 100,
  lon: (lon[area] ?? 0) / 100,
})
