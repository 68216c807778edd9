/**
 * A line of a résumé with where it begins and what it stands under. `about` is what comes before the first heading, and
 * profiles and summaries; `other` is what is not work: education, certificates, references, hobbies.
 */
export type ResumeLine = { text: string; start: number; under: Section; is: 'heading' | 'item' | 'line' }
export type Section = 'about' | 'work' | 'other'

export function resumeLines(text: string): ResumeLine[] {
  let [start, under]: [number, Section] = [0, 'about']
  return text.split('\n').map((line) => {
    const heading = headingOf(line)
    under = heading ?? under
    const is = heading ? 'heading' : BULLET.test(line) ? 'item' : 'line'
    const own: ResumeLine = { text: line, start, under: inlineHeadingOf(line) ?? under, is }
    start += line.length + 1
    return own
  })
}

const BULLET = /^\s*[•●▪■◦‣∙*·–—-]/

/** How headings end, or begin in languages whose adjectives follow; the first that fits decides. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  ['other', /^(?:volunt|community (?:service|work)|educational|academic)/],
  [
    'work',
    /(?:^|(?<!user|customer) )experience$|^employment|^(?:work|career|job|professional) (?:history|background|record)$|^(?:work|career|internships?|jobs|positions held|military service)$/,
  ],
  [
    'other',
    /(?:^| )(?:education|studies|training|courses|coursework|qualifications?|certifications?|certificates?|licen[cs]es|licensure|registrations?|memberships?|affiliations?|skills|competenc(?:i?es|y)|strengths|expertise|languages|interests|hobbies|activities|awards|honou?rs|publications|patents|presentations|conferences|references|referees|projects|portfolio)$/,
  ],
  ['about', /(?:^| )(?:profile|summary|objective|statement)$|^about(?: me)?$|^(?:contact|personal)\b/],
  [
    'work',
    /^(?:expériences?|parcours professionnel|emplois?|berufserfahrung|(?:beruflicher )?werdegang|experiencia|experiência|esperienz[ae])(?: |$)/,
  ],
  [
    'other',
    /^(?:formation|études|diplômes|compétences|langues|loisirs|ausbildung|bildung|studium|kenntnisse|sprachen|educación|formación|estudios|habilidades|idiomas|educação|formação|competências|istruzione|competenze|lingue)(?: |$)/,
  ],
]
const MOST_WORDS = 5

/** A short line of its own: "Work Experience", "EDUCATION:", "Registration and Certificates". */
function headingOf(line: string): Section | null {
  const words = line.trim().replace(/[\s:]+$/, '')
  if (!/^\p{Lu}/u.test(words) || /[\d.,;@•|!?]/.test(words)) return null
  // "Head of Training" is a title.
  if (words.split(/\s+/).length > MOST_WORDS || / of /.test(words)) return null
  const phrases = words.toLowerCase().split(/\s+(?:and|et|und|y|e)\s+|\s*[/&]\s*/)
  const sections = phrases.map((phrase) => HEADINGS.find(([, ends]) => ends.test(phrase))?.[0])
  return sections.find((section) => section === 'work') ?? sections[0] ?? null
}

/** "Education: BSc …" is about itself; what follows belongs to what stood above. */
function inlineHeadingOf(line: string): Section | null {
  const before = /^([^:]{3,40}):\s+\S/.exec(line)?.[1]
  return before ? headingOf(before) : null
}
