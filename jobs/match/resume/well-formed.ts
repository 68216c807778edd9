/** Word's own markup nests some twenty deep, with tables inside of tables. */
const MAX_TAG_DEPTH = 250

/**
 * Whether tags, comments and sections of an XML text are written and closed as they must be, in one pass from left to
 * right. The parser behind mammoth forgives what is not, and takes time that grows with the square of it.
 */
export function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = xml[at + 1] === '!' || xml[at + 1] === '?' ? sectionEnd(xml, at) : tagEnd(xml, at, open)
    if (end === -1 || open.length > MAX_TAG_DEPTH) return false
    at = xml.indexOf('<', end)
  }
  return open.length === 0
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** A document type is none of Word's: it can declare texts that multiply. */
function sectionEnd(xml: string, at: number): number {
  const section = SECTIONS.find(([opening]) => xml.startsWith(opening, at))
  if (!section) return -1
  const [opening, closing] = section
  const end = xml.indexOf(closing, at + opening.length)
  return end === -1 ? -1 : end + closing.length
}

const CLOSING = /<\/([^\s<>/="']+)\s*>/y
/** An attribute's value holds no "<", so that a quote left open ends at the next tag. */
const OPENING = /<([^\s<>/!?="']+)(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y

function tagEnd(xml: string, at: number, open: string[]): number {
  const tag = xml[at + 1] === '/' ? CLOSING : OPENING
  tag.lastIndex = at
  const [, name = '', alone] = tag.exec(xml) ?? []
  if (name === '') return -1
  if (tag === OPENING && alone === '') open.push(name)
  if (tag === CLOSING && open.pop() !== name) return -1
  return tag.lastIndex
}
