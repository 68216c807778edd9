import { phrases } from './phrases.ts'

/** A part of a sentence that is judged by itself; `start` counts from the beginning of the sentence. */
type SentencePart = { text: string; start: number }

const MAY_CONCEDE = /;|\b(?:al)?though\b|\bhowever\b|\bbut\b|\balbeit\b|\balternatively\b|^whil(?:e|st)\b/i
const NEXT_STATEMENT = /;\s+(?=(?:the|this|these|our|it|you)\b)/gi
const BEGINS_WITH_CONCESSION = /^(?:although|though|while|whilst)\b[^,;]{0,160},\s+/i
const CONCESSION = /[,;–—-]?\s(?:though|although|however|but|albeit|alternatively)\b/i

/** What is granted to whoever asks for it. */
const GRANTED = phrases`
  consider(s|ed|ing)?
  (welcomed?|possible|negotiable|an option|available|encouraged|accommodated|eligible|discuss\w*)
  flexib\w+
  job[ -]shar\w*
  (may|might|could|can|would) <40> (be|offer|suit|become)
`
const PREFERRED = phrases`
  prefer\w*
  ideal(ly)?
`

/**
 * "Part-time students are welcome; the job itself is full-time" is two statements, and "a full-time post, though a job
 * share could be considered" states the first half.
 */
export function partsOfSentence(sentence: string): SentencePart[] {
  if (!MAY_CONCEDE.test(sentence)) return [{ text: sentence, start: 0 }]
  const starts = [
    0,
    ...[...sentence.matchAll(NEXT_STATEMENT)].map(({ index, 0: mark }) => index + mark.length),
  ]
  return starts.map((start, at) => withoutConcessions(sentence.slice(start, starts[at + 1]), start))
}

function withoutConcessions(part: string, start: number): SentencePart {
  const concession = BEGINS_WITH_CONCESSION.exec(part)?.[0] ?? ''
  // "Although this is a full-time post, less than full time will be considered."
  if (concession !== '' && GRANTED.test(part.slice(concession.length)))
    return { text: concession.trimEnd(), start }
  const skipped = concession.length
  const stated = part.slice(skipped)
  const conceded = CONCESSION.exec(stated)
  const end =
    conceded && GRANTED.test(stated.slice(conceded.index)) && !PREFERRED.test(stated.slice(0, conceded.index))
      ? conceded.index
      : stated.length
  return { text: stated.slice(0, end), start: start + skipped }
}
