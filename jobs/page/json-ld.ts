/** One JSON object of a page's structured data. */
export type Thing = Readonly<Record<string, unknown>>

const MAX_THINGS = 2000
const MAX_DEPTH = 8

/** The first JobPosting in a page's JSON-LD scripts, wherever it is nested; null where there is none. */
export function jobPostingIn(scripts: readonly string[]): Thing | null {
  for (const text of scripts) {
    const found = findPosting(parsed(text))
    if (found) return found
  }
  return null
}

/** Sixty-four lists in each other are nobody's data, and cost the parser more than their length. */
const NESTED = /[[{](?:\s{0,20}[[{]){64}/

/** Many pages write line ends inside of strings, or wrap the whole in a comment, which JSON does not allow. */
function parsed(text: string): unknown {
  if (NESTED.test(text)) return null
  const bare = text.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/g, '')
  // oxlint-disable-next-line no-control-regex -- these are what JSON does not allow
  for (const attempt of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      const value: unknown = JSON.parse(attempt)
      return value
    } catch {
      // The next attempt, or nothing: a broken script is a page without data.
    }
  }
  return null
}

function findPosting(root: unknown): Thing | null {
  let level: unknown[] = [root]
  let seen = 0
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (++seen > MAX_THINGS) return null
      if (isThing(value) && isPosting(value)) return value
      if (typeof value === 'object' && value !== null) next.push(...Object.values(value).slice(0, 200))
    }
    level = next
  }
  return null
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isPosting(thing: Thing): boolean {
  const types = [thing['@type']].flat()
  return types.some((type) => typeof type === 'string' && /(?:^|[/:])JobPosting$/i.test(type))
}
