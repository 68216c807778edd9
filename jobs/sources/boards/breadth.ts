import type { ListedBoard } from './directory.ts'

/** Agencies list other people's jobs: they come after the employers themselves. */
const AGENCY_WEIGHT = 0.25

/**
 * All boards in one order that is broad from its beginning: whoever reads the first thousand has every service, every
 * known sector and country, large employers and small ones. Each group of like boards gets its turns by the square root
 * of its size, so that the few nurses' boards are not behind the many software companies'.
 */
export function byBreadth(boards: readonly ListedBoard[]): ListedBoard[] {
  const groups = Map.groupBy(boards, ({ service, sector, country }) => `${service} ${sector} ${country}`)
  const placed = [...groups.values()].flatMap((group) => {
    const weight = Math.sqrt(group.length) * (group[0]?.sector === 'staffing' ? AGENCY_WEIGHT : 1)
    return mixedSizes(group).map((board, at) => ({ board, turn: (at + 0.5) / weight }))
  })
  return placed.sort((a, b) => a.turn - b.turn).map(({ board }) => board)
}

/** A list that is sorted by size, as two from its head and then one from its second half: the small are met early. */
function mixedSizes(group: readonly ListedBoard[]): ListedBoard[] {
  const half = Math.ceil(group.length / 2)
  const [large, small] = [group.slice(0, half), group.slice(half)]
  const mixed: ListedBoard[] = []
  let at = 0
  for (const [index, board] of large.entries()) {
    mixed.push(board)
    const next = small[at]
    if (index % 2 === 1 && next) {
      mixed.push(next)
      at++
    }
  }
  return [...mixed, ...small.slice(at)]
}
