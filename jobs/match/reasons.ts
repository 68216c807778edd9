import type { FitReason } from '#contract/job-matches.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { moneyText } from '#contract/rules/money-text.ts'
import type { Level } from '#jobs/job.ts'
import { asksAt } from './asked-for.ts'
import { declinedText } from './declined.ts'
import type { Fit, SharedSkill } from './fit.ts'
import type { MatchableJob } from './job-reading.ts'
import { isNameable } from './nameable.ts'
import type { OwnSkill, Person } from './profile.ts'
import type { ScoredJob } from './score.ts'
import { foldedTokens } from './skills/tokens.ts'
import { payAnswer, placeAnswer } from './wishes.ts'

/** A sentence for the person. Every skill it names stands in the advertisement at its span. */
export type Reason = FitReason

const MAX_SKILLS_NAMED = 6
const MAX_MISSING_NAMED = 3

export function reasonsOf(person: Person, { job, fit, declined }: ScoredJob, now: Date): Reason[] {
  return [
    declined && { is: 'declined' as const, text: declinedText(declined, job), spans: [] },
    skillsReason(person, job, fit),
    missingReason(job, fit),
    payReason(person, job),
    workStyleReason(job),
    placeReason(person, job),
    levelReason(job),
    ageReason(job, now),
    provisionalReason(job),
  ].filter((reason) => reason !== null)
}

/** The person's own words for their skills; where the advertisement has others, these stand beside. */
function skillsReason(person: Person, job: MatchableJob, { shared }: Fit): Reason | null {
  if (shared.length === 0) return null
  const named = shared.slice(0, MAX_SKILLS_NAMED)
  const more = shared.length - named.length
  const names = named.map((skill) => ownName(skill, job.descriptionText)).join(', ')
  const own = person.skills.length
  const share = own === 1 ? 'Your skill' : `${shared.length} of your ${own} skills`
  const text = `${share}: ${names}${more ? ` and ${more} more` : ''}.`
  return { is: 'skills', text, spans: named.map(({ start, end }) => ({ start, end })) }
}

/** "TypeScript", however it is capitalized there; "Kubernetes (“k8s”)" where the advertisement says it in other words. */
function ownName({ own, start, end }: SharedSkill, text: string): string {
  const written = text.slice(start, end).replaceAll(/\s+/g, ' ')
  return isSaidIn(own, written) ? own.name : `${own.name} (“${written}”)`
}

/** "React" is said in "ReactJS", and "SQL" in "SQL queries"; the Mental Health Act is not said in "mental health". */
function isSaidIn(own: OwnSkill, written: string): boolean {
  const there = foldedTokens(written)
  return (
    ` ${there.join(' ')} `.includes(` ${own.tokens.join(' ')} `) ||
    there.join('').startsWith(own.tokens.join(''))
  )
}

/** What the advertisement asks for goes before what it only mentions. "Also asks for" wants things, not sentences. */
function missingReason({ descriptionText }: MatchableJob, { missing }: Fit): Reason | null {
  const asks = asksAt(descriptionText)
  const candidates = missing
    .filter(({ skill, asTask }) => skill.family !== 'soft' && !asTask)
    .toSorted((a, b) => Number(asks(b.start)) - Number(asks(a.start)))
  const spans: Reason['spans'] = []
  const names: string[] = []
  for (const { start, end } of candidates) {
    const name = descriptionText.slice(start, end)
    if (!isNameable(name) || names.some((other) => saysTheSame(name, other))) continue
    names.push(name)
    spans.push({ start, end })
    if (names.length === MAX_MISSING_NAMED) break
  }
  return names.length === 0 ? null : { is: 'missing', text: `Also asks for ${list(names)}.`, spans }
}

/** "QA" and "QA testing" are one thing to say. */
function saysTheSame(a: string, b: string): boolean {
  const [x, y] = [` ${a.toLowerCase()} `, ` ${b.toLowerCase()} `]
  return x.includes(y) || y.includes(x)
}

/** The job's own figures, never converted. */
function payReason({ profile }: Person, job: MatchableJob): Reason | null {
  const { pay } = job
  const low = pay?.min ?? pay?.max
  if (!pay || !low || pay.kind === 'predicted') return null
  const high = pay.max ?? low
  const range =
    low === high ? money(low, pay.currency) : `${money(low, pay.currency)}–${money(high, pay.currency)}`
  const period = pay.period === 'year' ? 'a year' : `per ${pay.period}`
  const wishes = profile.musts?.minimumPay ? profile.musts : profile.wishes
  const asked =
    wishes?.minimumPay && payAnswer(wishes, job) !== 'unknown'
      ? `, you asked for ${money(wishes.minimumPay, pay.currency)}`
      : ''
  return { is: 'pay', text: `Pays ${range} ${period}${asked}.`, spans: [] }
}

const WORK_STYLES = { remote: 'Remote.', onsite: 'On-site.', hybrid: 'Hybrid.' } as const

const workStyleReason = ({ workStyle }: MatchableJob): Reason | null =>
  workStyle && { is: 'work-style', text: WORK_STYLES[workStyle.value], spans: [] }

function placeReason({ profile }: Person, job: MatchableJob): Reason | null {
  const place = job.places[0]
  if (!place?.text || job.workStyle?.value === 'remote') return null
  const wishes = profile.musts?.places?.length ? profile.musts : profile.wishes
  const asked =
    wishes?.places?.length && placeAnswer(wishes, job) === 'no'
      ? `, you asked for ${list(wishes.places)}`
      : ''
  return { is: 'place', text: `In ${place.text}${asked}.`, spans: [] }
}

const LEVELS = {
  entry: 'Entry level.',
  mid: 'Mid level.',
  senior: 'Senior level.',
  lead: 'Lead level.',
} as const satisfies Record<Level, string>

const levelReason = ({ level }: MatchableJob): Reason | null =>
  level && { is: 'level', text: LEVELS[level.value], spans: [] }

function ageReason({ postedAt }: MatchableJob, now: Date): Reason | null {
  if (!postedAt || postedAt > now) return null
  const days = Math.floor((now.getTime() - postedAt.getTime()) / DAY_MS)
  return { is: 'age', text: days === 0 ? 'New today.' : `${plural(days, 'day')} old.`, spans: [] }
}

const provisionalReason = ({ complete }: MatchableJob): Reason | null =>
  complete
    ? null
    : { is: 'provisional', text: 'Provisional: we only know the start of this job’s text.', spans: [] }

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const money = (amount: number, currency: string) =>
  moneyText(amount, currency, Number.isInteger(amount) ? 0 : 2)
