/** How what is done ends, and how those who do it may: "driving" is done by a driver, "photography" by a photographer. */
const ENDINGS: readonly (readonly [deed: string, persons: readonly string[]])[] = [
  ['management', ['manager']],
  ['analysis', ['analyst']],
  ['analytic', ['analyst']],
  ['design', ['designer']],
  ['work', ['worker']],
  ['graphy', ['grapher']],
  ['therapy', ['therapist']],
  ['logy', ['logist']],
  ['ing', ['er', 'or', 'ant', 'e']],
  ['ment', ['er']],
  ['ion', ['or']],
]

/** What somebody who does this may be called; most of them are no words. */
export function personsOf(deed: string): string[] {
  const found = ENDINGS.find(([ending]) => deed.endsWith(ending))
  if (found === undefined) return []
  const [ending, persons] = found
  return persons.map((person) => deed.slice(0, -ending.length) + person)
}
