import type { EducationValue } from '#contract/search/later-values.ts'
import type { Stated } from '#jobs/job.ts'
import { phrases } from '#jobs/normalise/phrases.ts'
import { quoteFrom, sentenceAround } from '#jobs/normalise/sentence.ts'

type Schooling = Exclude<EducationValue, 'not-stated'>

/**
 * The least schooling that a posting asks for: of the first statement that asks for any, the lowest that it names
 * ("Bachelor's or Master's" is a Bachelor's). What is only welcome is not asked for.
 */
export function educationOf(text: string): Stated<Schooling> {
  for (const mention of text.matchAll(MENTION)) {
    const sentence = sentenceAround(text, mention.index)
    const at = mention.index - sentence.start
    if (NO_DEGREE.test(sentence.text)) return { value: 'none', evidence: quoteFrom(sentence, at) }
    const value = LOWEST_FIRST.find(
      ({ words, short }) => words.test(sentence.text) || short?.test(sentence.text),
    )?.value
    if (value === undefined || IS_WELCOME.test(sentence.text) || IS_OTHER.test(sentence.text)) continue
    return { value, evidence: quoteFrom(sentence, at) }
  }
  return null
}

/** Quickly found, and judged with the sentence around it. */
const MENTION =
  /\b(?:degrees?|diploma|bachelor|master['’]?s|masters|ph\.? ?d|doctorate|doctoral|ged|high[ -]school|B\.?S\.?c?|B\.?A\.?|M\.?S\.?c|MBA)\b/gi

const NO_DEGREE = phrases`
  no (college |university |formal )?(degree|diploma|education) (is )?(required|needed|necessary)
  (degree|diploma) (is )?not (required|needed|necessary)
  (don['’]t|do not) (need|require) a (college |university )?degree
  with or without a degree
`

/** Short forms in capitals only: "as" and "ba" are also words. */
const LOWEST_FIRST: readonly { value: Schooling; words: RegExp; short?: RegExp }[] = [
  {
    value: 'high-school',
    words: /\bhigh[ -]school (?:diploma|degree|graduate|education|equivalen)|\bG\.?E\.?D\b/i,
  },
  { value: 'associate', words: /\bassociate(?:['’]?s)?['’]? degree|\bAA ?\/ ?AS\b/i },
  {
    value: 'bachelor',
    words:
      /\bbachelor|\bundergraduate degree|\bfour[ -]year degree|\b4[ -]year (?:college )?degree|\bcollege degree|\buniversity degree/i,
    short: /\b(?:B\.?Sc?\.?|B\.?A\.?|BS\/MS|BEng)(?: [Dd](?:egree|EGREE)|\/|,| [Ii][Nn] | [Oo][Rr] |\))/,
  },
  {
    value: 'master',
    words: /\bmaster['’]s|\bmasters degree|\bmaster of \w|\badvanced degree|\bgraduate degree/i,
    short: /\b(?:M\.?Sc\.?|MBA|M\.S\.|MEng)\b/,
  },
  { value: 'doctorate', words: /\bph\.? ?d\b|\bdoctorate|\bdoctoral degree/i },
]

const IS_WELCOME = phrases`
  \bpreferred\b
  \bpreferably\b
  \bpreference\b
  \b(a|is a|big|strong|huge) plus\b
  \bnice[ -]to[ -]have…
  \bdesir(able|ed)\b
  \bbonus\b
  \bideally\b
  \badvantage\b
  \bwelcome\b
  \bbeneficial\b
`

/** A degree that the work is about, or that the employer pays for. */
const IS_OTHER = phrases`
  \btuition\b
  \breimburse…
  \bscholarship…
  \bdegree (programs?|programmes?|courses?|holders|of (freedom|autonomy|independence|accuracy|flexibility|confidence))
  \b(high|great|certain|large|some|any) degree of\b
  \bdegrees? (celsius|fahrenheit|below|above)
  \b360\b
  \bhigh school (students|teacher|teaching|coach|sports|aged)
  \bbachelor(ette)? (part(y|ies)|weekends?|pads?)
  \b(bachelor|master|ph\.? ?d|doctoral|undergraduate)['’]?s?( and| or| ?/|,)?( [a-z]+)? (students?|thes[ei]s)
  \bwith ph\.? ?d researchers\b
  \b(supervis\w+|teach\w*|mentor\w*|tutor\w*|recruit\w*) <40> (bachelor|master|ph\.? ?d)
  \b(our|the) (team|founders?|staff|scientists|doctors) <40> (ph\.? ?ds?|mbas?)
  \b(\d+|many|several) ph\.? ?ds\b
  \b(during|after|while|in) (their|his|her|our) (ph\.? ?d|mba|master|bachelor|degree)
  \bwe (pay|cover|fund|support|sponsor) <30> (degree|mba|ph\.? ?d|master|diploma)
  \b(instead of|over|more than|rather than|not just) (an? )?<2 words> (degree|diploma)
  \b(records|transcripts) (for|of) <30> (graduates|students)
  \bscrum master…
  \bmaster data\b
  \bpursuing\b
  \bcurrently enrolled\b
`
