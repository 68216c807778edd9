import { anyCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { FAMILIES } from './families.ts'
import { isFitting } from './fitting.ts'
import { INDUSTRIES } from './industries.ts'
import type { IndustryId } from './industries.ts'
import { cityIn, COUNTRIES } from './places.ts'
import type { City } from './places.ts'
import { dice as diceFor } from './random.ts'
import type { Dice } from './random.ts'
import { termsFor } from './terms.ts'
import type { Terms } from './terms.ts'
import { advertisementText } from './text.ts'
import type { Track } from './track.ts'

const MINUTE = 60_000
const DAY = 1440

/** Where demo advertisements appear: with the employer, once more on a board, or through an agency. */
export const DEMO_SCOPES = ['employers', 'board', 'agencies'] as const
export type DemoScope = (typeof DEMO_SCOPES)[number]

/** One demo advertisement, in words a listing service would use. What is null is left unsaid. */
export type DemoListing = {
  id: string
  /** The advertisement that this one copies and links to. */
  copyOf: string | null
  title: string
  company: string
  place: DemoPlace
  remoteFrom: string | null
  type: string | null
  level: string | null
  workStyle: string | null
  pay: { from: number; to: number; per: 'year' | 'hour'; currency: string } | null
  html: string
  employer: boolean
  postedAt: Date
  expiresAt: Date | null
}

type DemoPlace = { text: string; city?: string; region?: string | null; country: string }

/**
 * The demo's advertisements as of `now`. Each of the `jobs` slots always holds one; when its time is over another
 * takes its place, so that every day some are new and some are gone. The same seed and minute give the same list.
 */
export function* demoListings(
  scope: DemoScope,
  { jobs, seed, now }: { jobs: number; seed: number; now: Date },
): Generator<DemoListing, void, void> {
  for (let slot = 0; slot < jobs; slot++) {
    const kind = slotKind(seed, slot)
    if (scope === 'employers' && kind !== 'agency') yield advertisement({ seed, slot, now })
    if (scope === 'board' && kind === 'twice') yield boardCopy(advertisement({ seed, slot, now }))
    if (scope === 'agencies' && kind === 'agency') yield agencyCopy({ seed, slot, now })
  }
}

/** One in 25 is found on a board too; one in 40 is an agency's copy of the slot before it. */
function slotKind(seed: number, slot: number): 'once' | 'twice' | 'agency' {
  const roll = diceFor(seed, `kind ${slot}`).next()
  return roll < 0.04 ? 'twice' : roll < 0.065 && slot > 0 && !isAgency(seed, slot - 1) ? 'agency' : 'once'
}

function isAgency(seed: number, slot: number): boolean {
  const roll = diceFor(seed, `kind ${slot}`).next()
  return roll >= 0.04 && roll < 0.065
}

function advertisement({ seed, slot, now }: { seed: number; slot: number; now: Date }): DemoListing {
  const { round, postedAt, gone } = turn(seed, slot, now)
  const dice = diceFor(seed, `slot ${slot} ${firstRound(seed, slot, round)}`)
  const { track, base, company, city } = opening(seed, dice)
  const { rate, currency } = COUNTRIES[city.country]
  const terms = termsFor(track, city, { title: base, dice, rate })
  const { type, level, style } = terms
  const pay = payAt(terms.pay, {
    seed,
    slot,
    round,
    isLate: now.getTime() > (postedAt.getTime() + gone.getTime()) / 2,
  })
  return {
    id: `${slot}-${round}`,
    copyOf: null,
    title: titleFor(base, terms, dice),
    company: company.name,
    ...whereabouts(city, terms, dice),
    type: type.said === 'field' ? TYPE_WORDS[type.value] : null,
    level: level.said === 'field' && level.value ? LEVEL_WORDS[level.value] : null,
    workStyle: style.said === 'field' ? style.value : null,
    pay: pay.said === 'field' ? { from: pay.from, to: pay.to, per: pay.per, currency } : null,
    html: advertisementText({ title: base, track, company, city, terms: { ...terms, pay } }, dice),
    employer: true,
    postedAt,
    expiresAt: dice.chance(0.3) ? gone : null,
  }
}

/** One job in eight is posted again when its time is over: nobody was found. */
function firstRound(seed: number, slot: number, round: number): number {
  return diceFor(seed, `again ${slot}`).chance(0.125) ? round - (((round % 2) + 2) % 2) : round
}

/** One employer in six pays more once half of the time is over. */
function payAt(
  pay: Terms['pay'],
  { seed, slot, round, isLate }: { seed: number; slot: number; round: number; isLate: boolean },
): Terms['pay'] {
  if (!isLate || !diceFor(seed, `raise ${slot} ${round}`).chance(0.16)) return pay
  const step = pay.per === 'year' ? 1000 : 0.5
  const raised = (amount: number) => Math.ceil((amount * 1.05) / step) * step
  return { ...pay, from: raised(pay.from), to: raised(pay.to) }
}

/** The slot's current round: when it began and when it ends. Lifetimes of 12 to 60 days make most of it fresh. */
function turn(seed: number, slot: number, now: Date): { round: number; postedAt: Date; gone: Date } {
  const dice = diceFor(seed, `turn ${slot}`)
  const period = dice.between(12 * DAY, 60 * DAY)
  const phase = dice.between(0, period - 1)
  const round = Math.floor((now.getTime() / MINUTE + phase) / period)
  const start = (round * period - phase) * MINUTE
  return { round, postedAt: new Date(start), gone: new Date(start + period * MINUTE) }
}

type Opening = { track: Track; base: string; company: Company; city: City }

const MAX_TRIES = 400

/** A title of some track, and an employer whose trade it is. */
function opening(seed: number, dice: Dice): Opening {
  const track: Track = dice.pick(dice.weighted(FAMILIES).tracks)
  const base = dice.pick(track.titles)
  const industry = dice.pick(track.industries)
  let company = someCompany(industry, seed, dice)
  for (let tries = 0; tries < MAX_TRIES && !isPlausible(track, base, company); tries++)
    company = someCompany(tries < MAX_TRIES / 2 ? industry : dice.pick(track.industries), seed, dice)
  const stays = INDUSTRIES[company.industry].local || dice.chance(0.4)
  return { track, base, company, city: stays ? company.home : cityIn(dice, company.home.country) }
}

/** Some employers are larger than others: they have more openings. */
const someCompany = (industry: IndustryId, seed: number, dice: Dice) =>
  anyCompany(industry, seed, (to) => Math.floor(to * dice.next() ** 1.4))

/** Licenses and schools differ too much between countries: such jobs stay in the United States. */
function isPlausible(track: Track, title: string, company: Company): boolean {
  const isAbroad = company.home.country !== 'us'
  if (isAbroad && track.work === 'site' && !INTERNATIONAL.has(company.industry)) return false
  return isFitting(title, company)
}

const INTERNATIONAL: ReadonlySet<string> = new Set([
  'restaurant',
  'hotel',
  'biotech',
  'engineering',
  'logistics',
  'energy',
  'retail',
])

const TYPE_WORDS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const
const LEVEL_WORDS = { entry: 'Entry level', mid: 'Mid level', senior: 'Senior level', lead: 'Lead' } as const

function titleFor(base: string, { level, type }: Terms, dice: Dice): string {
  if (type.value === 'internship') return `${base} Intern`
  const prefix = level.said === 'title' && level.value ? dice.pick(PREFIXES[level.value]) : ''
  const suffix = type.said === 'title' ? ` (${TYPE_WORDS[type.value]})` : ''
  return `${prefix}${base}${suffix}`
}

const PREFIXES = {
  entry: ['Junior ', 'Entry-Level ', 'Junior ', 'Jr. '],
  mid: [''],
  senior: ['Senior ', 'Senior ', 'Senior ', 'Sr. '],
  lead: ['Lead ', 'Lead ', 'Principal '],
} as const

function whereabouts(city: City, { style }: Terms, dice: Dice): Pick<DemoListing, 'place' | 'remoteFrom'> {
  const { name } = COUNTRIES[city.country]
  const country = city.country.toUpperCase()
  const written = city.country === 'sg' ? 'Singapore' : `${city.name}, ${city.region}`
  const place = {
    text: written,
    city: city.name,
    region: city.country === 'us' ? city.region : null,
    country,
  }
  if (style.value === 'remote') {
    return style.said === 'place'
      ? { place: { text: dice.pick([`Remote, ${name}`, `Remote (${name})`]), country }, remoteFrom: name }
      : { place, remoteFrom: name }
  }
  const text = style.said === 'place' && style.value === 'hybrid' ? `${written} (Hybrid)` : written
  return { place: { ...place, text }, remoteFrom: null }
}

function boardCopy(original: DemoListing): DemoListing {
  return { ...original, id: `board-${original.id}`, copyOf: original.id, employer: false }
}

/** The same work under an agency's name: a likeness to suggest, not a copy to merge. */
function agencyCopy({ seed, slot, now }: { seed: number; slot: number; now: Date }): DemoListing {
  const original = advertisement({ seed, slot: slot - 1, now })
  const { round, postedAt } = turn(seed, slot, now)
  const dice = diceFor(seed, `agency ${slot} ${round}`)
  const agency = anyCompany('staffing', seed, (to) => dice.between(0, to - 1))
  const anonymous = original.html.replaceAll(original.company.replaceAll('&', '&amp;'), 'Our client')
  return {
    ...original,
    id: `agency-${slot}-${round}-${original.id}`,
    company: agency.name,
    html: `<p>${agency.about} We are looking on behalf of a client.</p>\n${anonymous}`,
    employer: false,
    // An agency is never earlier than its client.
    postedAt: postedAt < original.postedAt ? original.postedAt : postedAt,
  }
}
