import type { BoardSource } from './source.ts'

/** A company's board as an address names it. */
export type FoundBoard = { source: BoardSource; board: string; host?: string }

type Recognise = (url: URL, path: readonly string[]) => { board: string | undefined; host?: string } | null

/** How each board system writes the addresses of its boards, of their embedded copies and of their data. */
const ADDRESSES: Record<string, { source: BoardSource; read: Recognise }> = {
  'boards.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'boards.eu.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'job-boards.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'job-boards.eu.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'boards-api.greenhouse.io': { source: 'greenhouse', read: (_, path) => ({ board: path[2] }) },
  'jobs.lever.co': { source: 'lever', read: (_, path) => ({ board: path[0] }) },
  'jobs.eu.lever.co': { source: 'lever', read: (_, path) => ({ board: path[0], host: 'api.eu.lever.co' }) },
  'api.lever.co': { source: 'lever', read: (_, path) => ({ board: path[2] }) },
  'api.eu.lever.co': { source: 'lever', read: (_, path) => ({ board: path[2], host: 'api.eu.lever.co' }) },
  'jobs.ashbyhq.com': { source: 'ashby', read: (_, path) => ({ board: path[0] }) },
  'api.ashbyhq.com': { source: 'ashby', read: (_, path) => ({ board: path[2] }) },
  'careers.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[0] }) },
  'jobs.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[0] }) },
  'api.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[2] }) },
  'apply.workable.com': { source: 'workable', read: ofWorkable },
  'ats.rippling.com': { source: 'rippling', read: ofRippling },
  'api.rippling.com': { source: 'rippling', read: (_, path) => ({ board: path[5] }) },
}

/** Board systems that give each customer a host: `acme.recruitee.com`. */
const DOMAINS: readonly { domain: string; source: BoardSource; usual?: false }[] = [
  { domain: 'recruitee.com', source: 'recruitee' },
  { domain: 'jobs.personio.de', source: 'personio' },
  { domain: 'jobs.personio.com', source: 'personio', usual: false },
  { domain: 'na.teamtailor.com', source: 'teamtailor', usual: false },
  { domain: 'teamtailor.com', source: 'teamtailor' },
  { domain: 'pinpointhq.com', source: 'pinpoint' },
  { domain: 'breezy.hr', source: 'breezy' },
  { domain: 'bamboohr.com', source: 'bamboohr' },
  { domain: 'applytojob.com', source: 'jazzhr' },
  { domain: 'workable.com', source: 'workable' },
  { domain: 'icims.com', source: 'icims' },
]

/** Where the board system itself shows a board, under the name that its customer has there. */
const FRONT_PAGES = {
  greenhouse: ({ board }) => `https://boards.greenhouse.io/${encodeURIComponent(board)}`,
  lever: ({ board, host }) =>
    `https://jobs.${host === 'api.eu.lever.co' ? 'eu.' : ''}lever.co/${encodeURIComponent(board)}`,
  ashby: ({ board }) => `https://jobs.ashbyhq.com/${encodeURIComponent(board)}`,
  smartrecruiters: ({ board }) => `https://careers.smartrecruiters.com/${encodeURIComponent(board)}`,
  recruitee: ({ board }) => `https://${board}.recruitee.com/`,
  personio: ({ board, host }) => `https://${host ?? `${board}.jobs.personio.de`}/`,
  teamtailor: ({ board, host }) => `https://${host ?? `${board}.teamtailor.com`}/`,
  pinpoint: ({ board }) => `https://${board}.pinpointhq.com/`,
  breezy: ({ board }) => `https://${board}.breezy.hr/`,
  bamboohr: ({ board }) => `https://${board}.bamboohr.com/careers`,
  jazzhr: ({ board }) => `https://${board}.applytojob.com/apply`,
  workable: ({ board }) => `https://apply.workable.com/${encodeURIComponent(board)}/`,
  rippling: ({ board }) => `https://ats.rippling.com/${encodeURIComponent(board)}/jobs`,
  careersite: ({ board }) => `https://${board}/`,
  workday: ({ board, host = '' }) => `https://${host}/${board.split('/')[1] ?? ''}`,
  icims: ({ board }) => `https://${board}.icims.com/jobs/intro`,
  oracle: ({ board }) => {
    const [host, site = ''] = board.split('/')
    return `https://${host}/hcmUI/CandidateExperience/en/sites/${site}`
  },
} satisfies Record<BoardSource, (found: FoundBoard) => string>

