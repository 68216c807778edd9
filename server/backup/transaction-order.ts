/**
 * Rows carry the number of the transaction that changed them last, and readers remember how far they have read by it
 * (db/changes). Another database counts from the beginning, so that the numbers of a backup mean nothing there; only how
 * they lie to the remembered positions does, and that is kept: the new numbers are as small as possible.
 */
export type TransactionOrder = {
  renumber: (transaction: string) => string
  /** The first number that is used for nothing. */
  end: bigint
}

/** Numbers below are PostgreSQL's own. */
const FIRST = 3n

export function transactionOrder(positions: readonly string[]): TransactionOrder {
  const sorted = positions.map(BigInt).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    renumber(transaction) {
      const number = BigInt(transaction)
      const below = countBelow(sorted, number)
      const isPosition = sorted[below] === number
      return String(FIRST + 2n * BigInt(below) + (isPosition ? 1n : 0n))
    },
    end: FIRST + 2n * BigInt(sorted.length) + 1n,
  }
}

function countBelow(sorted: readonly bigint[], number: bigint): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? number) < number) low = middle + 1
    else high = middle
  }
  return low
}
