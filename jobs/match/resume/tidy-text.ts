/**
 * One kind of line end and of space, accents in one piece, no control characters or invisible ones, no runs of empty
 * lines, no words cut in two; a tab between what stands apart on one line. Spans count in this text.
 */
export const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(SYMBOL_BULLETS, '•')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff\ufffe\uffff\ue000-\uf8ff]/g, '')
    .replace(SPACED_OUT, (word) => word.replaceAll(' ', ''))
    .replace(/[ \u00a0\u2000-\u200a\u202f\u3000]+/g, (spaces) => (spaces.length > 3 ? '\t' : ' '))
    .replace(/ ?\t[ \t]*/g, '\t')
    .replace(/[ \t]?\n[ \t]?/g, '\n')
    .replace(CUT_WORD, rejoined)
    .replaceAll('\u00ad', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What Word's own bullets become outside of its fonts; other signs of such fonts are pictures and mean nothing. */
const SYMBOL_BULLETS = /[\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc\uf06c\uf06e\uf076]/g

/** "E X P E R I E N C E", as designers like their headings. */
const SPACED_OUT = /(?<!\S)(?:\p{Lu} ){2,}\p{Lu}(?!\S)|(?<!\S)\p{Lu} (?:\p{Ll} ){3,}\p{Ll}(?!\S)/gu

/** At the end of a line: "deploy-" and "ment", not "end-to-" and "end". What stands before it is looked at afterwards. */
const CUT_WORD = /(?:-|\u00ad)\n(\p{Ll}+)[ \t]?/gu
const MAX_WORD_CHARACTERS = 60
const WORD_BEFORE = /(?<![\p{L}-])\p{L}?\p{Ll}+$/u
/** Words that are whole before a hyphen. */
const WHOLE = new Set(
  `full part well cross long short high low real hands self non multi end time over under front back state third first second
  one two three four five six ten large small low-cost e co pre post semi anti decision problem detail goal team customer
  client user data cloud on off in out up down high-end object event test open closed cutting leading award day hour month
  year mid best award-winning single double on-site follow fast hard cost people quality process project results safety sales
  service`.split(/\s+/),
)

function rejoined(cut: string, after: string, at: number, text: string): string {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, at - MAX_WORD_CHARACTERS), at))?.[0]
  if (before === undefined) return cut
  return `${WHOLE.has(before.toLowerCase()) ? '-' : ''}${after}\n`
}
