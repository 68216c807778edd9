import type { Level, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { WITH_INTERNS } from './employment-type-words.ts'
import {
  LEVEL_STATEMENTS,
  LEVEL_TRIGGER,
  NOT_BEGINNERS_ONLY,
  OTHER_OPENINGS,
  SEVERAL_LEVELS,
} from './level-statements.ts'
import { LEVEL_TITLES, NAMED_JOB, SEVERAL_LEVELS_AT_ONCE, SOMEBODY_ELSE } from './level-titles.ts'
import { NO_LEVEL } from './lookalikes.ts'
import { isNegated, quoteFrom, sentenceAround } from './sentence.ts'

/**
 * The title beats a declared field, which is often the service's default ("Mid-Senior Level", "Associate"), and both beat
 * a sentence about the role. Years of experience are no level.
 */
export function levelOf(from: { declared: readonly Declared[]; title: string; text: string }): Stated<Level> {
  const title = from.title.replace(SOMEBODY_ELSE, ' ').replace(NO_LEVEL, ' ').trim()
  if (namesSeveralLevels(title)) return null
  return fromTitle(from.title, title) ?? fromFields(from.declared) ?? fromText(from.text)
}

const FIELD_VALUES: readonly [pattern: RegExp, level: Level][] = [
  [/intern|entry|junior|trainee|apprentice|graduate|student|no experience|berufseinsteiger|^jr\b/i, 'entry'],
  [/mid|intermediate|associate|professional|experienced/i, 'mid'],
  [/director|executive|manage|lead|head|principal|staff|vp\b|vice president|chief|c-level|supervis/i, 'lead'],
  [/senior|^sr\b|expert/i, 'senior'],
]

function fromFields(declared: readonly Declared[]): Stated<Level> {
  for (const field of declared) {
    const value = field.value.replaceAll('_', ' ')
    if (/not applicable|unspecified|^any|^other|no (?:level|preference)/i.test(value)) continue
    const found = FIELD_VALUES.find(([pattern]) => pattern.test(value))
    if (found) return { value: found[1], evidence: { from: 'field', ...field } }
  }
  return null
}

function fromTitle(quote: string, title: string): Stated<Level> {
  if (WITH_INTERNS.test(quote)) return null
  // "Team Lead / Senior Developer": the first of two names counts.
  const [name = title] = /^[^/]*\b(?:lead|senior|sr)\b[^/]*(?= ?\/)/i.exec(title) ?? []
  const value = titleLevel(name) ?? titleLevel(title)
  return value ? { value, evidence: { from: 'title', quote } } : null
}

const titleLevel = (title: string): Level | undefined =>
  LEVEL_TITLES.find(([pattern]) => pattern.test(title))?.[1]

const SEVERAL_NUMBERS =
  /\bI{1,3} ?(?:\/|-|–|or|to) ?(?:I{1,3}|IV)\b|[a-z] [1-3](?:\/| ?(?:and|or|to|&) ?)[2-4](?![\d/])/

/** "Mid to Senior Engineer", "Analyst I/II", "Backend Engineer, Head of Design": what one is, the others are not. */
function namesSeveralLevels(title: string): boolean {
  if (SEVERAL_LEVELS_AT_ONCE.test(title)) return true
  if (SEVERAL_NUMBERS.test(title.replace(/\bband [\d/]+\w?/i, ''))) return true
  const jobs = title
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/[,;]/)
    .map((part) => part.split(/ (?:and|&|\+|or) /).filter((job) => NAMED_JOB.test(job)))
    .filter((part) => part.length > 0)
    .map((part) => part.map(titleLevel))
  // "Senior Designer and Web Developer" is senior in both; what comes later is not said of the first.
  const levels = jobs.flatMap(([first, ...joined]) => [first, ...joined.filter(Boolean)])
  return levels.some((level) => level !== levels[0])
}

const MAX_TRIGGERS = 30

function fromText(text: string): Stated<Level> {
  let judged = -1
  let count = 0
  for (const match of text.matchAll(LEVEL_TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    for (const [pattern, level] of LEVEL_STATEMENTS) {
      const said = pattern.exec(sentence.text)
      if (
        said &&
        !isNegated(sentence.text, said.index + 1) &&
        !isNegated(sentence.text, match.index - sentence.start)
      ) {
        if (SEVERAL_LEVELS.test(sentence.text) || OTHER_OPENINGS.test(sentence.text)) break
        if (level === 'entry' && NOT_BEGINNERS_ONLY.test(sentence.text)) break
        return { value: level, evidence: quoteFrom(sentence, said.index) }
      }
    }
  }
  return null
}
