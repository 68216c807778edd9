/** Says what was measured and whether it is what is claimed. */
export function verdict(what: string, value: number, claim: { least?: number; most?: number }): void {
  const reached = value >= (claim.least ?? -Infinity) && value <= (claim.most ?? Infinity)
  const limit = claim.least === undefined ? `≤ ${claim.most}` : `≥ ${claim.least}`
  console.log(`${reached ? 'reached    ' : 'NOT reached'} ${shown(value)} ${what} (${limit})`)
}

/** The same where nothing is claimed. */
export function figure(what: string, value: number): void {
  console.log(`${' '.repeat(11)} ${shown(value)} ${what}`)
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2)).padStart(9)
