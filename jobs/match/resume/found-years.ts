import type { Station } from '#contract/rules/years-of-work.ts'
import { anyWord } from '#jobs/normalise/phrases.ts'
import { lineAt, type ResumeLine } from './resume-lines.ts'

/** The time of one station of work, as it stands there. */
export type FoundYears = Station & { start: number; end: number }

/** Spans of time that may be work: those of an education, a certificate or a society are not. */
export function yearsIn(text: string, lines: readonly ResumeLine[]): FoundYears[] {
  const isEducation = educationRule(lines)
  return rangesIn(text).filter(({ start }) => {
    const at = lineAt(lines, start)
    const under = lines[at]?.under
    return under === 'work' || (under === 'about' && !isEducation(at))
  })
}

/** As English, German, French and Spanish résumés write them. Seasons begin as they do in the north. */
const MONTHS = [
  'jan(?:uar)?y?|janv(?:ier)?|enero|winter',
  'feb(?:ruar)?y?|févr?(?:ier)?|febrero',
  'mar(?:ch|s|zo)?|märz',
  'apr(?:il)?|avr(?:il)?|abril|spring',
  'may|mai|mayo',
  'june?|juni|juin|junio',
  'july?|juli|juil(?:let)?|julio|summer',
  'aug(?:ust)?|août|agosto',
  'sept?(?:emb(?:er|re))?|septiembre',
  'oct(?:ob(?:er|re))?|okt(?:ober)?|octubre|autumn|fall',
  'nov(?:emb(?:er|re))?|noviembre',
  'dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|diciembre',
]
const MONTH_NAMES = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'iu'))

const NAME = String.raw`(?:${MONTHS.join('|')})\.?`
const NAMED = String.raw`${NAME},?(?:\s+|-)(?:of\s+|de\s+)?`
const YEAR = String.raw`(?:19|20)\d{2}`
/** "Jan 2019", "12 January 2019", "March 4, 2019", "03/2017", "3.2017", "08/15/2017", "2017-03", "2019". */
const FULL = String.raw`(?:(?:\d{1,2}\.?\s+)?${NAMED}(?:\d{1,2},\s+)?|(?:\d{1,2}[/.]){1,2})?${YEAR}(?:-(?:0[1-9]|1[0-2])(?![\d-]))?`
/** "Jan ’18", "Mar-18", "03/18". "Jan 18" may be a day. */
const SHORT = String.raw`(?:${NAME}(?:\s*['’‘]|-)|(?:0?[1-9]|1[0-2])/)\d{2}(?![\d/.])`
const DATE = `(?:${FULL}|${SHORT})`
const NOW = anyWord`present now today current(ly)? ongoing (to_)?date heute jetzt aktuell laufend à_ce_jour aujourd['’]hui présent
  actuel(lement)? en_cours actualidad actual(mente)? presente oggi atual`
const SINCE = String.raw`since|seit|ab|depuis|desde|dal`
const BETWEEN = String.raw`\s*(?:[-–—−‒]|to|until|till|through|bis|à|au|hasta|al|a)\s*`
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(?:${[
    String.raw`(?<from>${DATE})${BETWEEN}(?<to>${DATE}|${NOW})`,
    String.raw`(?<first>${YEAR})[-–](?<last>1[3-9]|[2-9]\d)(?![\d/-])`,
    String.raw`(?:${SINCE})\s+(?<since>${DATE})(?!${BETWEEN}(?:${DATE}|${NOW}))`,
    String.raw`(?<open>${DATE})\s*[-–—](?=[\s)]*$)`,
  ].join('|')})(?!-?[\p{L}\d])`,
  'gimu',
)

/** Every span of time in a text, from its first letter to its last; those that end before they begin are mistakes. */
export function rangesIn(text: string): FoundYears[] {
  const found: FoundYears[] = []
  if (!/\d\d/.test(text)) return found
  RANGE.lastIndex = 0
  // Not by matchAll, which makes the long expression anew for every line of a text.
  for (let match = RANGE.exec(text); match; match = RANGE.exec(text)) found.push(...rangeOf(match))
  return found
}

function rangeOf(match: RegExpExecArray): FoundYears[] {
  const said = match.groups ?? {}
  const from = dateOf(said['from'] ?? said['first'] ?? said['since'] ?? said['open'] ?? '')
  const to = dateOf(said['to'] ?? (said['last'] ? `20${said['last']}` : ''))
  if (!from || (to && to.year * 12 + (to.month ?? 12) < from.year * 12 + (from.month ?? 1))) return []
  return [
    {
      from: from.year,
      fromMonth: from.month,
      to: to?.year ?? null,
      toMonth: to?.month ?? null,
      start: match.index,
      end: match.index + match[0].length,
    },
  ]
}

function dateOf(words: string): { year: number; month: number | null } | null {
  const year = /(?:19|20)\d{2}/.exec(words)?.[0]
  if (year) return { year: Number(year), month: monthOf(words) }
  const short = /\d{2}$/.exec(words)?.[0]
  return short ? { year: yearOf(Number(short)), month: monthOf(words.slice(0, -2)) } : null
}

/** Nobody who looks for work began before 1950. */
const yearOf = (lastTwo: number) => lastTwo + (lastTwo < 50 ? 2000 : 1900)

/** Beside a day the month is first, as in the US, unless it cannot be; with points it is second ("15.08.2017"). */
function monthOf(words: string): number | null {
  const name = /\p{L}{3,}/u.exec(words)?.[0]
  if (name) return MONTH_NAMES.findIndex((names) => names.test(name)) + 1 || null
  const numbers = (words.match(/\d+/g) ?? []).map(Number).filter((number) => number < 100)
  if (words.includes('.')) numbers.reverse()
  return numbers.find((number) => number >= 1 && number <= 12) ?? null
}

const DEGREE = new RegExp(
  String.raw`\b${anyWord`bachelor master('s|’s|s)?_(of|in|degree) b\.?sc m\.?sc b\.?eng mba ph\.?\s?d doctorate diploma degree a-levels? gcses?
    abitur baccalaur associate_(of|degree)`}\b`,
  'i',
)
const SHORT_DEGREE = /\b[BM]\.?[AS]\.?(?=[ ,])/
const LINES_BEFORE = 2

/** Without a heading the lines themselves say it: "BSc Physics", the university, the years. Each line is read once. */
function educationRule(lines: readonly ResumeLine[]): (at: number) => boolean {
  const isDated = oncePerLine((at) => rangesIn(lines[at]?.text ?? '').length > 0)
  const hasDegree = oncePerLine((at) => {
    const text = lines[at]?.text ?? ''
    return DEGREE.test(text) || SHORT_DEGREE.test(text)
  })
  return (at) => {
    for (let line = at; line >= Math.max(0, at - LINES_BEFORE); line--) {
      if (line < at && (lines[line]?.is !== 'line' || !lines[line]?.text || isDated(line))) return false
      if (hasDegree(line)) return true
    }
    return false
  }
}

function oncePerLine(ask: (at: number) => boolean): (at: number) => boolean {
  const known = new Map<number, boolean>()
  return (at) => {
    const answer = known.get(at) ?? ask(at)
    known.set(at, answer)
    return answer
  }
}
