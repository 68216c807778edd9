import { embedText } from '#jobs/match/embed.ts'
import { nearestOccupation } from '#jobs/match/occupation.ts'
import { anyWord } from '#jobs/normalise/phrases.ts'
import { rangesIn } from './found-years.ts'
import { POINTS, type ResumeLine } from './resume-lines.ts'

export type FoundTitle = { title: string; start: number; end: number }

const MAX_TITLES = 20
/** Comparing with every occupation takes a while; a text of nothing but short lines is no résumé. */
const MAX_COMPARED = 500

/** Short parts of lines that are called as people are and come near to a known occupation. */
export function titlesIn(text: string, lines: readonly ResumeLine[]): FoundTitle[] {
  const titles: FoundTitle[] = []
  const seen = new Set<string>()
  let compared = 0
  const isName = nameRule(text, lines)
  const dated = datedLines(lines)
  for (const [at, line] of lines.entries()) {
    if (line.under === 'other' || line.under === 'aside' || line.is === 'heading') continue
    // What somebody did is told in points; only where they did it has dates.
    if (line.is === 'item' && rangesIn(line.text).length === 0) continue
    for (const { part, start } of partsOf(line)) {
      if (titles.length >= MAX_TITLES || compared >= MAX_COMPARED) return titles
      if (!mayBeTitle(part) || seen.has(part.toLowerCase())) continue
      compared++
      if (isName(part, start, line)) continue
      seen.add(part.toLowerCase())
      const least = line.under === 'work' && dated.has(at) ? LIKENESS.besideDates : LIKENESS.elsewhere
      if (likeness(part) >= least) titles.push({ title: part, start, end: start + part.length })
    }
  }
  return titles
}

const LIKENESS = { elsewhere: 0.6, besideDates: 0.5, inPlaceOfName: 0.8 } as const
const likeness = (part: string) => nearestOccupation(embedText(part))

/** Lines with dates, and two around each. */
function datedLines(lines: readonly ResumeLine[]): Set<number> {
  const has = lines.flatMap(({ text }, at) => (rangesIn(text).length > 0 ? [at] : []))
  return new Set(has.flatMap((at) => [at - 2, at - 1, at, at + 1, at + 2]))
}

/** Between a title and the company, place or dates beside it. */
const BETWEEN = /\s+[|•·–—-]\s+|,\s+|\s+at\s+|\s+@\s+|\t|[()]/g
const AROUND = new RegExp(String.raw`^[\s:,${POINTS}]+|[\s:,·–—-]+$`, 'g')
const MAX_LINE_CHARACTERS = 200

function* partsOf({ text, start: lineStart }: ResumeLine): Generator<{ part: string; start: number }> {
  if (text.length > MAX_LINE_CHARACTERS) return
  const breaks = [
    ...rangesIn(text).map(({ start, end }) => ({ from: start, to: end })),
    ...[...text.matchAll(BETWEEN)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
    { from: text.length, to: text.length },
  ].sort((a, b) => a.from - b.from)
  let from = 0
  for (const { from: end, to } of breaks) {
    const raw = text.slice(from, Math.max(from, end))
    const part = raw.replace(AROUND, '')
    if (part) yield { part, start: lineStart + from + raw.indexOf(part) }
    from = Math.max(from, to)
  }
}

const PERSON = anyWord`\p{L}+(er|or|ist|ian|ant|yst|ess|man|woman|eur) nurse chef cook clerk agent lead head intern president attorney specialist
  assistant associate representative executive technician apprentice trainee architect surgeon midwife nanny guard steward
  aide judge actuary mechanic mason concierge barista secretary paralegal pilot coach captain chief deputy principal dean
  fellow vet founder server operative analyst hand sre rn cna lpn ceo cto cfo coo vp`
/** The person's word ends the title, or what it is for follows: "Head of Sales", "Chef de Partie", "Engineer II". */
const TITLE = new RegExp(String.raw`(?:^|[\s/-])(${PERSON})(?:\s+(?:of|de|du|to|in)\s.+)?$`, 'iu')
/** End as people do, and are none. */
const THINGS = new Set(
  `harbor harbour manor windsor arbor anchor river silver copper amber flower tower tiger corner shelter mirror mister sister
  center computer customer water power paper winter summer number order career register other older senior junior error floor
  door motor sector labor business process fitness wellness access success address progress press express restaurant plant
  checklist list september october november december`.split(/\s+/),
)
const MAX_TITLE_CHARACTERS = 60
const MAX_TITLE_WORDS = 6

function mayBeTitle(part: string): boolean {
  if (part.length > MAX_TITLE_CHARACTERS || /[\d.:;!?@]/.test(part)) return false
  // "Cook in a large kitchen" is a sentence.
  if (part.split(/\s+/).length > MAX_TITLE_WORDS || /\s(?:a|an|with|for|who|my|our)\s/i.test(part))
    return false
  const person = withoutLevels(part).flatMap((title) => TITLE.exec(title)?.[1]?.toLowerCase() ?? [])[0]
  return person !== undefined && !THINGS.has(person)
}

/** The title without all the short capitals behind it, then with the first of them, and so on: "Nurse", "Nurse RN". */
function withoutLevels(part: string): string[] {
  const shorter = /^(.*\S)\s+[A-Z]{1,4}$/u.exec(part)?.[1]
  return shorter === undefined ? [part] : [...withoutLevels(shorter), part]
}

/** An address is looked for where it may begin and no farther than one is long: every sign of a text may be one of its. */
const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,255}/g
const MAX_ADDRESSES = 20

/** People are called Baker: who they are stands in the first line, of the text or of a column, and in their address. */
function nameRule(
  text: string,
  lines: readonly ResumeLine[],
): (part: string, start: number, line: ResumeLine) => boolean {
  const firsts = new Set(
    lines.filter(({ is, under }, at) => is === 'line' && under === 'about' && !lines[at - 1]?.text),
  )
  const addresses = (text.match(EMAIL_ADDRESS) ?? []).slice(0, MAX_ADDRESSES).join(' ').toLowerCase()
  return (part, start, line) => {
    const words = part.toLowerCase().split(/\s+/)
    if (words.length > 1 && words.every((word) => addresses.includes(word))) return true
    if (!firsts.has(line)) return false
    // "Grace Okafor, RN"
    return (start > line.start && /^[A-Z]{2,5}$/.test(part)) || likeness(part) < LIKENESS.inPlaceOfName
  }
}
