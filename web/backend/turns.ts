/**
 * Answers overtake each other: what was asked for before is older than what was asked for since, whenever it comes. Take a
 * turn when asking; its answer counts unless a later one has been counted already.
 */
export function createTurns(): { take: () => number; counts: (turn: number) => boolean } {
  let taken = 0
  let counted = 0
  return {
    take: () => ++taken,
    counts(turn) {
      if (turn < counted) return false
      counted = turn
      return true
    },
  }
}
