import { foldName } from '#contract/rules/fold-name.ts'
import type { Place } from '#jobs/job.ts'
import { everyPhrase } from '#jobs/normalise/phrases.ts'

const SAME_WORDS: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  eng: 'engineer',
  engr: 'engineer',
  dev: 'developer',
  asst: 'assistant',
  assoc: 'associate',
  admin: 'administrator',
  rn: 'nurse',
  tech: 'technician',
  rep: 'representative',
  coord: 'coordinator',
  supv: 'supervisor',
  '1': 'i',
  '2': 'ii',
  '3': 'iii',
  '4': 'iv',
}

/** One trade, several spellings. */
const SAME_PHRASES: readonly [pattern: RegExp, word: string][] = [
  [/\bfront[ -]?end\b/gi, 'frontend'],
  [/\bback[ -]?end\b/gi, 'backend'],
  [/\bfull[ -]?stack\b/gi, 'fullstack'],
  [/\bregistered nurse\b/gi, 'nurse'],
  [/\bcertified nurs(?:ing|e'?s) (?:assistant|aide)\b/gi, 'cna'],
  [/\blicensed practical nurse\b/gi, 'lpn'],
  [/\bhuman resources?\b/gi, 'hr'],
  [/\binformation technology\b/gi, 'it'],
  [/\bquality assurance\b/gi, 'qa'],
  [/\bvice president\b/gi, 'vp'],
  [/\bcyber[ -]?security\b/gi, 'cybersecurity'],
  [/\be-?commerce\b/gi, 'ecommerce'],
  [/\bcare ?giver\b/gi, 'caregiver'],
]

/** What is shouted beside a title. */
const CALLS = everyPhrase`
  weekly pay
  paid weekly
  daily pay
  start(ing|s)? (immediately|asap|now)
  immediate start
  apply (now|today)
  no experience( (needed|required|necessary))?
  (paid )?training provided
  (great|full) benefits
`

/** "$22/hr", "up to £45k - £50k per year", "$10,000 Sign-On Bonus": what a job pays does not name it. */
const AMOUNT = String.raw`[$£€] ?\d[\d,.]*k?`
const MONEY = new RegExp(
  String.raw`(?:\b(?:up to|from|earn|pay(?:s|ing)?) )?${AMOUNT}\+?(?: ?(?:-|–|to) ?[$£€]? ?\d[\d,.]*k?)?` +
    String.raw`(?: ?(?:\/|per|an?) ?(?:hour|hr|h|year|yr|annum|week|wk|month|day)\b)?` +
    String.raw`|\b(?:sign(?:ing)?[ -]?on|signing|welcome|retention) bonus\b|\bbonus\b`,
  'gi',
)

/** Said of the work's place or hours, of the reader, or for grammar: not of which job it is. */
const NOISE = new Set(
  `a an and at by de der die das for from in into of on or our the to with new urgent urgently hiring hire
   now immediate wanted needed required opening opportunity job position role remote remotely hybrid
   onsite site office home based work full part time ft pt fulltime parttime permanent possible
   available option optional friendly flexible m f d w x mfd mwd all genders gn us usa uk`.split(/\s+/),
)

/** The set of words that name a job, in order: "Sr. Engineer (Remote), Austin" and "Engineer, Senior" share one. */
export function titleWords(title: string, places: readonly Place[] = []): string[] {
  const local = new Set(
    places.flatMap((place) =>
      [place.city, place.region].flatMap((name) => (name ? foldName(name).split(' ') : [])),
    ),
  )
  const named = SAME_PHRASES.reduce((text, [pattern, word]) => text.replace(pattern, word), title)
  const words = foldName(
    named
      .replace(MONEY, ' ')
      .replace(CALLS, ' ')
      .replaceAll(/[+#]/g, (sign) => (sign === '+' ? 'plus' : 'sharp')),
  )
    .split(' ')
    .map((word) => SAME_WORDS[word] ?? word)
  const own = words.filter((word) => word !== '' && !NOISE.has(word) && !local.has(word))
  return [...new Set((own.length > 0 ? own : words).map(singular))].sort()
}

/** "Warehouse Associates" are sought one by one. */
const singular = (word: string) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
