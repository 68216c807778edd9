import type { City } from './places.ts'
import type { Dice } from './random.ts'
import type { Track } from './track.ts'

/** How an advertisement lets a fact be known: in a field, in the title, in a sentence, in the place, or not at all. */
type Said = 'field' | 'title' | 'sentence' | 'place' | 'not'

type EmploymentType = 'full-time' | 'part-time' | 'contract' | 'internship'
type Level = 'entry' | 'mid' | 'senior' | 'lead'
type WorkStyle = 'remote' | 'onsite' | 'hybrid'

export type Terms = {
  level: { value: Level | null; said: Said }
  type: { value: EmploymentType; said: Said }
  style: { value: WorkStyle | null; said: Said }
  pay: DemoPay & { said: Said }
}

export type DemoPay = { from: number; to: number; per: 'year' | 'hour' }

/** What the job is, and which of it the advertisement says. Real ones leave a lot unsaid, so these do. */
export function termsFor(track: Track, city: City, job: { title: string; dice: Dice; rate: number }): Terms {
  const { dice, rate } = job
  const ranked = RANKED.test(job.title)
  const type = typeFor(track, ranked, dice)
  const level =
    type.value === 'internship'
      ? { value: 'entry' as const, said: 'not' as const }
      : levelFor(track, ranked, dice)
  return {
    type,
    level,
    style: styleFor(track, dice),
    pay: payFor(track, city, {
      dice,
      rate: rate * titleFactor(job.title),
      level: level.value,
      type: type.value,
    }),
  }
}

/** Within one line of work a manager earns more than whom they manage, and a helper less. */
function titleFactor(title: string): number {
  return TITLE_FACTORS.find(({ of }) => of.test(title))?.factor ?? 1
}

const TITLE_FACTORS = [
  { of: /Assistant (Store|Restaurant|General|Branch) Manager|Supervisor|Foreman|Sous Chef/, factor: 1.12 },
  { of: /Director|Superintendent|Principal|Chief|Executive Chef|Head of/, factor: 1.4 },
  { of: /Manager|Controller|Chef|Counsel|Professor|Architect/, factor: 1.25 },
  {
    of: /Apprentice|Helper|Aide|Cashier|Dishwasher|Busser|Stock Associate|Laborer|Attendant|Trainee/,
    factor: 0.86,
  },
  { of: /Assistant|Associate|Clerk|Coordinator/, factor: 0.93 },
] as const

/** Titles that carry a rank of their own: nobody advertises a Junior Director or a Controller Intern. */
const RANKED =
  /Manager|Director|Controller|Supervisor|Lead\b|Apprentice|Journeyman|Chief|Principal|Superintendent|Professor|Architect|Counsel|Chef/

function typeFor(track: Track, ranked: boolean, dice: Dice): Terms['type'] {
  const hourly = track.pay.per === 'hour'
  const { value } = dice.weighted([
    { value: 'full-time' as const, weight: hourly ? 70 : 84 },
    { value: 'part-time' as const, weight: hourly ? 22 : 3 },
    { value: 'contract' as const, weight: hourly ? 6 : 8 },
    { value: 'internship' as const, weight: track.ladder && !ranked ? 5 : 0 },
  ])
  if (value === 'internship') return { value, said: 'title' }
  const { said } = dice.weighted([
    { said: 'field' as const, weight: 48 },
    { said: 'sentence' as const, weight: 27 },
    { said: 'title' as const, weight: value === 'full-time' ? 1 : 15 },
    { said: 'not' as const, weight: value === 'full-time' ? 24 : 4 },
  ])
  return { value, said }
}

function levelFor(track: Track, ranked: boolean, dice: Dice): Terms['level'] {
  if (ranked) return { value: null, said: 'not' }
  if (!track.ladder) {
    return dice.chance(0.3)
      ? { value: 'entry', said: dice.chance(0.3) ? 'field' : 'sentence' }
      : { value: null, said: 'not' }
  }
  const { value } = dice.weighted([
    { value: 'entry' as const, weight: 18 },
    { value: 'mid' as const, weight: 46 },
    { value: 'senior' as const, weight: 27 },
    { value: 'lead' as const, weight: 9 },
  ])
  if (value === 'mid') return { value, said: dice.chance(0.25) ? 'field' : 'not' }
  if (value === 'lead') return { value, said: 'title' }
  const { said } = dice.weighted([
    { said: 'title' as const, weight: value === 'senior' ? 75 : 45 },
    { said: 'field' as const, weight: 15 },
    { said: 'sentence' as const, weight: value === 'senior' ? 10 : 40 },
  ])
  return { value, said }
}

function styleFor(track: Track, dice: Dice): Terms['style'] {
  if (track.work === 'road') return { value: null, said: 'not' }
  if (track.work === 'site') {
    const { said } = dice.weighted([
      { said: 'field' as const, weight: 22 },
      { said: 'sentence' as const, weight: 28 },
      { said: 'not' as const, weight: 50 },
    ])
    return { value: 'onsite', said }
  }
  const { value } = dice.weighted([
    { value: 'remote' as const, weight: 30 },
    { value: 'hybrid' as const, weight: 30 },
    { value: 'onsite' as const, weight: 40 },
  ])
  const { said } = dice.weighted([
    { said: 'field' as const, weight: 38 },
    { said: 'place' as const, weight: value === 'remote' ? 40 : value === 'hybrid' ? 18 : 0 },
    { said: 'sentence' as const, weight: 28 },
    { said: 'not' as const, weight: value === 'onsite' ? 30 : 0 },
  ])
  return { value, said }
}

const LEVEL_FACTOR = { entry: 0.76, mid: 1, senior: 1.27, lead: 1.46 } as const satisfies Record<
  Level,
  number
>
/** States whose law asks for a range in the advertisement. */
const PAY_MUST_BE_SAID: readonly string[] = [
  'CA',
  'CO',
  'NY',
  'WA',
  'IL',
  'MN',
  'NJ',
  'VT',
  'MA',
  'MD',
  'HI',
  'DC',
]

function payFor(
  track: Track,
  city: City,
  job: { dice: Dice; rate: number; level: Level | null; type: EmploymentType },
): Terms['pay'] {
  const { dice, rate, level, type } = job
  const intern = type === 'internship' && track.pay.per === 'year'
  const per = intern ? 'hour' : track.pay.per
  const base = intern ? { from: 21, to: 29 } : track.pay
  const factor = (intern ? 1 : LEVEL_FACTOR[level ?? 'mid']) * city.pay * rate * (0.94 + dice.next() * 0.12)
  const step = per === 'year' ? stepFor(base.from * factor) : base.from * factor > 60 ? 5 : 0.5
  const round = (amount: number) => Math.round(amount / step) * step
  const from = round(base.from * factor)
  const to = Math.max(round(base.to * factor), from + step)
  const { said } = dice.weighted([
    { said: 'field' as const, weight: 38 },
    { said: 'sentence' as const, weight: 40 },
    {
      said: 'not' as const,
      weight: PAY_MUST_BE_SAID.includes(city.region) ? 0 : city.country === 'us' ? 24 : 60,
    },
  ])
  return { from, to, per, said }
}

function stepFor(amount: number): number {
  return amount > 400_000 ? 10_000 : amount > 60_000 ? 1000 : 500
}
