import { expect, test } from 'vitest'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { createFloodGate } from './flood-gate.ts'

const posting = (more: Partial<RawListing> = {}): RawListing => ({
  ...UNSAID,
  source: 'lever',
  sourceId: 'x',
  url: 'https://jobs.lever.co/acme/x',
  applyUrl: 'https://jobs.lever.co/acme/x',
  title: 'Tutor',
  company: 'Acme',
  places: [{ text: 'Toledo, OH' }],
  description: { text: 'Teach children to read.' },
  employer: true,
  postedAt: null,
  ...more,
})
const admitted = (postings: RawListing[]) => {
  const gate = createFloodGate()
  return { count: postings.filter((each) => gate.admits(each)).length, words: gate.words() }
}
const many = (make: (n: number) => Partial<RawListing>) =>
  Array.from({ length: 300 }, (_, n) => posting(make(n)))

test('of hundreds of equal postings fifty are kept', () => {
  expect(admitted(many(() => ({})))).toEqual({
    count: 50,
    words: '250 left out: it repeats what the board lists many times already',
  })
})

test('a chain’s job in three hundred towns is three hundred jobs, a remote one in as many is not', () => {
  expect(admitted(many((n) => ({ places: [{ text: `Town ${n}, OH` }] }))).count).toBe(300)
  const remote = { workStyle: [{ field: 'workplaceType', value: 'remote' }] }
  expect(admitted(many((n) => ({ ...remote, places: [{ text: `Town ${n}, OH` }] }))).count).toBe(50)
})

test('other texts under one title are other jobs', () => {
  expect(admitted(many((n) => ({ description: { text: `Teach class ${n}.` } })))).toEqual({
    count: 300,
    words: null,
  })
})

test.each([
  'Paid Online Survey',
  'Remote Survey Taker',
  'Focus Group Participants',
  'Work From Home Paid Focus Groups',
])('%s is no job', (title) => {
  expect(admitted([posting({ title })])).toEqual({
    count: 0,
    words: '1 left out: it advertises a paid survey as a job',
  })
})

test.each(['Land Survey Technician', 'Survey Programmer', 'Remote Sensing Analyst', 'Focus Group Moderator'])(
  '%s is a job',
  (title) => {
    expect(admitted([posting({ title })]).count).toBe(1)
  },
)
