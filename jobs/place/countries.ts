import { foldName } from '#contract/rules/fold-name.ts'

/** How people and boards write countries, beyond the English name and the code. */
const ALIASES = {
  ae: ['uae', 'emirates', 'are'],
  ar: ['arg'],
  at: ['österreich', 'oesterreich', 'aut'],
  au: ['aus', 'down under'],
  ba: ['bosnia', 'bosnia and herzegovina'],
  be: ['belgië', 'belgique', 'belgien', 'bel'],
  br: ['brasil', 'bra'],
  ca: ['can'],
  cd: ['democratic republic of the congo', 'drc'],
  ch: ['schweiz', 'suisse', 'svizzera', 'che'],
  ci: ['ivory coast', "cote d'ivoire"],
  cn: ['prc', 'mainland china', "people's republic of china", 'chn'],
  cz: ['czech republic', 'česko', 'cze'],
  de: ['deutschland', 'deu', 'ger', 'germany (de)'],
  dk: ['danmark', 'dnk'],
  es: ['españa', 'esp'],
  fi: ['suomi', 'fin'],
  fr: ['fra'],
  gb: [
    'uk',
    'u.k.',
    'great britain',
    'britain',
    'gbr',
    'united kingdom of great britain and northern ireland',
  ],
  hk: ['hong kong', 'hong kong sar', 'hkg'],
  ie: ['eire', 'republic of ireland', 'irl'],
  in: ['ind', 'bharat'],
  it: ['italia', 'ita'],
  jp: ['jpn', 'nippon'],
  kr: ['korea', 'republic of korea', 'kor', 's. korea'],
  mk: ['macedonia'],
  mm: ['burma', 'myanmar'],
  mx: ['méxico', 'mex'],
  nl: ['holland', 'nederland', 'nld', 'the netherlands'],
  no: ['norge', 'nor'],
  nz: ['nzl', 'aotearoa'],
  ph: ['phl', 'the philippines'],
  pl: ['polska', 'pol'],
  ps: ['palestine'],
  pt: ['prt'],
  ro: ['românia', 'rou'],
  ru: ['russian federation', 'rus'],
  sa: ['ksa', 'kingdom of saudi arabia'],
  se: ['sverige', 'swe'],
  sg: ['sgp'],
  tr: ['turkey', 'turkiye', 'tur'],
  tw: ['taiwan, roc', 'twn'],
  ua: ['ukr'],
  us: [
    'usa',
    'u.s.',
    'u.s.a.',
    'united states of america',
    'america',
    'the us',
    'the states',
    'us only',
    'usa only',
  ],
  va: ['vatican'],
  vn: ['viet nam', 'vnm'],
  za: ['zaf', 'rsa'],
} as const satisfies Record<string, readonly string[]>

const codes = (text: string): readonly string[] => text.split(' ')

const EU = codes('at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk')
const EUROPE = [
  ...EU,
  ...codes('ad al ba by ch fo gb gg gi gl im is je li mc md me mk no rs ru sm tr ua va xk'),
]
const MIDDLE_EAST = codes('ae bh cy eg il iq ir jo kw lb om ps qa sa sy tr ye')
const AFRICA = codes(
  'ao bf bi bj bw cd cf cg ci cm cv dj dz eg er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng rw sc sd sl sn so ss st sz td tg tn tz ug za zm zw',
)
const NORTH_AMERICA = codes('us ca mx')
const LATIN_AMERICA = codes('mx gt bz sv hn ni cr pa cu do pr co ve ec pe bo cl ar uy py br gy sr ht jm')
const APAC = codes('au nz jp kr cn hk tw sg my th vn id ph in bd pk lk np mm kh la mn mo bn pg fj')

/** Names for several countries at once. "Worldwide" is none of them: it restricts nothing. */
export const COUNTRY_GROUPS = {
  eu: EU,
  'european union': EU,
  eea: [...EU, 'is', 'li', 'no'],
  europe: EUROPE,
  emea: [...new Set([...EUROPE, ...MIDDLE_EAST, ...AFRICA])],
  'middle east': MIDDLE_EAST,
  mena: [...MIDDLE_EAST, 'dz', 'ly', 'ma', 'tn'],
  africa: AFRICA,
  'north america': NORTH_AMERICA,
  noram: ['us', 'ca'],
  namer: ['us', 'ca'],
  americas: [...new Set([...NORTH_AMERICA, ...LATIN_AMERICA])],
  amer: [...new Set([...NORTH_AMERICA, ...LATIN_AMERICA])],
  latam: LATIN_AMERICA,
  'latin america': LATIN_AMERICA,
  'south america': codes('co ve ec pe bo cl ar uy py br gy sr'),
  apac: APAC,
  'asia pacific': APAC,
  asia: codes('jp kr cn hk tw sg my th vn id ph in bd pk lk np mm kh la mn mo bn'),
  'southeast asia': codes('sg my th vn id ph kh la mm bn'),
  anz: ['au', 'nz'],
  nordics: codes('dk fi is no se'),
  scandinavia: codes('dk no se'),
  dach: codes('at ch de'),
  benelux: codes('be lu nl'),
  baltics: codes('ee lt lv'),
  cee: codes('bg cz ee hr hu lt lv pl ro rs si sk'),
  'eastern europe': codes('bg by cz ee hr hu lt lv md pl ro rs sk ua'),
  'western europe': codes('at be ch de es fr gb ie it lu nl pt'),
  oceania: codes('au nz fj pg'),
  'us canada': ['us', 'ca'],
} as const satisfies Record<string, readonly string[]>

type Countries = {
  /** By name or alias, in any case; codes of two letters only as `byCode`. */
  byName: ReadonlyMap<string, string>
  byCode: ReadonlyMap<string, string>
  nameOf(code: string): string
}

let table: Countries | undefined

export function countries(): Countries {
  table ??= build()
  return table
}

/** Reads a country however a source writes it: "US", "usa", "United States", "DEU". */
export function countryCode(text: string): string | null {
  const folded = foldName(text)
  const { byName, byCode } = countries()
  return byName.get(folded) ?? byCode.get(folded) ?? null
}

function build(): Countries {
  const display = new Intl.DisplayNames('en', { type: 'region' })
  const names = new Map<string, string>()
  const nameOf = (code: string) => {
    const known = names.get(code)
    if (known !== undefined) return known
    const name = display.of(code.toUpperCase()) ?? code.toUpperCase()
    names.set(code, name)
    return name
  }
  const byName = new Map<string, string>()
  const byCode = new Map<string, string>([['uk', 'gb']])
  for (const code of isoCodes()) {
    byCode.set(code, code)
    byName.set(foldName(nameOf(code)), code)
  }
  for (const [code, names] of Object.entries(ALIASES)) {
    for (const name of names) byName.set(foldName(name), code)
  }
  return { byName, byCode, nameOf }
}

/** Every pair of letters that the platform has a name for, less what ISO reserves for groups and the unknown. */
function isoCodes(): string[] {
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const not = new Set(
    codes(
      'ac an bu cp cq cs dd dg dy ea eu ez fq fx hv ic jt mi nh nq nt pc pu pz qo qu rh su ta tp uk un vd wk xa xb yd yu zr zz',
    ),
  )
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !not.has(code) && display.of(code.toUpperCase()) !== undefined)
}
