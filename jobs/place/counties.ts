import { foldName } from '#contract/rules/fold-name.ts'
import { cellsOfCounties } from './county-cells.ts'
import { cellOf, hasCell } from './map-cells.ts'
import { type CountyRow, postalAreas } from './postal-areas.ts'
import { type Region, regionOf } from './regions.ts'

/** A county, a département, a province, or several that go by one name: "Kent", "Orange County", "Yorkshire". */
export type County = {
  name: string
  country: string
  region: Region | null
  population: number
  lat: number
  lon: number
  /** Numbers of the counties it is made of (`postalAreas().counties`). */
  members: readonly number[]
}

/** What is made of several counties, or of all counties of some states, as `names = parts`. The first name is the one that is shown. */
const UNIONS = {
  us: `
    New England = CT, MA, ME, NH, RI, VT
    Pacific Northwest, PNW = OR, WA
    Carolinas, The Carolinas = NC, SC
  `,
  gb: `
    Yorkshire, Yorks = North Yorkshire, South Yorkshire, West Yorkshire, East Riding of Yorkshire
    Yorkshire and the Humber, Yorkshire and Humber = North Yorkshire, South Yorkshire, West Yorkshire, East Riding of Yorkshire
    Sussex = East Sussex, West Sussex
    West Midlands region = West Midlands, Warwickshire, Worcestershire, Staffordshire, Shropshire, Herefordshire
    East Midlands = Derbyshire, Leicestershire, Lincolnshire, Northamptonshire, Nottinghamshire, Rutland
    Midlands, The Midlands = West Midlands, Warwickshire, Worcestershire, Staffordshire, Shropshire, Herefordshire, Derbyshire, Leicestershire, Lincolnshire, Northamptonshire, Nottinghamshire, Rutland
    North West England, North West, Northwest England = Cheshire, Cumbria, Greater Manchester, Lancashire, Merseyside
    North East England, North East, Northeast England = County Durham, Northumberland, Tyne and Wear
    South East England, South East, Southeast England = Berkshire, Buckinghamshire, East Sussex, Hampshire, Isle of Wight, Kent, Oxfordshire, Surrey, West Sussex
    South West England, South West, Southwest England, West Country = Bristol, Cornwall, Devon, Dorset, Gloucestershire, Somerset, Wiltshire
    East of England = Bedfordshire, Cambridgeshire, Essex, Hertfordshire, Norfolk, Suffolk
    East Anglia = Cambridgeshire, Norfolk, Suffolk
    Home Counties = Berkshire, Buckinghamshire, Essex, Hertfordshire, Kent, Surrey
    Lothian, The Lothians, Lothians = Edinburgh, East Lothian, Midlothian, West Lothian
    North Wales = Clwyd, Gwynedd
    South Wales = South Glamorgan, Mid Glamorgan, West Glamorgan, Gwent
    Glamorgan = South Glamorgan, Mid Glamorgan, West Glamorgan
    Tayside = Dundee, Angus, Perth and Kinross
  `,
} as const satisfies Record<string, string>

/** Other names of one county, as `name = others`. */
const ALIASES = {
  gb: `
    West Midlands = West Midlands county
    County Durham = Co Durham
    East Riding of Yorkshire = East Yorkshire, East Riding, Humberside
    Tyne and Wear = Tyneside
    Greater Manchester = Manchester area
    Highland = Highlands, Scottish Highlands
    Shropshire = Salop
    Dyfed = West Wales
    Powys = Mid Wales
    County Londonderry = County Derry
    Scottish Borders = Borders
    Western Isles = Outer Hebrides
    Clwyd = Denbighshire, Flintshire
    Dyfed = Pembrokeshire, Carmarthenshire, Ceredigion
    Gwent = Monmouthshire
    Gwynedd = Anglesey, Isle of Anglesey
    Gloucestershire = South Gloucestershire
    Somerset = North Somerset
    Cheshire = Cheshire East, Cheshire West, Cheshire West and Chester
    Lincolnshire = North Lincolnshire, North East Lincolnshire
    Kent = Medway, Kent and Medway
    Bedfordshire = Central Bedfordshire
    Berkshire = West Berkshire
    Hampshire = Hants
    Hertfordshire = Herts
    Buckinghamshire = Bucks
    Bedfordshire = Beds
    Berkshire = Berks
    Cambridgeshire = Cambs
    Gloucestershire = Glos
    Lancashire = Lancs
    Leicestershire = Leics
    Lincolnshire = Lincs
    Northamptonshire = Northants
    Nottinghamshire = Notts
    Oxfordshire = Oxon
    Staffordshire = Staffs
    Wiltshire = Wilts
    Worcestershire = Worcs
  `,
} as const satisfies Record<string, string>

