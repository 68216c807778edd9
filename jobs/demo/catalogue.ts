import { jobIdFor } from '#jobs/ingest/job-id.ts'
import { declared, payOf } from '#jobs/sources/fields.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { anyCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { FAMILIES } from './families.ts'
import { INDUSTRIES } from './industries.ts'
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

/**
 * The demo's advertisements as of `now`. Each of the `jobs` slots always holds one; when its time is over another
 * takes its place, so that every day some are new and some are gone. The same seed and minute give the same list.
 */
export function* demoListings(
  scope: DemoScope,
  { jobs, seed, now }: { jobs: number; seed: number; now: Date },
): Generator<RawListing, void, void> {
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

function advertisement({ seed, slot, now }: { seed: number; slot: number; now: Date }): RawListing {
  const { round, postedAt, gone } = turn(seed, slot, now)
  const dice = diceFor(seed, `slot ${slot} ${round}`)
  const { track, company, city } = opening(seed, dice)
  const base = dice.pick(track.titles)
  const terms = termsFor(track, city, { title: base, dice, rate: COUNTRIES[city.country].rate })
  const title = titleFor(base, terms, dice)
  const sourceId = `${slot}-${round}`
  const url = `/jobs/${jobIdFor('demo', sourceId)}`
  return {
    ...UNSAID,
    source: 'demo',
    sourceId,
    url,
    applyUrl: `${url}#apply`,
    title,
    company: company.name,
    ...whereabouts(city, terms, dice),
    type: terms.type.said === 'field' ? declared('employmentType', TYPE_WORDS[terms.type.value]) : [],
    level:
      terms.level.said === 'field' && terms.level.value
        ? declared('seniority', LEVEL_WORDS[terms.level.value])
        : [],
    workStyle:
      terms.style.said === 'field' && terms.style.value ? declared('workplaceType', terms.style.value) : [],
    pay: terms.pay.said === 'field' ? payField(terms, city) : null,
    description: { html: advertisementText({ title: base, track, company, city, terms }, dice) },
    employer: true,
    postedAt,
    expiresAt: dice.chance(0.3) ? gone : null,
    tags: [],
  }
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

function opening(seed: number, dice: Dice): { track: Track; company: Company; city: City } {
  const track: Track = dice.pick(dice.weighted(FAMILIES).tracks)
  const industry = dice.pick(track.industries)
  let company = anyCompany(industry, seed, (to) => dice.between(0, to - 1))
  // Licences and schools differ too much between countries: such jobs stay in the United States.
  while (company.home.country !== 'us' && track.work === 'site' && !INTERNATIONAL.has(industry)) {
    company = anyCompany(industry, seed, (to) => dice.between(0, to - 1))
  }
  const stays = INDUSTRIES[industry].local || dice.chance(0.4)
  return { track, company, city: stays ? company.home : cityIn(dice, company.home.country) }
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

function whereabouts(city: City, { style }: Terms, dice: Dice): Pick<RawListing, 'places' | 'remoteFrom'> {
  const country = COUNTRIES[city.country].name
  const written = city.country === 'sg' ? 'Singapore' : `${city.name}, ${city.region}`
  const parts = {
    city: city.name,
    region: city.country === 'us' ? city.region : null,
    country: city.country.toUpperCase(),
  }
  if (style.value === 'remote') {
    const remoteFrom = declared('applicantLocation', country)
    if (style.said === 'place')
      return {
        places: [
          {
            text: dice.pick([`Remote, ${country}`, `Remote (${country})`]),
            country: city.country.toUpperCase(),
          },
        ],
        remoteFrom,
      }
    return { places: [{ text: written, ...parts }], remoteFrom }
  }
  const text = style.said === 'place' && style.value === 'hybrid' ? `${written} (Hybrid)` : written
  return { places: [{ text, ...parts }], remoteFrom: [] }
}

function payField({ pay }: Terms, city: City) {
  return payOf({
    field: 'salary',
    min: pay.from,
    max: pay.to,
    currency: COUNTRIES[city.country].currency,
    period: pay.per,
  })
}

function boardCopy(original: RawListing): RawListing {
  return { ...original, sourceId: `board-${original.sourceId}`, applyUrl: original.url, employer: false }
}

/** The same work under an agency's name: a likeness to suggest, not a copy to merge. */
function agencyCopy(of: { seed: number; slot: number; now: Date }): RawListing {
  const original = advertisement({ ...of, slot: of.slot - 1 })
  const { round, postedAt } = turn(of.seed, of.slot, of.now)
  const dice = diceFor(of.seed, `agency ${of.slot} ${round}`)
  const agency = anyCompany('staffing', of.seed, (to) => dice.between(0, to - 1))
  const sourceId = `agency-${of.slot}-${round}-${original.sourceId}`
  const url = `/jobs/${jobIdFor('demo', sourceId)}`
  const text = 'html' in original.description ? original.description.html : original.description.text
  return {
    ...original,
    sourceId,
    url,
    applyUrl: `${url}#apply`,
    company: agency.name,
    description: {
      html: `<p>${agency.about} We are looking on behalf of a client.</p>\n${text.replaceAll(original.company.replaceAll('&', '&amp;'), 'Our client')}`,
    },
    employer: false,
    // An agency is never earlier than its client.
    postedAt: original.postedAt && postedAt < original.postedAt ? original.postedAt : postedAt,
  }
}
