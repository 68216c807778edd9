import type { Evidence, Level, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { WITH_INTERNS } from './employment-type-words.ts'
import { LEVEL_STATEMENTS, LEVEL_TRIGGER, OTHER_OPENINGS, SEVERAL_LEVELS } from './level-statements.ts'
import { LEVEL_TITLES, SOMEBODY_ELSE } from './level-titles.ts'
import { NO_LEVEL } from './lookalikes.ts'
import { isNegated, quoteFrom, sentenceAround } from './sentence.ts'

/**
 * The title beats a declared field, which is often the service's default ("Mid-Senior Level", "Associate"), and both beat
 * a sentence about the role. Years of experience are no level.
 */
export function levelOf(from: { declared: readonly Declared[]; title: string; text: string }): Stated<Level> {
  return fromTitle(from.title) ?? fromFields(from.declared) ?? fromText(from.text)
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

function fromTitle(title: string): Stated<Level> {
  const evidence: Evidence = { from: 'title', quote: title }
  const own = title.replace(SOMEBODY_ELSE, ' ').replace(NO_LEVEL, ' ').trim()
  // "Developers (junior and senior)" is several jobs in one.
  if (/\b(?:junior|jr|entry)\b/i.test(own) && /\b(?:senior|sr|mid(?:-?level)?)\b/i.test(own)) return null
  if (
    /\bI{1,3} ?(?:\/|-|–|or|to) ?(?:I{1,3}|IV)\b|[a-z] [1-3]\/[2-4](?![\d/])/.test(
      own.replace(/\bband [\d/]+\w?/i, ''),
    )
  )
    return null
  if (WITH_INTERNS.test(title)) return null
  // "Team Lead / Senior Developer": the first of two names counts.
  const [name = own] = /^[^/]*\b(?:lead|senior|sr)\b[^/]*(?= ?\/)/i.exec(own) ?? []
  const found =
    LEVEL_TITLES.find(([pattern]) => pattern.test(name)) ??
    LEVEL_TITLES.find(([pattern]) => pattern.test(own))
  return found ? { value: found[1], evidence } : null
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
        return { value: level, evidence: quoteFrom(sentence, said.index) }
      }
    }
  }
  return null
}
