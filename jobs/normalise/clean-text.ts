import { anyPhrase } from './phrases.ts'

const MAX_TITLE = 200
const MAX_COMPANY = 120

/** A job's title as a person would write it: no shouting, no requisition numbers, no broken letters. */
export function cleanTitle(raw: string): string {
  const title = oneLine(raw, MAX_TITLE * 2)
    .replace(REQUISITION, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s\-–—|:*,]|\.(?= )|#(?!\d))+|[\s\-–—|:*#,]+$/g, '')
  return clipped(isShouting(title) ? calmed(title) : title, MAX_TITLE)
}

export function cleanCompany(raw: string): string {
  return clipped(oneLine(raw, MAX_COMPANY * 2).replace(/^[\s\-–—|]+|[\s\-–—|]+$/g, ''), MAX_COMPANY)
}

/** Text on one line, entities decoded, invisible and control characters gone, mojibake repaired. */
export function oneLine(raw: string, limit: number): string {
  return cleanText(decodeEntities(raw.slice(0, limit * 4)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
}

/** Control characters, zero-width and bidirectional marks hide what a text says; tabs and line ends stay. */
export function cleanText(raw: string): string {
  const visible = raw.replace(/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, '')
  return repairMojibake(visible).toWellFormed().replaceAll('\u00a0', ' ')
}

const NAMED = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  eacute: 'é',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  euro: '€',
  pound: '£',
  reg: '®',
  trade: '™',
  copy: '©',
} as const satisfies Record<string, string>

/** Decodes once: "&amp;lt;" stays "&lt;". */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name as keyof typeof NAMED] : whole // hasOwn
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Windows-1252's letters for the bytes 0x80 to 0x9f. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const MOJIBAKE = new RegExp(`[Â-ô][\u00a0-¿${CP1252}]{1,3}`, 'g')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 that somebody read as Windows-1252 ("donâ€™t", "cafÃ©"): put right only where the bytes are valid UTF-8. */
export function repairMojibake(text: string): string {
  if (!/[Â-ô]/.test(text)) return text
  return text.replace(MOJIBAKE, (run) => {
    const bytes = Uint8Array.from(run, (letter) => {
      const at = CP1252.indexOf(letter)
      return at >= 0 ? 0x80 + at : letter.charCodeAt(0)
    })
    for (let end = bytes.length; end > 1; end--) {
      const decoded = decodedOrNull(bytes.subarray(0, end))
      if (decoded !== null && decoded.length <= 2) return decoded + run.slice(end)
    }
    return run
  })
}

function decodedOrNull(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null // not UTF-8, so it was no mojibake
  }
}

/** "REQ-20331", "(#4471)", "Job ID: 88213", "R0012345" at either end; never a year, a level or a road. */
const NUMBERED_REQUISITION = anyPhrase`
  (req(uisition)?|job|posting|ref(erence)?|vacancy)\b[\s.:#-]*(id|no|number|code|nr)?[\s.:#-]*[a-z]{0,4}-?\d[\d-]{2,}
  #\s?[a-z]{0,3}\d{3,}
  (JR|REQ|R|P|IRC|JO)-?\d{4,}\b
  ID\s?[:#]\s?\d{3,}
`
const REQUISITION = new RegExp(String.raw`[\s([{|,–-]*${NUMBERED_REQUISITION}[)\]}]*`, 'gi')

function isShouting(title: string): boolean {
  const letters = title.replace(/[^\p{L}]/gu, '')
  return letters.length > 5 && letters === letters.toUpperCase() && /\p{L}{4}/u.test(title)
}

const KEPT_CAPITALS = new Set(
  `RN LPN LVN CNA NP PA MD DO PT OT SLP CRNA ICU ER OR NICU PACU MRI CT EMT CDL OTR HVAC CNC IT HR QA QC UX UI
  SQL AWS ETL ERP SAP BI AI ML API iOS PHP II III IV VP SVP EVP CEO CFO CTO COO CPA EHS PRN PLC US USA UK NYC
  DC AP AR FP&A GIS ABA BCBA RBT LCSW LMSW SRE R&D B2B SAAS SEO PPC CRM`.split(/\s+/),
)
const SMALL_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '))

/** Names that are neither all small nor all capital. */
const OWN_CAPITALS: Readonly<Record<string, string>> = {
  DEVOPS: 'DevOps',
  DEVSECOPS: 'DevSecOps',
  JAVASCRIPT: 'JavaScript',
  TYPESCRIPT: 'TypeScript',
  SHAREPOINT: 'SharePoint',
  POWERPOINT: 'PowerPoint',
  SALESFORCE: 'Salesforce',
  IOS: 'iOS',
  LINKEDIN: 'LinkedIn',
  GITHUB: 'GitHub',
}

function calmed(title: string): string {
  return title.replace(/[\p{L}&][\p{L}\p{N}&'’]*/gu, (word, at: number) => {
    if (KEPT_CAPITALS.has(word) && !(word === 'OR' || word === 'IT')) return word
    if (word === 'IT' || (word.length <= 4 && !/[AEIOUY]/.test(word))) return word
    const own = OWN_CAPITALS[word]
    if (own !== undefined) return own
    const lower = word.toLowerCase()
    return at > 0 && SMALL_WORDS.has(lower) ? lower : lower[0]?.toUpperCase() + lower.slice(1)
  })
}

function clipped(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`
}
