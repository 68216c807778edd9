import type { Company } from './companies.ts'
import type { City } from './places.ts'
import type { Dice } from './random.ts'
import {
  BENEFITS,
  CLOSINGS,
  levelSentence,
  NO_PAY_SAID,
  payText,
  SHIFTS,
  styleSentence,
  typeSentence,
  WORK_ABROAD_PERK,
} from './sentences.ts'
import type { Terms } from './terms.ts'
import type { Track } from './track.ts'

const HEADINGS = [
  {
    about: 'About us',
    do: 'What you will do',
    need: 'What you bring',
    extra: 'Nice to have',
    offer: 'What we offer',
  },
  { about: 'Who we are', do: 'Your work', need: 'Your background', extra: 'A plus', offer: 'Benefits' },
  {
    about: 'The company',
    do: 'Responsibilities',
    need: 'Requirements',
    extra: 'Preferred',
    offer: 'Pay and benefits',
  },
  { about: '', do: 'In this job you', need: 'You should have', extra: 'Even better', offer: 'In return' },
] as const

type Opening = { title: string; track: Track; company: Company; city: City; terms: Terms }

/** The advertisement's text, as HTML in the small set that sources use. */
export function advertisementText(job: Opening, dice: Dice): string {
  const brief = job.track.work !== 'desk' && job.track.pay.per === 'hour' && dice.chance(0.25)
  const parts = brief ? briefText(job, dice) : fullText(job, dice)
  return parts.filter((part) => part !== '').join('\n')
}

function fullText(job: Opening, dice: Dice): string[] {
  const { track, company, city, terms } = job
  const heading = dice.pick(HEADINGS)
  const duties = dice.some(at(track.duties, city), dice.between(4, 6))
  const skills = dice.some(track.skills, dice.between(4, 6))
  return [
    heading.about ? `<h3>${heading.about}</h3>` : '',
    paragraph(company.about),
    paragraph([dice.pick(track.summary), ...facts(job, dice)].join(' ')),
    `<h3>${heading.do}</h3>`,
    list(heading.do.endsWith('you') ? duties.map(lower) : duties),
    `<h3>${heading.need}</h3>`,
    list([...needs(track, city, { terms, dice }), skillLine(skills, dice)]),
    ...extras(track, city, { heading: heading.extra, dice }),
    `<h3>${heading.offer}</h3>`,
    paragraph(paySentence(terms, city, dice)),
    list(benefits(track, city, { terms, dice })),
    paragraph(dice.some(CLOSINGS, dice.between(1, 2)).join(' ')),
  ]
}

/** The few plain lines of a shop window. */
function briefText(job: Opening, dice: Dice): string[] {
  const { title, track, company, city, terms } = job
  const [first = '', second = '', third = ''] = dice.some(at(track.duties, city), 3).map(lower)
  const wanted = needs(track, city, { terms, dice })
  return [
    paragraph(
      `${company.about} We are looking for ${article(title)} ${title} to ${first}, ${second} and ${third}.`,
    ),
    paragraph(facts(job, dice).join(' ')),
    paragraph(`What we ask for: ${wanted.map((need, n) => (n === 0 ? need : lower(need))).join('; ')}.`),
    paragraph(`Helpful to know: ${dice.some(track.skills, 4).join(', ')}.`),
    paragraph(paySentence(terms, city, dice)),
    paragraph(`${benefits(track, city, { terms, dice }).slice(0, 3).join('. ')}.`),
    paragraph(dice.pick(CLOSINGS)),
  ]
}

function facts({ track, company, city, terms }: Opening, dice: Dice): string[] {
  const { level, type, style } = terms
  const shifts = AROUND_THE_CLOCK.has(company.industry) ? SHIFTS.slice(1) : SHIFTS
  return [
    type.said === 'sentence' || type.value === 'internship' ? typeSentence(type.value, dice) : '',
    level.said === 'sentence' && level.value ? levelSentence(level.value, dice) : '',
    style.said === 'sentence' && style.value ? styleSentence(style.value, city, dice) : '',
    track.work === 'site' && track.pay.per === 'hour' && type.value !== 'part-time' && dice.chance(0.45)
      ? dice.pick(shifts)
      : '',
  ].filter((fact) => fact !== '')
}

const AROUND_THE_CLOCK: ReadonlySet<string> = new Set([
  'hospital',
  'seniorcare',
  'hotel',
  'restaurant',
  'security',
  'government',
])

const ASKS_FOR_YEARS = /\d\+ year|years? of/i
const YEARS = { entry: null, mid: null, senior: '6+ years', lead: '8+ years' } as const

/** The years asked for follow the level; beginners are asked for none. */
function needs(track: Track, city: City, { terms, dice }: { terms: Terms; dice: Dice }): string[] {
  const chosen = dice.some(at(track.needs, city), dice.between(3, 4))
  const study = 'You study a related subject, or have finished within the last year'
  if (terms.type.value === 'internship')
    return [study, ...chosen.filter((need) => !ASKS_FOR_YEARS.test(need))]
  if (terms.level.value === 'entry') return chosen.filter((need) => !ASKS_FOR_YEARS.test(need))
  const years = YEARS[terms.level.value ?? 'mid']
  return years ? chosen.map((need) => need.replace(/\d\+ years?/, years)) : chosen
}

function extras(track: Track, city: City, { heading, dice }: { heading: string; dice: Dice }): string[] {
  const some = dice.some(at(track.extras, city), dice.between(0, 2))
  return some.length > 0 ? [`<h3>${heading}</h3>`, list(some)] : []
}

function skillLine(skills: readonly string[], dice: Dice): string {
  return `${dice.pick(['Skills we look for', 'Skills', 'Tools and knowledge', 'You know your way around'])}: ${skills.join(', ')}`
}

function paySentence(terms: Terms, city: City, dice: Dice): string {
  if (terms.pay.said === 'sentence') return payText(terms.pay, city.country, dice)
  return terms.pay.said === 'not' ? dice.pick(NO_PAY_SAID) : ''
}

function benefits(track: Track, city: City, { terms, dice }: { terms: Terms; dice: Dice }): string[] {
  const all: readonly string[] = city.country === 'us' ? BENEFITS.us : BENEFITS.elsewhere
  const short = terms.type.value === 'part-time' || terms.type.value === 'contract'
  const some = dice.some(all, short ? 2 : dice.between(3, 5))
  return track.work === 'desk' && terms.style.value !== 'remote' && dice.chance(0.12)
    ? [...some, WORK_ABROAD_PERK]
    : some
}

/** What only makes sense in the United States is left out elsewhere. */
const AMERICAN =
  /\b(lb|state|compact|CDL|DOT|DEA|EPA|OSHA|ACLS|National Electrical Code|GAAP|GED|high school|district|HIPAA|AP style|IEP|Spanish|Series|NMLS|CPA|notary|diploma|bar admission)\b/i

function at(lines: readonly string[], city: City): readonly string[] {
  return city.country === 'us' ? lines : lines.filter((line) => !AMERICAN.test(line))
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escape(text)}</p>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
}

function article(noun: string): string {
  return /^([AEIO]|Ul|Un(?!i)|RN|LPN|HVAC|FP)/.test(noun) ? 'an' : 'a'
}

function lower(sentence: string): string {
  return /^[A-Z]{2}/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
