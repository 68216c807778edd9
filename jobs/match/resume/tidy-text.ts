/**
 * One kind of line end and of space, accents in one piece, no control characters or invisible ones, no runs of empty
 * lines; spans count in this text.
 */
export const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b-\u200f\u2060\ufeff\ufffe\uffff]/g, '')
    .replace(SPACED_OUT, (word) => word.replaceAll(' ', ''))
    .replace(/[ \t\u00a0\u2000-\u200a\u202f\u3000]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** "E X P E R I E N C E", as designers like their headings. */
const SPACED_OUT = /(?<!\S)(?:\p{Lu} ){2,}\p{Lu}(?!\S)/gu
