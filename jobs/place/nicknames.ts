import { foldName } from '#contract/rules/fold-name.ts'

/** Other names of one city, as `GeoNames' name, country, first-level code`. */
const CITY_ALIASES = {
  'New York City, us, NY': ['new york', 'nyc', 'new york city', 'n.y.c.', 'big apple'],
  'Los Angeles, us, CA': ['la', 'l.a.'],
  'San Francisco, us, CA': ['sf', 's.f.', 'san fran', 'frisco ca', 'san francisco bay'],
  'Washington, D.C., us, DC': [
    'washington',
    'washington dc',
    'washington d.c.',
    'dc',
    'd.c.',
    'washington district of columbia',
  ],
  'Philadelphia, us, PA': ['philly'],
  'New Orleans, us, LA': ['nola'],
  'Las Vegas, us, NV': ['vegas'],
  'Salt Lake City, us, UT': ['slc', 'salt lake'],
  'Oklahoma City, us, OK': ['okc'],
  'Kansas City, us, MO': ['kc', 'kcmo'],
  'Atlanta, us, GA': ['atl'],
  'Chicago, us, IL': ['chi town', 'chicagoland'],
  'Indianapolis, us, IN': ['indy'],
  'Portland, us, OR': ['pdx'],
  'Phoenix, us, AZ': ['phx'],
  'Colorado Springs, us, CO': ['co springs'],
  'Fort Lauderdale, us, FL': ['ft lauderdale'],
  'The Bronx, us, NY': ['bronx'],
  'Lexington-Fayette, us, KY': ['lexington ky'],
  'Vancouver, ca, 02': ['vancouver', 'vancouver bc', 'yvr'],
  'Toronto, ca, 08': ['gta', 'the six'],
  'Montréal, ca, 10': ['mtl'],
  'Québec, ca, 10': ['quebec city', 'ville de québec'],
  'London, gb, ENG': ['greater london', 'central london', 'city of london', 'ldn'],
  'Newcastle upon Tyne, gb, ENG': ['newcastle', 'newcastle on tyne', 'newcastle-upon-tyne'],
  'Kingston upon Hull, gb, ENG': ['hull'],
  'Stoke-on-Trent, gb, ENG': ['stoke', 'stoke on trent'],
  'Southend-on-Sea, gb, ENG': ['southend'],
  'Brighton, gb, ENG': ['brighton and hove', 'brighton & hove'],
  'Munich, de, 02': ['münchen', 'muenchen'],
  'Gaillimh, ie, C': ['galway'],
  'Luimneach, ie, M': ['limerick'],
  'Halle (Saale), de, 14': ['halle', 'halle saale', 'halle an der saale'],
  'Freiburg, de, 01': ['freiburg im breisgau', 'freiburg i. br.'],
  'Köln, de, 07': ['cologne', 'koeln'],
  'Nürnberg, de, 02': ['nuremberg', 'nuernberg'],
  'Hannover, de, 06': ['hanover'],
  'Düsseldorf, de, 07': ['duesseldorf'],
  'Frankfurt am Main, de, 05': ['frankfurt', 'frankfurt main', 'frankfurt a.m.'],
  'Vienna, at, 09': ['wien'],
  'Zürich, ch, ZH': ['zuerich'],
  'Genève, ch, GE': ['geneva', 'genf'],
  'Luzern, ch, LU': ['lucerne'],
  'Antwerpen, be, VLG': ['antwerp', 'anvers'],
  'Gent, be, VLG': ['ghent'],
  'Brussels, be, BRU': ['bruxelles', 'brussel'],
  'The Hague, nl, 11': ['den haag'],
  'Copenhagen, dk, 17': ['københavn', 'kobenhavn'],
  'Göteborg, se, 28': ['gothenburg'],
  'Sevilla, es, 51': ['seville'],
  'Rome, it, 07': ['roma'],
  'Milan, it, 09': ['milano'],
  'Turin, it, 12': ['torino'],
  'Naples, it, 04': ['napoli'],
  'Florence, it, 16': ['firenze'],
  'Lisbon, pt, 14': ['lisboa'],
  'Porto, pt, 17': ['oporto'],
  'Prague, cz, 52': ['praha'],
  'Warsaw, pl, 78': ['warszawa'],
  'Kraków, pl, 77': ['cracow'],
  'Bucharest, ro, 10': ['bucurești'],
  'Belgrade, rs, SE': ['beograd'],
  'Kyiv, ua, 12': ['kiev'],
  'Bengaluru, in, 19': ['bangalore'],
  'Mumbai, in, 16': ['bombay'],
  'Gurgaon, in, 10': ['gurugram'],
  'Kolkata, in, 28': ['calcutta'],
  'Chennai, in, 25': ['madras'],
  'Ho Chi Minh City, vn, 20': ['saigon', 'ho chi minh', 'hcmc'],
  'Mexico City, mx, 09': ['ciudad de méxico', 'cdmx'],
  'São Paulo, br, 27': ['sao paolo'],
  'Tel Aviv, il, 05': ['tel aviv yafo', 'tlv'],
} as const satisfies Record<string, readonly string[]>

