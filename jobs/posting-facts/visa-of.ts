import type { VisaValue } from '#contract/search/later-values.ts'
import type { Stated } from '#jobs/job.ts'
import { anyWord, phrases } from '#jobs/normalise/phrases.ts'
import { quoteFrom, sentenceAround } from '#jobs/normalise/sentence.ts'

/** Whether a posting says that the employer sponsors a visa, or that it does not. Questions say neither. */
export function visaOf(text: string): Stated<Exclude<VisaValue, 'not-stated'>> {
  for (const mention of text.matchAll(MENTION)) {
    const sentence = sentenceAround(text, mention.index)
    if (sentence.text.endsWith('?') || OF_THE_WORK.test(sentence.text)) continue
    if (OF_EVENTS.test(sentence.text) && !/\bvisas?\b|\bh-?1-?b\b/i.test(sentence.text)) continue
    const evidence = quoteFrom(sentence, mention.index - sentence.start)
    if (NOT_OFFERED.test(sentence.text)) return { value: 'not-offered', evidence }
    if (OFFERED.test(sentence.text)) return { value: 'offered', evidence }
  }
  return null
}

const MENTION = /\bsponsor(?:ship|ed|ing|s)?\b|\bvisas?\b|\bh-?1-?b\b/gi

/** Visas that the job is about: those of clients, students and other employees. */
const OF_THE_WORK = phrases`
  ^\W*(you('ll| will) |to )?(advis|prepar|process|manag|handl|coordinat|draft|fil|overse|review|track|administ)\w* <60;> (visas?|h-?1-?b|sponsor\w*)
  (experience|knowledge|expertise|familiarity|background|experienced|skilled) (with|in|of) <60;> (visas?|h-?1-?b|sponsor\w*)
  (visas?|h-?1-?b|sponsorship) <30;> (for|to) (our |your |their )?(clients?|customers?|students?|guests?|travell?ers?|holidays?|patients?)
  (visas?|h-?1-?b) (petitions?|applications?|cases|processing|documents?|documentation)
  visa (and|or|,|&) (mastercard|amex|discover)
`

const SOLD_TO_SPONSORS = anyWord`
  sales packages? deals? agreements? revenue requests? activations? opportunit\w+ proposals? contracts? fees? partners?\w*
  programs? marketing assets inventory manager director coordinator`
/** Whom companies pay to be seen with, and who answers for a project. */
const OF_EVENTS = phrases`
  sponsorships? ${SOLD_TO_SPONSORS}
  sponsor(s|ed|ing)? <3 words> (events?|teams?|clubs?|conferences?|meetups?|projects?|stud(y|ies)|trials?|festivals?|leagues?|communit\w+)
  (executive|project|clinical|trial|study|corporate|event|business|financial) sponsor\w*
`

const NEGATIONS = anyWord`
  no without not unable cannot can['’]?t won['’]?t don['’]?t doesn['’]?t isn['’]?t aren['’]?t neither nor
`
const NOT_OFFERED = phrases`
  ${NEGATIONS} <90;> (visa|h-?1-?b|work permit|immigration|employment|work authori[sz]ation)?[ -]?sponsor…
  \bsponsorship (is |are )?(not|unavailable|no longer)
  \bsponsorship[^.;]{0,40}\b(not|un)[ -]?(be )?(available|offered|provided|possible|considered)
  \bvisas?( sponsorship)?: ?no\b
  \bno (visas?|h-?1-?b)\b
`

const OFFERED = phrases`
  \b(visa|h-?1-?b|work permit|immigration) (sponsorship|support|assistance)\b(?![^.;]{0,40}\brequire)
  \bsponsor(s|ing)? (a |an |your |the |work |employment |us |uk |eu |h-?1-?b |relocation and |skilled worker )*(visas?|work permits?|h-?1-?bs?)
  \bsponsorship (is |may be |can be |will be )?(available|offered|provided|possible|considered)
  \b(we|can|will|do|able to|happy to|willing to) sponsor\b[^.;]{0,40}\b(visa|work permit|candidate|h-?1-?b)
  \bvisas?: ?yes\b
  \b(h-?1-?b|visas?) (ok|okay|welcome|transfer)\b
  \bsponsor(ship)? (for )?(eligible|qualified) (candidates|applicants)
  (?<=^|[|•·,;/] ?)visas?(?= ?($|[|•·,;/]))
`
