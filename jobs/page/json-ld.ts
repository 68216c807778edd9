/** One JSON object of a page's structured data. */
export type Thing = Readonly<Record<string, unknown>>

const MAX_SCRIPTS = 40
/** Ten times the longest description that is kept. */
const MAX_SCRIPT_LENGTH = 1_000_000
const MAX_THINGS = 2000
const MAX_DEPTH = 8

/**
 * The first JobPosting in a page's JSON-LD, wherever it is nested; null where there is none. Pages are other people's:
 * every step is bounded, and a script that is never closed ends the search.
 */
export function jobPostingIn(html: string): Thing | null {
  for (const text of jsonScripts(html)) {
    const found = findPosting(parsed(text))
    if (found) return found
  }
  return null
}

function* jsonScripts(html: string): Generator<string> {
  const opening = /<script\b([^<>]{0,1000})>/gi
  const closing = /<\/script/gi
  for (let found = 0; found < MAX_SCRIPTS;) {
    const open = opening.exec(html)
    if (!open) return
    closing.lastIndex = opening.lastIndex
    const close = closing.exec(html)
    if (!close) return
    const isShort = close.index - opening.lastIndex <= MAX_SCRIPT_LENGTH
    if (isShort && /application\/ld\+json/i.test(open[1] ?? '')) {
      found++
      yield html.slice(opening.lastIndex, close.index)
    }
    opening.lastIndex = closing.lastIndex
  }
}

/** Many pages write line ends inside of strings, or wrap the whole in a comment, which JSON does not allow. */
function parsed(text: string): unknown {
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