/** Where counties are named with a word before or after. Elsewhere the name alone means the county. */
const NAMES_OF = {
  us: ({ name, region }: CountyRow) => [`${name} ${US_UNITS[region] ?? 'County'}`],
  ie: ({ name }: CountyRow) => [`County ${name}`, `Co ${name}`, name],
  gb: ({ name }: CountyRow) => [name, name.replace(/^County /, 'Co ')],
} as const satisfies Record<string, (county: CountyRow) => string[]>

const US_UNITS: Readonly<Record<string, string>> = { LA: 'Parish', AK: 'Borough' }

let table: Map<string, County[]> | undefined

export function countiesNamed(folded: string): readonly County[] {
  table ??= build()
  return table.get(folded) ?? []
}

/** Whether a point lies in the county, as nearly as its postal areas tell. */
export function isInCounty({ country, members }: County, lat: number, lon: number): boolean {
  const cells = cellsOfCounties(country, members)
  return hasCell(cells, cellOf(lat, lon))
}

function build(): Map<string, County[]> {
  const named = new Map<string, County[]>()
  const numbers = new Map<string, number>()
  const rows = postalAreas().counties
  for (const [number, row] of rows.entries()) {
    numbers.set(`${row.country} ${row.name}`, number)
    const names = isNamedApart(row.country) ? NAMES_OF[row.country](row) : [row.name]
    put(named, names, countyOf(row, { name: names[0] ?? row.name, members: [number] }))
  }
  const numbered = (country: string, name: string) => numbers.get(`${country} ${name}`) ?? -1
  const inState = (state: string) =>
    rows.flatMap(({ country, region }, number) => (country === 'us' && region === state ? [number] : []))
  for (const [country, left, right] of entriesOf(ALIASES)) {
    const number = numbered(country, left[0] ?? '')
    const row = rows[number]
    if (row) put(named, right, countyOf(row, { name: row.name, members: [number] }))
  }
  for (const [country, names, parts] of entriesOf(UNIONS)) {
    const members = parts
      .flatMap((part) => (country === 'us' ? inState(part) : [numbered(country, part)]))
      .filter((number) => number >= 0)
    const union = unionOf(
      names[0] ?? '',
      members.flatMap((number) => rows[number] ?? []),
      members,
    )
    if (union) put(named, names, union)
  }
  return named
}

const isNamedApart = (country: string): country is keyof typeof NAMES_OF => Object.hasOwn(NAMES_OF, country)

const countyOf = (row: CountyRow, { name, members }: Pick<County, 'name' | 'members'>): County => ({
  name,
  country: row.country,
  region: regionOf(row.country, row.region),
  population: row.population,
  lat: row.lat,
  lon: row.lon,
  members,
})

/** Its middle is that of its largest county. What lies in several regions is in none of them. */
function unionOf(name: string, rows: readonly CountyRow[], members: readonly number[]): County | null {
  const [largest] = [...rows].sort((a, b) => b.population - a.population)
  if (!largest) return null
  const population = rows.reduce((sum, row) => sum + row.population, 0)
  const county = countyOf(largest, { name, members })
  const isInOneRegion = rows.every(({ region }) => region === largest.region)
  return { ...county, region: isInOneRegion ? county.region : null, population }
}

/** Lines of `left, left = right, right`. */
function entriesOf(tables: Record<string, string>): [country: string, left: string[], right: string[]][] {
  return Object.entries(tables).flatMap(([country, text]) =>
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line): [string, string[], string[]] => {
        const [left = '', right = ''] = line.split('=')
        return [country, namesIn(left), namesIn(right)]
      }),
  )
}

const namesIn = (text: string) => text.split(',').map((name) => name.trim())

function put(named: Map<string, County[]>, names: readonly string[], county: County): void {
  for (const folded of new Set(names.map(foldName))) {
    const list = named.get(folded)
    if (!list) named.set(folded, [county])
    else if (
      !list.some((one) => one.country === county.country && one.members.join() === county.members.join())
    )
      list.push(county)
  }
}