export const frontPage = (found: FoundBoard): string => FRONT_PAGES[found.source](found)

/** The board systems' own pages, which are nobody's board. */
const OWN_PAGES = new Set(
  `www api app apply auth blog careers cdn community developer developers docs documentation help info jobs login
  marketing partners resources status support`.split(/\s+/),
)

const BOARD = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._&-]{0,99}|[\w.-]{0,80}\/[\w-]{1,80})$/u

/** The board that an address belongs to: its front page, one of its jobs, its embedded copy, its data. */
export function boardAt(url: URL): FoundBoard | null {
  const host = url.hostname.toLowerCase()
  const path = url.pathname.split('/').filter(Boolean).map(decoded)
  const known = ADDRESSES[host]
  const found = known
    ? { source: known.source, ...known.read(url, path) }
    : (ofCustomer(host) ?? ofWorkday(host, path) ?? ofOracle(host, path))
  if (!found?.board || !BOARD.test(found.board)) return null
  return { ...found, board: found.board }
}

const SYSTEM_DOMAINS = [
  'greenhouse.io',
  'lever.co',
  'ashbyhq.com',
  'smartrecruiters.com',
  'rippling.com',
  'myworkdayjobs.com',
  'oraclecloud.com',
  ...DOMAINS.map(({ domain }) => domain),
]
const ADDRESS = new RegExp(
  String.raw`(?:https?:)?(?:\\?\/){2}[\w.-]+\.(?:${SYSTEM_DOMAINS.join('|').replaceAll('.', String.raw`\.`)})[^\s"'<>\x60)]{0,300}`,
  'gi',
)
const MAX_ADDRESSES = 2000

/** The board that a careers page leads to or embeds: of several, the one that it names most often. */
export function boardIn(html: string, page: URL): FoundBoard | null {
  const counts = new Map<string, { found: FoundBoard; times: number }>()
  let looked = 0
  for (const [address] of html.matchAll(ADDRESS)) {
    if (++looked > MAX_ADDRESSES) break
    const found = boardOfText(address, page)
    if (!found) continue
    const key = `${found.source} ${found.board.toLowerCase()}`
    const times = (counts.get(key)?.times ?? 0) + 1
    counts.set(key, { found: counts.get(key)?.found ?? found, times })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  return most?.found ?? null
}

function boardOfText(address: string, page: URL): FoundBoard | null {
  const url = URL.parse(address.replaceAll('\\/', '/').replaceAll('&amp;', '&'), page.href)
  return url && boardAt(url)
}

function ofGreenhouse(url: URL, path: readonly string[]) {
  return { board: path[0] === 'embed' ? (url.searchParams.get('for') ?? undefined) : path[0] }
}

/** `apply.workable.com/j/0123ABCD` is a job that does not say whose. */
function ofWorkable(_: URL, path: readonly string[]) {
  if (path[0] !== 'api') return { board: path[0] === 'j' ? undefined : path[0] }
  return { board: path.includes('accounts') ? path[path.indexOf('accounts') + 1] : undefined }
}

/** `ats.rippling.com/en-GB/acme/jobs`, with or without a language. */
function ofRippling(_: URL, path: readonly string[]) {
  return { board: LANGUAGE.test(path[0] ?? '') ? path[1] : path[0] }
}

function ofCustomer(host: string) {
  for (const { domain, source, usual } of DOMAINS) {
    if (!host.endsWith(`.${domain}`)) continue
    const board = host.slice(0, -domain.length - 1)
    if (board.includes('.') || OWN_PAGES.has(board)) continue
    return usual === false ? { source, board, host } : { source, board }
  }
  return null
}

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** `acme.wd5.myworkdayjobs.com/en-US/External/job/…`, with or without a language. */
function ofWorkday(host: string, path: readonly string[]): FoundBoard | null {
  const tenant = /^([\w-]+)\.wd\d{1,3}\.myworkdayjobs\.com$/.exec(host)?.[1]
  const site = LANGUAGE.test(path[0] ?? '') ? path[1] : path[0]
  return tenant && site && site !== 'wday' ? { source: 'workday', board: `${tenant}/${site}`, host } : null
}

/** `acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/…`. */
function ofOracle(host: string, path: readonly string[]): FoundBoard | null {
  const site = path[path.indexOf('sites') + 1]
  const isSite =
    host.endsWith('.oraclecloud.com') && path[1] === 'CandidateExperience' && path.includes('sites')
  return isSite && site ? { source: 'oracle', board: `${host}/${site}` } : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
