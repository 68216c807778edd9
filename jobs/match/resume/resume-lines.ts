import { anyWord } from '#jobs/normalise/phrases.ts'

/**
 * A line of a résumé with where it begins and what it stands under. `about` is what comes before the first heading, and
 * profiles and summaries; `other` is what is not work: education, certificates, skills; `aside` is what says nothing of work:
 * hobbies and references.
 */
export type ResumeLine = { text: string; start: number; under: Section; is: 'heading' | 'item' | 'line' }
type Section = 'about' | 'work' | 'other' | 'aside'

/** Where a column begins, and after which place its section goes on: what stood above the columns, not beside them. */
export type Beginning = { at: number; after: number }

export function resumeLines(text: string, beginnings: readonly Beginning[] = []): ResumeLine[] {
  const lines: ResumeLine[] = []
  const columns = new Map(beginnings.toReversed().map(({ at, after }) => [at, after])) // the first of equals
  let [start, under]: [number, Section] = [0, 'about']
  for (const line of text.split('\n')) {
    const after = columns.get(start)
    if (after !== undefined) under = sectionBefore(lines, after)
    const heading = headingOf(line)
    under = heading ?? under
    const is = heading ? 'heading' : BULLET.test(line) ? 'item' : 'line'
    lines.push({ text: line, start, under: inlineHeadingOf(line) ?? under, is })
    start += line.length + 1
  }
  return lines
}

const sectionBefore = (lines: readonly ResumeLine[], place: number): Section =>
  place === 0 ? 'about' : (lines[lineAt(lines, place - 1)]?.under ?? 'about')

/** Which line a place of the text is in, -1 before the first. */
export function lineAt(lines: readonly ResumeLine[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.start ?? Infinity) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What lists have before each point; some word processors write a small o. */
export const POINTS = '•●▪■◦‣∙*·–—⁃○◆◇♦►▶▸➢➤➔→✓✔✦★❖❑□▫»›-'
const BULLET = new RegExp(String.raw`^\s*(?:[${POINTS}]|o\s)`)

/** How headings end, or begin in languages whose adjectives follow; the first that fits decides. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'aside',
    new RegExp(
      `(?:^| )${anyWord`interests hobbies hobby pastimes leisure free_time spare_time outside_(of_)?work references referees loisirs hobbys
        aficiones interessen centres_d['’]intérêt`}$`,
    ),
  ],
  ['other', /^(?:volunt|community (?:service|work)|educational|academic)/],
  [
    'work',
    /(?:^|(?<!user|customer) )experience$|^employment|^(?:work|career|job|professional) (?:history|background|record)$|^(?:work|career|internships?|jobs|positions held|military service)$/,
  ],
  [
    'other',
    new RegExp(
      `(?:^| )${anyWord`education studies training courses coursework qualifications? certifications? certificates? licen[cs]es licensure
        registrations? memberships? affiliations? skills competenc(i?es|y) strengths expertise languages activities awards honou?rs
        publications patents presentations conferences projects portfolio`}$`,
    ),
  ],
  ['about', /(?:^| )(?:profile|summary|objective|statement)$|^about(?: me)?$|^(?:contact|personal)\b/],
  [
    'work',
    /^(?:expériences?|parcours professionnel|emplois?|berufserfahrung|(?:beruflicher )?werdegang|experiencia|experiência|esperienz[ae])(?: |$)/,
  ],
  [
    'other',
    new RegExp(
      `^${anyWord`formation études diplômes compétences langues ausbildung bildung studium kenntnisse sprachen educación formación estudios
        habilidades idiomas educação formação competências istruzione competenze lingue`}(?: |$)`,
    ),
  ],
]
const MAX_HEADING_WORDS = 5
const MAX_HEADING_CHARACTERS = 150

/** A short line of its own: "Work Experience", "EDUCATION:", "Registration and Certificates". */
export function headingOf(line: string): Section | null {
  const whole = line.trim()
  if (whole.length > MAX_HEADING_CHARACTERS) return null
  const words = takenApart(whole.replace(/[\s:]+$/, ''))
  if (!/^\p{Lu}/u.test(words) || /[\t\d.,;@•|!?]/.test(words)) return null
  // "Head of Training" is a title.
  if (words.split(/\s+/).length > MAX_HEADING_WORDS || / of /.test(words)) return null
  const phrases = words.toLowerCase().split(/\s+(?:and|et|und|y|e)\s+|\s*[/&]\s*/)
  const sections = phrases.map((phrase) => HEADINGS.find(([, ends]) => ends.test(phrase))?.[0])
  return sections.find((section) => section === 'work') ?? sections[0] ?? null
}

/** Spaced-out and small capitals lose their spaces or gain one: "WORKEXPERIENCE", "E DUCATION". */
const takenApart = (words: string) =>
  /[^\p{Lu}\s&/]/u.test(words)
    ? words
    : words
        .replace(/(?<!\S)(\p{Lu}) (?=\p{Lu}{4})/gu, '$1')
        .replace(/^(WORK|PROFESSIONAL|EMPLOYMENT|RELEVANT|CAREER|JOB|KEY|TECHNICAL|CORE)(?=\p{Lu})/u, '$1 ')

/** "Education: BSc …" is about itself; what follows belongs to what stood above. */
function inlineHeadingOf(line: string): Section | null {
  const before = /^([^:]{3,40}):\s+\S/.exec(line)?.[1]
  return before ? headingOf(before) : null
}