export type Area = {
  name: string
  country: string
  region: string | null
  lat: number
  lon: number
  radiusKm: number
}

/** Well-known areas that are no city: the middle and how far they reach. */
const AREAS: readonly [
  names: string,
  country: string,
  region: string | null,
  lat: number,
  lon: number,
  radiusKm: number,
][] = [
  [
    'Bay Area|San Francisco Bay Area|SF Bay Area|SFBA|Bay Area California|Greater San Francisco',
    'us',
    'CA',
    37.6,
    -122.15,
    70,
  ],
  ['Silicon Valley|South Bay', 'us', 'CA', 37.38, -122.03, 30],
  ['East Bay', 'us', 'CA', 37.8, -122.1, 35],
  ['Greater Los Angeles|Southern California|SoCal', 'us', 'CA', 33.95, -117.9, 120],
  ['OC California', 'us', 'CA', 33.7, -117.8, 35],
  ['Inland Empire', 'us', 'CA', 34, -117.3, 60],
  ['Twin Cities|Minneapolis Saint Paul|Minneapolis St Paul', 'us', 'MN', 44.96, -93.2, 45],
  [
    'DMV|DC Metro|Washington DC Metro|National Capital Region|Greater Washington|DC Area',
    'us',
    null,
    38.9,
    -77.1,
    60,
  ],
  ['Northern Virginia|NoVA', 'us', 'VA', 38.85, -77.35, 45],
  ['Dallas Fort Worth|DFW|Metroplex|Dallas Ft Worth', 'us', 'TX', 32.8, -97, 70],
  [
    'Tri State Area|Tri State|Tristate Area|Tristate|New York Metro|NYC Metro|Greater New York',
    'us',
    null,
    40.75,
    -74,
    80,
  ],
  ['Long Island', 'us', 'NY', 40.8, -73.2, 75],
  ['Research Triangle|Research Triangle Park|RTP|Raleigh Durham|The Triangle', 'us', 'NC', 35.88, -78.8, 45],
  ['South Florida', 'us', 'FL', 26.1, -80.25, 90],
  ['Tampa Bay', 'us', 'FL', 27.9, -82.55, 50],
  ['Hampton Roads|Tidewater', 'us', 'VA', 36.9, -76.3, 55],
  ['Hudson Valley', 'us', 'NY', 41.6, -73.9, 70],
  ['Lehigh Valley', 'us', 'PA', 40.62, -75.4, 40],
  ['Quad Cities', 'us', null, 41.5, -90.5, 35],
  ['Puget Sound|Greater Seattle', 'us', 'WA', 47.5, -122.3, 70],
  ['Wasatch Front|Silicon Slopes', 'us', 'UT', 40.5, -111.9, 70],
  ['Lake Tahoe', 'us', null, 39.1, -120.03, 40],
  ['Front Range', 'us', 'CO', 39.9, -105, 90],
  ['Rio Grande Valley', 'us', 'TX', 26.2, -98.1, 70],
  ['Central Valley', 'us', 'CA', 36.8, -119.8, 150],
  ['Teesside|Tees Valley', 'gb', 'England', 54.57, -1.25, 25],
  ['Wirral|The Wirral', 'gb', 'England', 53.37, -3.07, 15],
  ['Thames Valley', 'gb', 'England', 51.45, -0.95, 45],
  ['Black Country', 'gb', 'England', 52.53, -2.05, 20],
  ['Lake District', 'gb', 'England', 54.45, -3.1, 35],
  ['Cotswolds', 'gb', 'England', 51.83, -1.85, 40],
  ['Rhine Main|Rhein Main|Rhein-Main-Gebiet', 'de', 'Hesse', 50.08, 8.6, 55],
  ['Rhine Neckar|Rhein Neckar', 'de', 'Baden-Württemberg', 49.45, 8.6, 40],
  ['Lower Mainland|Metro Vancouver', 'ca', 'BC', 49.2, -122.9, 50],
  ['Greater Toronto Area|GTA', 'ca', 'ON', 43.7, -79.4, 60],
  ['Ruhr|Ruhrgebiet', 'de', 'North Rhine-Westphalia', 51.5, 7.2, 45],
  ['Randstad', 'nl', null, 52.1, 4.7, 55],
  ['Delhi NCR|NCR India|NCR', 'in', null, 28.6, 77.2, 60],
]

export const CITY_BY_ALIAS: ReadonlyMap<string, { name: string; country: string; adminCode: string }> =
  new Map(
    Object.entries(CITY_ALIASES).flatMap(([city, aliases]) => {
      const parts = city.split(', ')
      const target = {
        name: parts.slice(0, -2).join(', '),
        country: parts.at(-2) ?? '',
        adminCode: parts.at(-1) ?? '',
      }
      return aliases.map((alias) => [foldName(alias), target] as const)
    }),
  )

export const AREA_BY_NAME: ReadonlyMap<string, Area> = new Map(
  AREAS.flatMap(([names, country, region, lat, lon, radiusKm]) => {
    const all = names.split('|')
    const area: Area = { name: all[0] ?? '', country, region, lat, lon, radiusKm }
    return all.map((name) => [foldName(name), area] as const)
  }),
)
