import type { EmploymentType, Level } from '#jobs/job.ts'
import { anyWord, phrases } from './phrases.ts'
import type { Statement } from './work-style-words.ts'

/** How German advertisements say it: Arbeitnow's are mostly German, and the company boards carry some. */
const HOME = String.raw`(?:home-?\s?office|zu ?hause|remote|mobile[sn]? arbeit\w*)`
const DAYS = String.raw`(?:\b[1-4]|\b(?:ein(?:e[nm])?|zwei|drei|vier)) tagen? (?:pro|die|in der|je) woche`
const STELLE = '(?:stelle|position|tätigkeit|arbeit|anstellung|job)'

export const GERMAN_STYLE_WORDS = String.raw`home-?\s?office|zu ?hause|mobile[sn]? arbeit\w*|vor ort|präsenz\w*`

export const GERMAN_STYLES: readonly Statement[] = [
  // "bis zu drei Tage pro Woche im Homeoffice", "hybrides Arbeiten"
  {
    style: 'hybrid',
    strength: 3,
    pattern: new RegExp(`${DAYS}[^.]{0,40}${HOME}|${HOME}[^.]{0,40}${DAYS}`, 'i'),
  },
  { style: 'hybrid', strength: 3, pattern: /\bhybride[srn]? (?:arbeit|modell|stelle|zusammenarbeit)/i },
  // "100 % remote", "komplett im Homeoffice", "von überall aus arbeiten"
  {
    style: 'remote',
    strength: 3,
    pattern: phrases`
      (\b100 ?%|\b(komplett|vollständig|rein|voll|ausschließlich|dauerhaft))[^.]{0,12}\b${HOME}…
      remote-?${STELLE}…
      …${STELLE} <30> (ist|wird|kann) <30> (remote|von zu ?hause)
    `,
  },
  {
    style: 'remote',
    strength: 2,
    pattern:
      /\bremote (?:innerhalb|aus|in ganz|möglich)\b|\barbeitest\b[^.]{0,20}\b(?:remote|von zu ?hause)\b/i,
  },
  // "die Stelle ist vor Ort", "Präsenzstelle"
  {
    style: 'onsite',
    strength: 3,
    pattern: phrases`
      …${STELLE} <40> vor ort
      präsenz(stelle|pflicht)
      (arbeitest|arbeiten) <3 words> vor ort
    `,
  },
]

const LED = anyWord`
  team abteilungs gruppen filial bereichs markt schicht werks betriebs regional standort produktions vertriebs personal
  verkaufs küchen stations restaurant`

/** In titles. A Projektleiter is a project manager, a Halbleiter a semiconductor. */
export const GERMAN_LEVELS: readonly [pattern: RegExp, level: Level][] = [
  [/\b(?:auszubildende\w*|azubi|ausbildung (?:zum|zur|als)|berufseinsteiger\w*|duales studium)\b/i, 'entry'],
  [
    phrases`
      (${LED}-?)?leit(er(in)?|ung)
      leitende[rn]?\b
      geschäftsführer(in)?
      bereichsvorstand
      vorarbeiter(in)?
    `,
    'lead',
  ],
]

export const GERMAN_TYPE_WORDS = String.raw`vollzeit|teilzeit|befristet\w*|praktikum|werkstudent\w*|mini-?job|festanstellung`
export const GERMAN_EITHER = String.raw`\b(?:voll-|vollzeit|teil-|teilzeit) ?(?:oder|und|\/|&|bzw\.?|,) ?(?:in )?(?:voll|teil)zeit\b`

export const GERMAN_TYPES: readonly [pattern: RegExp, type: EmploymentType][] = [
  [
    phrases`
      ^praktikum
      (dieses|das|ein|bezahltes|freiwilliges) <word> praktikum (dauert|ist|beginnt|bei)
      als werkstudent\w*…
      ^werkstudent…
    `,
    'internship',
  ],
  [
    phrases`
      befristete?[rsn]? (stelle|anstellung|vertrag|arbeitsvertrag|position|auf)
      (auf|für) (\S+ ){1,3}befristet
      befristet (für|auf|bis)
    `,
    'contract',
  ],
  [
    phrases`
      (\b(in|als)|art ?:|zeit ?:) ?<word> teilzeit
      ^teilzeit
      teilzeit(stelle|job)
      mini-?job
    `,
    'part-time',
  ],
  [
    phrases`
      (\b(in|als)|art ?:|zeit ?:) ?<word> vollzeit
      ^vollzeit
      vollzeit(stelle|job)
      vollzeit ?\(
    `,
    'full-time',
  ],
]
