const USUAL_FROM = [
  { level: 'senior', years: 5 },
  { level: 'mid', years: 2 },
  { level: 'entry', years: 0 },
] as const

type UsualLevel = (typeof USUAL_FROM)[number]['level']

/** The level that so many years of work usually stand for. Leading is a task, not a number of years. */
export function levelOfYears(years: number | null): UsualLevel | undefined {
  return years === null ? undefined : USUAL_FROM.find((usual) => years >= usual.years)?.level
}
