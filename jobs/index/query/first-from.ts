/** The first place from `low` on whose document is not before this one: in ever longer steps, then between the last two. */
export function firstFrom(
  doc: number,
  docs: Uint16Array,
  { low, end }: { low: number; end: number },
): number {
  let step = 1
  while (low + step < end && (docs[low + step] ?? 0) < doc) step <<= 1
  let first = low + (step >>> 1)
  let places = Math.min(low + step, end) - first
  while (places > 0) {
    const half = places >>> 1
    // All bits are set when the one in the middle is before it: which way it goes cannot be foreseen, so nothing branches.
    const before = ((docs[first + half] ?? 0) - doc) >> 31
    first += (half + 1) & before
    places = half - ((2 * half + 1 - places) & before)
  }
  return first
}
