import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainJob, sampleJobs } from '#tests/support/sample-jobs.ts'
import { explainJob } from './explain-job.ts'
import { rememberingReader } from './job-reading.ts'
import type { MatchableJob } from './job-reading.ts'
import { matchProfile } from './match-profile.ts'
import type { Profile } from './profile.ts'
import type { Reason } from './reasons.ts'

const NOW = new Date('2025-09-23T12:00:00Z')
const jobs = sampleJobs(400, NOW)
const read = rememberingReader()

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
    { numRuns: 700 },
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

const EVIDENCE = { from: 'field', field: 'given', value: 'given' } as const

/** Advertisements in many styles, with pay in every period and a currency or two. */
const texts = ['advertisements', 'skills'].flatMap((name) =>
  readFileSync(new URL(`labelled/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(/\[\[|\]\]/g, '')),
)
const written = texts.map((text, i) =>
  plainJob({
    id: `written-${i}`,
    title: text.split(/[.,:–]/)[0]?.slice(0, 60) ?? '',
    descriptionText: text,
    complete: i % 3 !== 0,
    postedAt: i % 4 === 0 ? null : new Date(NOW.getTime() - i * 7_000_000),
    places: [{ text: `Town ${i}`, city: null, region: null, country: null, lat: null, lon: null }],
    level: i % 5 === 0 ? { value: 'senior', evidence: EVIDENCE } : null,
    pay:
      i % 2 === 0
        ? null
        : {
            min: 10.5 + i,
            max: i % 3 === 0 ? null : 21 + i,
            currency: i % 7 === 0 ? 'EUR' : 'USD',
            period: (['year', 'month', 'week', 'day', 'hour'] as const)[i % 5] ?? 'hour',
            kind: i % 11 === 0 ? 'predicted' : 'parsed',
            evidence: EVIDENCE,
          },
  }),
)

test('over a thousand matches, every named skill is literal and every number is the job’s', () => {
  let [checked, named] = [0, 0]
  const lies: string[] = []
  for (const title of TITLES) {
    const person = { title, skills: SKILLS, wishes: { minimumPay: 50_000, places: ['Ohio'] } }
    const result = matchProfile(person, { jobs: [...jobs.slice(0, 150), ...written], now: NOW, read })
    for (const { job, reasons } of result.is === 'matches' ? result.matches : []) {
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

test('an explanation points at what it names, and what it promises comes true', () => {
  const person = { title: 'Registered nurse', skills: SKILLS }
  let promised = 0
  for (const job of [...jobs.slice(0, 60), ...written]) {
    const reading = read(job)
    const told = explainJob(person, job, { reading, now: NOW })
    for (const { start, end, sentence, has, own } of told?.skills ?? []) {
      expect(sentence.start <= start && start < end && end <= sentence.end).toBe(true)
      expect(has === 'no').toBe(own === null)
      expect(own === null || SKILLS.includes(own)).toBe(true)
    }
    for (const { skill, band } of told?.counterfactuals ?? []) {
      promised++
      const richer = { ...person, skills: [...SKILLS, skill] }
      expect(explainJob(richer, job, { reading, now: NOW })?.band).toBe(band)
    }
  }
  expect(promised).toBeGreaterThan(5)
})

function isTrue(reason: Reason, job: MatchableJob): boolean {
  const literals = reason.spans.map(({ start, end }) => job.descriptionText.slice(start, end))
  const said = numbersIn(reason.text).filter((n) => n !== 50_000)
  const place = job.places[0]?.text
  const checks = {
    // Nobody here has declined anything.
    declined: () => false,
    skills: () => saysSkills(reason.text, literals),
    missing: () => reason.text === `Also asks for ${listed(literals)}.`,
    pay: () => job.pay?.kind !== 'predicted' && same(said, payNumbers(job.pay)),
    age: () => same(said, ageNumbers(job.postedAt)),
    place: () => [`In ${place}.`, `In ${place}, you asked for Ohio.`].includes(reason.text),
    'work-style': () => job.workStyle !== null,
    level: () => reason.text.toLowerCase() === `${job.level?.value} level.`,
    provisional: () => !job.complete,
  }
  return literals.every((literal) => literal.trim() !== '') && checks[reason.is]()
}

const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)

/** "3 of your 9 skills: Excel, Kubernetes (“k8s”) and 2 more.": the person's words, and the advertisement's where they differ. */
function saysSkills(text: string, literals: readonly string[]): boolean {
  const [, count, all, names, more] =
    /^(\d+) of your (\d+) skills?: (.+?)(?: and (\d+) more)?\.$/.exec(text) ?? []
  const counted = Number(count) === literals.length + Number(more ?? 0) && Number(all) === SKILLS.length
  return counted && (names ?? '').split(', ').every((name, at) => isOwnName(name, literals[at] ?? ''))
}

function isOwnName(name: string, literal: string): boolean {
  const [own = '', told] = name.replace('”)', '').split(' (“')
  const words = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return SKILLS.includes(own) && (told === undefined ? words(literal).includes(words(own)) : told === literal)
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

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
