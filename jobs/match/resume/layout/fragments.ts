/** Words as they stand on a page: points from its left edge and from the top of the first page. */
export type Fragment = { text: string; left: number; right: number; y: number; size: number; page: number }

/** What pdf.js tells of each run of letters. */
export type PdfItem = { str: string; transform: number[]; width: number; dir: string }

/** A résumé has some thousands of words. */
const MAX_PDF_ITEMS = 60_000

/**
 * The words of a page, each with its place. What is turned on its side stands for itself, in the order of the file.
 * `above` is how high the pages before it are.
 */
export function fragmentsOf(items: readonly PdfItem[], { page, above }: { page: number; above: number }) {
  const upright: Fragment[] = []
  const turned: string[] = []
  for (const { str, transform, width } of items.slice(0, MAX_PDF_ITEMS)) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
    if (!str.trim()) continue
    if (Math.abs(b) > Math.abs(a) / 4 || a < 0) turned.push(str)
    else
      upright.push(
        ...apart({ text: str, left: x, right: x + width, y: above - y, size: Math.hypot(c, d) || 1, page }),
      )
  }
  return { upright: withoutShadows(upright), turned: turned.join(' ') }
}

const WIDE_SPACE = /\s{3,}/

/** Columns that somebody made with the space bar: the letters are taken to be equally wide. */
function apart(whole: Fragment): Fragment[] {
  if (!WIDE_SPACE.test(whole.text.trim())) return [trimmed(whole)]
  const each = (whole.right - whole.left) / whole.text.length
  return [...whole.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((match) => ({
    ...whole,
    text: match[0],
    left: whole.left + match.index * each,
    right: whole.left + (match.index + match[0].length) * each,
  }))
}

function trimmed(whole: Fragment): Fragment {
  const each = (whole.right - whole.left) / whole.text.length
  const before = whole.text.length - whole.text.trimStart().length
  const after = whole.text.length - whole.text.trimEnd().length
  return {
    ...whole,
    text: unspaced(whole.text.trim()),
    left: whole.left + before * each,
    right: whole.right - after * each,
  }
}

/** "W O R K": here each word is still by itself. */
const unspaced = (text: string) => (/^(?:\S ){2,}\S$/u.test(text) ? text.replaceAll(' ', '') : text)

/** Bold letters and shadows that are made by writing the same twice. */
function withoutShadows(fragments: readonly Fragment[]): Fragment[] {
  const last = new Map<string, Fragment>()
  return fragments.filter((fragment) => {
    const before = last.get(fragment.text)
    last.set(fragment.text, fragment)
    const near = fragment.size / 8
    return !(
      before?.page === fragment.page &&
      Math.abs(before.left - fragment.left) < near &&
      Math.abs(before.y - fragment.y) < near
    )
  })
}
