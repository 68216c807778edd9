import { UUID_PATTERN } from '#contract/rules/uuid.ts'

/**
 * The one address of an advertisement, however it was reached: tracking removed, redirectors unwrapped, and the
 * applicant systems recognised on every host they appear on, so that a Greenhouse job at an aggregator has the same
 * address as on the board itself. Empty where the address is not of one job (a careers page): nothing groups by it.
 *
 * Ingest keeps it in `postings.canonical_url` and looks a new advertisement up by it before comparing texts.
 */
export function canonicalAddress(posting: { url: string; applyUrl: string }): string {
  const own = unwrapped(posting.url)
  const apply = unwrapped(posting.applyUrl)
  // Where an application goes names the job better than the page that advertises it.
  const system = (apply && applicantSystem(apply)) ?? (own && applicantSystem(own))
  if (system) return system
  return own ? plainAddress(own) : ''
}

const MAX_URL = 2000
const MAX_REDIRECTS = 3
const TARGET_PARAMETERS = [
  'url',
  'u',
  'q',
  'target',
  'redirect',
  'redirect_url',
  'dest',
  'destination',
  'to',
  'link',
]
const REDIRECTING_HOSTS = [
  String.raw`google\.[a-z.]{1,10}\/url`,
  String.raw`facebook\.com\/l\.php`,
  String.raw`linkedin\.com\/redir`,
  String.raw`linkedin\.com\/safety\/go`,
  String.raw`safelinks\.protection\.outlook\.com`,
  String.raw`click\.[a-z0-9.-]+`,
  String.raw`track(?:ing)?\.[a-z0-9.-]+`,
  String.raw`redirect\.[a-z0-9.-]+`,
].join('|')
const REDIRECTOR = new RegExp(
  String.raw`(?:^|\.)(?:${REDIRECTING_HOSTS})|\/(?:redirect|redir|out|click|track|goto|away|exit)(?:\.php|\/|$)`,
  'i',
)

function unwrapped(text: string): URL | null {
  let url = URL.parse(text.slice(0, MAX_URL))
  for (let hop = 0; url && hop < MAX_REDIRECTS && REDIRECTOR.test(url.host + url.pathname); hop++) {
    const target = TARGET_PARAMETERS.map((name) => url?.searchParams.get(name)).find((value) =>
      /^https?:\/\//i.test(value ?? ''),
    )
    const next: URL | null = target ? URL.parse(target) : null
    if (!next) break
    url = next
  }
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Where applicant systems and boards put the identifier of a job, in `host/path?query`. */
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['greenhouse', /[?&]gh_jid=(\d+)/i],
  ['greenhouse', /^(?:job-)?boards(?:-api)?(?:\.eu)?\.greenhouse\.io\/(?:v1\/boards\/)?[^/]+\/jobs\/(\d+)/i],
  ['greenhouse', /^boards(?:\.eu)?\.greenhouse\.io\/embed\/job_app\?.*\btoken=(\d+)/i],
  ['lever', new RegExp(`^(?:jobs|api)(?:\\.eu)?\\.lever\\.co/(?:v0/postings/)?[^/]+/(${UUID_PATTERN})`, 'i')],
  ['ashby', new RegExp(`^jobs\\.ashbyhq\\.com/[^/]+/(${UUID_PATTERN})|[?&]ashby_jid=(${UUID_PATTERN})`, 'i')],
  [
    'smartrecruiters',
    /^(?:jobs|careers|api)\.smartrecruiters\.com\/(?:v1\/companies\/)?[^/]+\/(?:postings\/)?(\d{9,})/i,
  ],
  [
    'workable',
    /^apply\.workable\.com\/(?:[^/]+\/)?j\/([0-9a-f]{8,})|^[^./]+\.workable\.com\/j(?:obs)?\/([0-9a-f]{8,})/i,
  ],
  ['recruitee', /^([^./]+\.recruitee\.com\/o\/[^/?]+)/i],
  ['workday', /^([^./]+)\.(?:wd\d+\.)?myworkdayjobs\.com\/.*_([A-Z]{0,4}-?\d{3,}(?:-\d+)?)(?:\/|\?|$)/i],
  ['icims', /^([^/]+\.icims\.com\/jobs\/\d+)/i],
  ['jobvite', /^jobs\.jobvite\.com\/(?:[^/]+\/)?job\/(\w+)/i],
  ['bamboohr', /^([^./]+\.bamboohr\.com)\/(?:careers\/|jobs\/view\.php\?id=)(\d+)/i],
  ['personio', /^([^./]+)\.jobs\.personio\.(?:de|com)\/job\/(\d+)/i],
  ['teamtailor', /^([^/]+\.teamtailor\.com\/jobs\/\d+)/i],
  ['usajobs', /^usajobs\.gov\/(?:job|getjob\/viewdetails)\/(\d+)/i],
  ['adzuna', /^adzuna\.[a-z.]+\/(?:jobs\/)?(?:land\/ad|details)\/(\d+)/i],
  ['linkedin', /^(?:[a-z]{2}\.)?linkedin\.com\/jobs\/view\/(?:[^/?]*-)?(\d{6,})/i],
  ['indeed', /^(?:[a-z]{2}\.)?indeed\.com\/.*[?&]jk=([0-9a-f]+)/i],
  ['remotive', /^remotive\.(?:com|io)\/remote-jobs\/(?:[^?]*-)?(\d{4,})/i],
  ['remoteok', /^remoteok\.(?:com|io)\/(?:remote-jobs|l)\/(?:[^?]*-)?(\d{4,})/i],
  ['jobicy', /^jobicy\.com\/jobs\/(\d{3,})/i],
]

function applicantSystem(url: URL): string | null {
  const address = `${hostOf(url)}${url.pathname}${url.search}`
  for (const [name, pattern] of SYSTEMS) {
    const match = pattern.exec(address)
    if (match) return `${name}:${match.slice(1).filter(Boolean).join('/').toLowerCase()}`
  }
  return null
}

/** Says who sent the visitor, not what is shown. */
const TRACKING = new RegExp(
  `^(?:${[
    String.raw`utm_.* [a-z]*clid gh_src lever-(?:source|origin).* source src ref referr?er ref_?id trk tracking_?id`,
    String.raw`track mc_[ce]id _ga _gl iisn? rx_.* ss partner_?id campaign cmpid? medium channel sid session_?id se`,
    String.raw`v jobboard job_?source from origin via affiliate.* utm`,
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
  'i',
)

function plainAddress(url: URL): string {
  const kept = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const query = kept.map(([name, value]) => `${name.toLowerCase()}=${value}`).join('&')
  const path = decoded(url.pathname)
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/(?:apply|application)$/i, '')
    .toLowerCase()
  // Some sites keep the page behind the hash: "#/job/4711".
  const hash = /^#!?\/.*\d/.test(url.hash) ? url.hash.toLowerCase() : ''
  const rest = `${path}${query && `?${query}`}${hash}`
  return isOfOneJob(rest) ? `${hostOf(url)}${rest}` : ''
}

/** A number, a long identifier or a slug of several words; "/careers" leads to all of a company's jobs. */
const isOfOneJob = (rest: string) => /\d{3}|[0-9a-f]{8}|[^/-]-[^/-]+-[^/-]/.test(rest)

const hostOf = (url: URL) => url.hostname.replace(/^www\d?\./, '')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray "%" is an address all the same
  }
}
