/** Two lines of a card, and no more: every page of results carries twenty of them twice. */
const MAX_CHARS = 168
const BEFORE = 60

/**
 * Two lines of a text around the first of the words asked for. Every second part is such a word, to be marked; without
 * words, or where none stands in the text, it is the text's beginning.
 */
export function snippetOf(text: string, words: string): string[] {
  const first = foundIn(text, words).next().value?.index ?? -1
  const from = first > MAX_CHARS / 2 ? text.lastIndexOf(' ', first - BEFORE) + 1 : 0
  const rest = text.slice(from)
  const shown = rest.length <= MAX_CHARS ? rest : `${cutAtWord(rest, MAX_CHARS)}…`
  const parts = splitAtWords(shown, words)
  return from > 0 ? [`…${parts[0] ?? ''}`, ...parts.slice(1)] : parts
}

/** From the beginning of a text, or from the whole of it where only that says the words. */
export function snippetAround(
  beginning: string,
  { words, text, company }: { words: string; text?: string | undefined; company: string },
): string[] {
  const whole = text === undefined ? '' : inOneLine(text)
  if (whole !== '' && says(whole, words)) return snippetOf(whole, words)
  const isAsked = words.trim() !== '' && says(beginning, words)
  return snippetOf(isAsked ? beginning : withoutIntroduction(beginning, company), words)
}

/** Headings and what is listed end without a stop, and must not run into each other. */
const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^•\s*/, ''))
    .filter((line) => line !== '')
    .map((line, at, { length }) =>
      at === length - 1 ? line : line + (STOPS.includes(line.slice(-1)) ? ' ' : ' · '),
    )
    .join('')

const STOPS = '.,:;!?'

const MIN_CHARS_LEFT = 100
const MAX_INTRODUCTION_SENTENCES = 3
const SENTENCE_END = /[.!?]["”’)]?\s+(?=[\p{Lu}“"])/u
const ABOUT_THE_JOB = /\b(?:you|your|looking for|hiring|hires|seeks?|seeking|join|role|position)\b/i

/**
 * "Acme is a family bakery since 1930. Half the town knows it." stands in every job of Acme's and says nothing of this
 * one; nor does what goes on from there, up to the first sentence about the work.
 */
function withoutIntroduction(text: string, company: string): string {
  const name = company.toLowerCase()
  let rest = text
  for (let sentences = 0; sentences < MAX_INTRODUCTION_SENTENCES; sentences += 1) {
    const end = SENTENCE_END.exec(rest)
    if (!end) break
    const sentence = rest.slice(0, end.index)
    const next = rest.slice(end.index + end[0].length)
    const isIntroduction = sentences > 0 || sentence.toLowerCase().includes(name)
    if (!isIntroduction || ABOUT_THE_JOB.test(sentence) || next.length < MIN_CHARS_LEFT) break
    rest = next
  }
  return rest
}

/** Whether a text says one of the words. */
export const says = (text: string, words: string): boolean =>
  patternOf(words) === null || foundIn(text, words).next().done === false

/** A query without what the search ignored of it, where that stands by itself. */
export function withoutParts(query: string, parts: readonly string[]): string {
  if (parts.length === 0) return query
  const longestFirst = parts.toSorted((a, b) => b.length - a.length).map(escaped)
  return query.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
    ' ',
  )
}

/** The text in parts, of which every second is one of the words. */
function splitAtWords(text: string, words: string): string[] {
  const parts = []
  let end = 0
  for (const { index, 0: word } of foundIn(text, words)) {
    parts.push(text.slice(end, index), word)
    end = index + word.length
  }
  return [...parts, text.slice(end)]
}

/** Where one of the words stands by itself. */
function* foundIn(text: string, words: string): Generator<RegExpExecArray, undefined> {
  for (const found of text.matchAll(patternOf(words) ?? NOTHING_FOUND))
    if (!isWordAt(text, found.index - 1) && !isWordAt(text, found.index + found[0].length)) yield found
}

const NOTHING_FOUND = /(?!)/g

const isWordAt = (text: string, at: number) => WORD_CHARACTER.test(text.charAt(at))

const WORD_CHARACTER = /[\p{L}\p{N}]/u

function cutAtWord(text: string, length: number): string {
  let end = text.lastIndexOf(' ', length) + 1 || length
  // From behind: an expression would begin at every space.
  while (LOOSE_END.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const LOOSE_END = /[\s.,:;·–-]/

const MAX_WORDS = 12

let latest: { query: string; pattern: RegExp | null } = { query: '', pattern: null }

/** A page asks for the same words of each of its cards, and compiling them takes longer than looking. */
function patternOf(query: string): RegExp | null {
  if (query !== latest.query) latest = { query, pattern: compiled(query) }
  return latest.pattern
}

/** The words of a query, without those that it excludes and its operators, with their plain endings. */
function compiled(query: string): RegExp | null {
  const words = query
    .replace(/(?:^|\s)-(?:"[^"]*"?|\S+)/g, ' ')
    .replace(/\b(?:title|company):/gi, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)
    ?.filter((word) => word.length > 1 && !/^(?:or|and|not|in|of|the|a|an|for|at)$/i.test(word))
    .slice(0, MAX_WORDS)
  if (!words || words.length === 0) return null
  const stems = words.map((word) => escaped(word.replace(/(?:\.+|(?<=\p{L}{3})(?:e?s|ing|er)?)$/iu, '')))
  // Letters beyond these at its ends are looked at by `isWordAt`: a class of all letters takes milliseconds to compile.
  return new RegExp(`(?<![a-z0-9])(?:${stems.join('|')})(?:s|es|ing|er|ers)?(?![a-z0-9])`, 'giu')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
