/**
 * The one compiler of the lists of phrases by which an advertisement's facts are read: a phrase a line, any of them may
 * match. A phrase is words, and what of a regular expression it needs:
 *
 *     (a|b)       one of these; nothing is captured
 *     full~time   a space, a hyphen or nothing
 *     a <30> b    at most thirty characters of the same sentence between whole words;
 *                 <30;> does not cross a semicolon, <30,;> no comma either
 *     <word> b    one word that may be missing; <3 words> up to three
 *     …ment       part of a longer word: otherwise a phrase begins and ends where a word does
 *
 * A line that begins with a mark of its own (^, a class, a lookaround) is taken at its word. A line that begins with "# " is a remark.
 */
export const phrases = (texts: TemplateStringsArray, ...lists: readonly string[]): RegExp =>
  new RegExp(alternatives(String.raw(texts, ...lists)), 'i')

/** As `phrases`, but "IT" is not "it". */
export const casedPhrases = (texts: TemplateStringsArray, ...lists: readonly string[]): RegExp =>
  new RegExp(alternatives(String.raw(texts, ...lists)))

/** As `phrases`, for finding one after the other. */
export const everyPhrase = (texts: TemplateStringsArray, ...lists: readonly string[]): RegExp =>
  new RegExp(alternatives(String.raw(texts, ...lists)), 'gi')

/** As `casedPhrases`, for finding one after the other: half the time of `everyPhrase`. */
export const everyCasedPhrase = (texts: TemplateStringsArray, ...lists: readonly string[]): RegExp =>
  new RegExp(alternatives(String.raw(texts, ...lists)), 'g')

/** Phrases as a part of others: the source of an expression that matches any of them. */
export const anyPhrase = (texts: TemplateStringsArray, ...lists: readonly string[]): string =>
  `(?:${alternatives(String.raw(texts, ...lists))})`

/** Words as a part of phrases, with spaces or lines between them; `_` stands for a space in one of them. */
export const anyWord = (texts: TemplateStringsArray, ...lists: readonly string[]): string =>
  `(?:${wordsOf(String.raw(texts, ...lists)).join('|')})`

export const wordsOf = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => bare(word.replaceAll('_', ' ')))

function alternatives(list: string): string {
  const sources = list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map(bounded)
  return shared(sources).join('|')
}

const STARTS = [String.raw`\b`, '^'] as const

/** Neighbors that begin alike test that once: at most letters of a text no word begins. */
function shared(sources: readonly string[]): string[] {
  const runs: { start: string; rests: string[] }[] = []
  for (const source of sources) {
    const start = STARTS.find((mark) => source.startsWith(mark)) ?? ''
    const rest = source.slice(start.length)
    const run = runs.at(-1)
    if (run && start !== '' && run.start === start) run.rests.push(rest)
    else runs.push({ start, rests: [rest] })
  }
  return runs.map(({ start, rests }) =>
    rests.length === 1 ? `${start}${rests[0]}` : `${start}(?:${rests.join('|')})`,
  )
}

/** A whole phrase: from the beginning of a word to the end of one. */
function bounded(phrase: string): string {
  const source = bare(phrase)
  const starts = /^[a-z\d]|^(?:\(\?:)+(?![\^[\\(])/i.test(source) && !phrase.startsWith('…')
  return `${starts ? String.raw`\b` : ''}${source}${endsInWord(source) && !phrase.endsWith('…') ? String.raw`\b` : ''}`
}

const SPECIAL = / ?<(\d+)([,;]*)> ?|<(?:(\d+) words|word)> ?|\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|~/gs

/** The regular expression that a phrase stands for, without its boundaries. */
function bare(phrase: string): string {
  return phrase.replace(/^…|…$/g, '').replace(SPECIAL, (special, gap, marks, words) => {
    if (gap !== undefined) return String.raw`\b[^.${marks}]{0,${gap}}\b`
    if (special.startsWith('<'))
      return words === undefined ? String.raw`(?:\S+ )?` : String.raw`(?:\S+ ){0,${words}}`
    if (special === '~') return '[ -]?'
    return special === '(' ? '(?:' : special
  })
}

function endsInWord(source: string): boolean {
  if (/\\w[*+]$/.test(source)) return true
  const whole = /(?:[a-z\d]|\))\?$/i.test(source) ? source.slice(0, -1) : source
  if (/[a-z\d]$/i.test(whole)) return !/\\[a-z]$/i.test(whole)
  return /[^\\]\)$/.test(whole) && whole.startsWith('(?:', openingOfLast(whole))
}

/** Where the group begins with which a source ends. */
function openingOfLast(source: string): number {
  const open: number[] = []
  let last = 0
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gs)) {
    if (token === '(') open.push(index)
    else if (token === ')') last = open.pop() ?? 0
  }
  return last
}
