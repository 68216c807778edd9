/** Says what was measured and whether it is what is claimed. */
export function verdict(what: string, value: number, claim: { least?: number; most?: number }): void {
  const reached = value >= (claim.least ?? -Infinity) && value <= (claim.most ?? Infinity)
  const limit = claim.least === undefined ? `≤ ${claim.most}` : `≥ ${claim.least}`
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(`${reached ? 'reached    ' : 'NOT reached'} ${shown.padStart(9)} ${what} (${limit})`)
}
