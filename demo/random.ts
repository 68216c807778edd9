/** Dice that fall the same way for the same seed and name, whatever else was thrown before. */
export type Dice = {
  /** From 0 up to 1. */
  next(): number
  /** Whole numbers, both ends included. */
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  weighted<T extends { weight: number }>(from: readonly T[]): T
  /** `count` different ones, in their original order. */
  some<T>(from: readonly T[], count: number): T[]
}

export function dice(seed: number, name: string): Dice {
  let state = hash(`${seed} ${name}`)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[between(0, from.length - 1)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    weighted: (from) => {
      let left = next() * from.reduce((sum, choice) => sum + choice.weight, 0)
      return from.find((choice) => (left -= choice.weight) < 0) ?? pick(from)
    },
    some: (from, count) => {
      const left = from.map((_, at) => at)
      while (left.length > count) left.splice(between(0, left.length - 1), 1)
      return left.flatMap((at) => from.slice(at, at + 1))
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
