import { phrases } from '#jobs/normalise/phrases.ts'
import type { Reading, ReadText } from './longest-reading.ts'
import { wordSet } from './nearby.ts'

/** Names of tools that are also what people do. */
const VERBS =
  wordSet(`sketch zoom slack spark flash segment stitch drift express excel go make rally spring swing grunt gulp shell remix salt fortify
  combine boost tally rave heap storm flex lever stash torch drill pitch exchange rust concur act front launch render trace vault drone
  audition captivate access word flow dash knockout prefect`)
/** What else somebody does where they sketch: it says nothing of the tool. */
const DUTIES =
  wordSet(`prototype prototyping prototypes test testing tests design designing code coding model modelling modeling build draft plan planning
  iterate research present presentation wireframe wireframing analyze analyse write writing develop document debug refactor animate edit
  illustrate draw drawing sketch cook cooking clean cleaning sew sewing press cut cutting measure lead leadership deliver review report
  reporting train training teach teaching coach coaching sell selling pack packing inspect repair maintain weld welding paint painting`)
const PARTICLES = wordSet(
  'in on out into up off through above at down over along ahead away from around back',
)

/** Whether a tool's name is a verb here: "Sketch, prototype and test", "Zoom in on what matters"; not "Sketch, Figma". */
export function isVerb(
  { text, tokens }: ReadText,
  reading: Reading,
  neighbour: Reading | undefined,
): boolean {
  const { form, firstToken, lastToken, start, end } = reading
  if (firstToken !== lastToken || !VERBS.has(text.slice(start, end).toLowerCase())) return false
  const next = tokens[lastToken + 1]
  if (
    next &&
    next.start === end + 1 &&
    PARTICLES.has(next.folded) &&
    BEGINNING.test(text.slice(Math.max(0, start - 4), start))
  )
    return true
  const other = neighbour && text.slice(neighbour.start, neighbour.end).toLowerCase()
  return form.rule === 'ambiguous' && other !== undefined && DUTIES.has(other)
}

/** Of a sentence or a point, where every word has a capital. */
const BEGINNING = /(?:^|[.!?•*·:\n-])\s*$/

/** What stands over a part of an advertisement in which the employer tells what it gives. */
const GIVEN = phrases`
  ^(pay|salary|compensation|remuneration|rewards?|benefits?|perks|pensions?)\b
  ^(training|learning|career|personal|professional|education)\b
  ^(health|wellness|well-?being|equality|equity|diversity|inclusion|travel|location)\b`
const MAX_HEADING_CHARACTERS = 50

/** "Pay and benefits" alone in its line, with sentences or points under it, is a heading; in a list of skills it is one of them. */
export function isHeading({ text }: ReadText, { start, end }: Reading): boolean {
  if (!GIVEN.test(text.slice(start, end))) return false
  const from = Math.max(0, start - MAX_HEADING_CHARACTERS)
  const before = text.slice(from, start)
  const lineStart = before.lastIndexOf('\n') + 1
  if ((lineStart === 0 && from > 0) || before.slice(lineStart).trim() !== '') return false
  const behind = text.slice(end, end + MAX_HEADING_CHARACTERS)
  const colon = /^[ \t]*:/.exec(behind)
  if (colon) return true
  const under = /^[ \t]*\r?\n\s*(.*)/.exec(text.slice(end, end + UNDER_CHARACTERS))?.[1]
  return under !== undefined && /^[•*·–$£€-]|[.!?]$|\b(?:we|you|our|your|the|is|are|a)\b/i.test(under)
}

const UNDER_CHARACTERS = 200
