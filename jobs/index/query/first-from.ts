/** The first place from `low` on whose document is not before this one: in ever longer steps, then between the last two. */
export function firstFrom(
  doc: number,
  docs: Uint16Array,
  { low, end }: { low: number; end: number },
): number {
  let step = 1
  while (low + step < end && (docs[low + step] ?? 0) < doc) step <<= 1
  let high = Math.min(low + step, end)
  let first = low + (step >>> 1)
  while (first < high) {
    const middle = (first + high) >>> 1
    if ((docs[middle] ?? 0) < doc) first = middle + 1
    else high = middle
  }
  return first
}
