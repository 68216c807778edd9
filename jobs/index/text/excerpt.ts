const MAX_EXCERPT_CHARS = 500

/**
 * The beginning of an advertisement in one line, for cards: headings before running text say nothing there and are left
 * out, the others end in a colon, and items of a list stay apart.
 */
export function excerpt(text: string): string {
  const beginning = text.slice(0, MAX_EXCERPT_CHARS + 200)
  const lines = (GLUED.test(beginning) ? beginning.replace(GLUED_HEADING, apart) : beginning)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 1)
  let joined = ''
  let before: string | undefined
  for (const line of lines.slice(firstToShow(lines))) {
    if (before !== undefined) joined += between(before, line)
    joined += withoutBullet(line)
    before = line
  }
  return shortened(joined.replace(/\s{2,}|[^\S ]/g, ' '), beginning.length < text.length)
}

/** A capital inside a word: rare, and quickly found. */
const GLUED = /[a-z:][A-Z][a-z]/

/** Sources that drop their markup leave "About usWe are". Only well-known headings: "JavaScript" is one word. */
const HEADINGS = [
  'about (?:us|you|the (?:role|job|team|company|position))',
  'who we are',
  "what (?:you(?:['’]ll| will) do|we offer)",
  '(?:job |position |company )?(?:description|summary|overview)',
  '(?:key |your )?(?:responsibilities|requirements|qualifications|benefits)',
]
const GLUED_HEADING = new RegExp(String.raw`\b(?:${HEADINGS.join('|')}):?`, 'giu')

/** On a line of its own where a sentence begins right behind it. */
const apart = (heading: string, at: number, text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(at + heading.length)) ? `\n${heading}\n` : heading

/** The heading of a list says what the list is of; one of running text is passed over. */
function firstToShow(lines: readonly string[]): number {
  const prose = lines.findIndex((line, at) => !isHeading(line, lines[at + 1] ?? ''))
  if (prose < 0) return 0
  return isItem(lines[prose] ?? '') ? Math.max(0, prose - 1) : prose
}

function between(before: string, line: string): string {
  if (isHeading(before, line)) return before.endsWith(':') ? ' ' : ': '
  if (/[.!?…:;,]["”’)]?$/.test(before)) return ' '
  if (isItem(before) || isItem(line)) return ' · '
  // A long line without an end, or one that goes on in small letters, was only wrapped.
  return before.length > MAX_HEADING_LENGTH || /^\p{Ll}/u.test(line) ? ' ' : ' · '
}

const MAX_HEADING_LENGTH = 60

const isHeading = (line: string, next: string) =>
  line.length <= MAX_HEADING_LENGTH &&
  !isItem(line) &&
  !/[.!?…;,]["”’)]?$|: /.test(line) &&
  !/^\p{Ll}/u.test(next)

const isItem = (line: string) => line.startsWith('• ')
const withoutBullet = (line: string) => (isItem(line) ? line.slice(2) : line)

function shortened(line: string, cut: boolean): string {
  if (line.length <= MAX_EXCERPT_CHARS && !cut) return line
  const space = line.lastIndexOf(' ', MAX_EXCERPT_CHARS)
  return `${line.slice(0, space > 0 ? space : MAX_EXCERPT_CHARS).replace(/[\uD800-\uDBFF]$/, '')}…`
}
