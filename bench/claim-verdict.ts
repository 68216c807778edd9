/** Says what was measured and whether it is what is claimed. */
export function verdict(what: string, value: number, claim: { least?: number; most?: number }): void {
  const reached = holds(value >= (claim.least ?? -Infinity) && value <= (claim.most ?? Infinity))
  const limit = claim.least === undefined ? `≤ ${claim.most}` : `≥ ${claim.least}`
  console.log(`${reached ? 'reached    ' : 'NOT reached'} ${shown(value)} ${what} (${limit})`)
}

/** The same where nothing is claimed. */
export function figure(what: string, value: number): void {
  console.log(`${' '.repeat(11)} ${shown(value)} ${what}`)
}

/** A claim that does not hold is a failure: the program goes on measuring and ends with code 1. */
export function holds(claim: boolean): boolean {
  if (!claim) process.exitCode = 1
  return claim
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2)).padStart(9)
