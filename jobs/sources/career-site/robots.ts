/** What a site's robots.txt allows us (RFC 9309), how fast, and where its sitemaps are. */
export type Robots = {
  allows: (url: URL) => boolean
  /** Between two requests; null where the site does not say. */
  crawlDelayMs: number | null
  sitemaps: string[]
}

/** The standard asks to read at least 500 KiB. */
const MAX_ROBOTS_CHARS = 512_000
const MAX_RULES = 5000
const MAX_SITEMAPS = 50

type Rule = { pattern: string; isAllowed: boolean }
type Group = { agents: string[]; rules: Rule[]; delays: number[] }

/** `agent`: our name, as it begins the user agent that we send. */
export function parseRobots(text: string, agent: string): Robots {
  const { groups, sitemaps } = groupsIn(text.slice(0, MAX_ROBOTS_CHARS))
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = ours.flatMap((group) => group.rules).slice(0, MAX_RULES)
  const delays = ours.flatMap((group) => group.delays)
  return {
    allows: (url) => isAllowed(rules, `${url.pathname}${url.search}`),
    crawlDelayMs: delays.length > 0 ? Math.max(...delays) * 1000 : null,
    sitemaps: sitemaps.slice(0, MAX_SITEMAPS),
  }
}

/** A site without the file allows everything. */
export const NO_ROBOTS: Robots = { allows: () => true, crawlDelayMs: null, sitemaps: [] }

function groupsIn(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  /** Lines that name agents one after the other begin one group. */
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line.slice(0, 2500)) ?? []
    const field = name.toLowerCase()
    if (field === 'sitemap') sitemaps.push(value.trim())
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delays: [] })
      // A version behind the name ("bot/1.0") is no other name.
      groups.at(-1)?.agents.push(value.trim().toLowerCase().split(/[/\s]/)[0] ?? '')
      isNaming = true
    } else if (['allow', 'disallow', 'crawl-delay'].includes(field)) {
      isNaming = false
      addLine(groups.at(-1), field, value.trim())
    }
  }
  return { groups, sitemaps }
}

function addLine(group: Group | undefined, field: string, value: string): void {
  const delay = Number(value)
  if (field !== 'crawl-delay') {
    // "Disallow:" without a path forbids nothing.
    if (value !== '') group?.rules.push({ pattern: value, isAllowed: field === 'allow' })
  } else if (value !== '' && Number.isFinite(delay) && delay >= 0) group?.delays.push(delay)
}

/** The longest rule that matches decides; of two as long the one that allows. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  if (path === '/robots.txt') return true
  const address = sameSpelling(path)
  let best: Rule | null = null
  for (const rule of rules) {
    if (!matches(sameSpelling(rule.pattern), address)) continue
    const longer = rule.pattern.length - (best?.pattern.length ?? -1)
    if (longer > 0 || (longer === 0 && rule.isAllowed)) best = rule
  }
  return best?.isAllowed ?? true
}

/** `*` stands for anything, `$` at the end for the end. One walk along the address. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  const last = isWhole ? rest.pop() : undefined
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

/** "%7Efoo" and "~foo" are one path; only what must be escaped stays so. */
function sameSpelling(path: string): string {
  return path
    .replace(/%([2-7][0-9a-f])/gi, (escape, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
    })
    .replace(/[^\0-\u007f]/gu, (letter) => encodeURIComponent(letter))
}
