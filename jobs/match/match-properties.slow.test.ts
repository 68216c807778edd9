import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rememberingReader } from './job-reading.ts'
import type { MatchableJob } from './job-reading.ts'
import { matchProfile } from './match-profile.ts'
import type { Match } from './match-profile.ts'
import type { Profile } from './profile.ts'
import type { Reason } from './reasons.ts'
import { sampleJobs } from './sample-jobs.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const jobs = sampleJobs(400, NOW)
const read = rememberingReader()

function matchesFor(profile: Profile): Match[] {
  const result = matchProfile(profile, { jobs, now: NOW, read })
  return result.is === 'matches' ? result.matches : []
}

const TITLES = [
  'Registered nurse',
  'Truck driver',
  'Software engineer',
  'Accountant',
  'Chef',
  'Teacher',
  'Welder',
]
const SKILLS = [
  'Excel',
  'Python',
  'Forklift',
  'Wound care',
  'Payroll',
  'HACCP',
  'Kubernetes',
  'Lesson planning',
  'CDL',
]
const profile = fc.record({
  title: fc.constantFrom(...TITLES, ''),
  skills: fc.uniqueArray(fc.oneof(fc.constantFrom(...SKILLS), fc.string({ maxLength: 12 })), {
    maxLength: 6,
  }),
})

test('adding a skill that a job asks for never lowers that job', () => {
  const askedFor = fc.record({ profile, job: fc.nat(jobs.length - 1), which: fc.nat(30) })
  fc.assert(
    fc.property(askedFor, (given) => {
      const job = jobs[given.job]
      const asked = job ? read(job).skills : []
      const skill = asked[given.which % Math.max(1, asked.length)]
      if (!job || !skill || (given.profile.title === '' && given.profile.skills.length === 0)) return
      const score = (of: Profile) => {
        const result = matchProfile(of, { jobs: [job], now: NOW, read, reasons: false })
        return result.is === 'matches' ? (result.matches[0]?.score ?? 0) : 0
      }
      const richer = { ...given.profile, skills: [...given.profile.skills, skill.name] }
      expect(score(richer)).toBeGreaterThanOrEqual(score(given.profile))
    }),
    { numRuns: 2000 },
  )
})

test('the same profile gets the same answer, whatever order the jobs come in', () => {
  fc.assert(
    fc.property(profile, (given) => {
      const once = matchProfile(given, { jobs, now: NOW, read, reasons: false })
      const again = matchProfile(given, { jobs: jobs.toReversed(), now: NOW, read, reasons: false })
      expect(again).toEqual(once)
    }),
    { numRuns: 25 },
  )
})

test('over a thousand matches, every named skill is literal and every number is the job’s', () => {
  let [checked, named] = [0, 0]
  const lies: string[] = []
  for (const title of TITLES) {
    const person = { title, skills: SKILLS, wishes: { minimumPay: 50_000 } }
    for (const { job, reasons } of matchesFor(person)) {
      checked++
      for (const reason of reasons) {
        named += reason.spans.length
        if (!isTrue(reason, job)) lies.push(`${job.id}: ${reason.text}`)
      }
    }
  }
  expect(lies).toEqual([])
  expect(checked).toBeGreaterThan(1000)
  expect(named).toBeGreaterThan(1000)
})

function isTrue(reason: Reason, job: MatchableJob): boolean {
  const literals = reason.spans.map(({ start, end }) => job.descriptionText.slice(start, end))
  const said = numbersIn(reason.text).filter((n) => n !== 50_000)
  const checks = {
    skills: () => same(namesIn(reason.text), literals),
    missing: () => same(namesIn(reason.text), literals),
    pay: () => same(said, payNumbers(job.pay)),
    age: () => same(said, ageNumbers(job.postedAt)),
    place: () => reason.text === `In ${job.places[0]?.text}.`,
    'work-style': () => job.workStyle !== null,
    level: () => reason.text.toLowerCase() === `${job.level?.value} level.`,
    provisional: () => !job.complete,
  }
  return checks[reason.is]()
}

const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)

/** "3 of your 9 skills: a, b and 2 more." or "Also asks for a, b and c." */
const namesIn = (text: string) =>
  text
    .replace(/^\d+ of your \d+ skills?: |^Also asks for /, '')
    .replace(/ and \d+ more\.$|\.$/, '')
    .split(/, | and (?=[^,]*$)/)

const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,.]*\d|\d/g)].map(([n]) => Number(n.replaceAll(',', '')))

function payNumbers(pay: MatchableJob['pay']): number[] {
  const [low, high] = [pay?.min ?? pay?.max ?? 0, pay?.max ?? pay?.min ?? 0]
  return (low === high ? [low] : [low, high]).filter((n) => n !== 50_000)
}

function ageNumbers(postedAt: Date | null): number[] {
  const days = Math.floor((NOW.getTime() - (postedAt?.getTime() ?? 0)) / 86_400_000)
  return days === 0 ? [] : [days]
}
