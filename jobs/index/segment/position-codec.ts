/**
 * Positions of one posting, as steps from one to the next. Seven bits a byte while the highest bit is set; the last
 * byte of a step has six bits and, in the second highest bit, whether the posting ends with it. So postings can be
 * skipped without anything else to say where they begin.
 */
export function writePosition(
  bytes: Uint8Array,
  at: number,
  { step, last }: { step: number; last: boolean },
): number {
  if (step >= 1 << 13) {
    bytes[at] = 128 | (step >>> 13)
    at += 1
  }
  if (step >= 1 << 6) {
    bytes[at] = 128 | ((step >>> 6) & 127)
    at += 1
  }
  bytes[at] = (last ? 64 : 0) | (step & 63)
  return at + 1
}

export function endOfPosting(bytes: Uint8Array, from: number): number {
  let at = from
  while (((bytes[at] ?? 64) & 192) !== 64) at += 1
  return at + 1
}

/** Where the posting so many postings on begins. Which byte ends one cannot be foreseen, so nothing branches on it. */
export function afterPostings(bytes: Uint8Array, from: number, postings: number): number {
  let at = from
  for (let left = postings; left > 0; at += 1) left -= ((((bytes[at] ?? 64) & 192) ^ 64) - 1) >>> 31
  return at
}

/** Postings between two entries of the table of skips. */
export const SKIP = 16

export const skipsFor = (postings: number) => Math.floor(postings / SKIP) + 1

/** Notes where the positions of every so many postings begin. */
export function writeSkips(bytes: Uint8Array, skips: Uint32Array): void {
  let posting = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (((bytes[at] ?? 0) & 192) !== 64) continue
    posting += 1
    if (posting % SKIP === 0) skips[posting / SKIP] = at + 1
  }
}

/** Writes the positions into `into` and returns how many there are. */
export function readPositions(bytes: Uint8Array, from: number, into: Uint16Array): number {
  let count = 0
  let position = 0
  let step = 0
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? 64
    if (byte >= 128) step = (step << 7) | (byte & 127)
    else {
      position += (step << 6) | (byte & 63)
      into[count] = position
      count += 1
      step = 0
      if (byte >= 64) return count
    }
  }
}
