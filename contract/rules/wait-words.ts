const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long to wait, rounded up, in the largest unit that says it well: "45 seconds", "2 minutes", "1 hour". */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const [unit, size] = UNITS.find(([, size]) => whole >= size) ?? UNITS[2]
  const count = Math.ceil(whole / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
