const ABBREVIATIONS = { st: 'saint', ft: 'fort', mt: 'mount', ste: 'sainte' } as const satisfies Record<
  string,
  string
>
const LETTERS = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' } as const satisfies Record<
  string,
  string
>

/** One spelling for a name: "St. Louis" and "Saint Louis", "Zürich" and "ZURICH", "Winston-Salem" with or without. */
export function foldName(name: string): string {
  let folded = name.toLowerCase()
  if (/[^ -~]/.test(folded)) folded = unaccented(folded)
  folded = folded
    .replace(/['.`´’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(' and ', ' ')
    .trim()
  if (folded.startsWith('the ')) folded = folded.slice(4)
  return folded.replace(/(?<![^ ])(?:ste?|ft|mt)(?= )/g, (word) => {
    return ABBREVIATIONS[word as keyof typeof ABBREVIATIONS] // the pattern matches these words only
  })
}

const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter as keyof typeof LETTERS]) // the pattern matches these only
