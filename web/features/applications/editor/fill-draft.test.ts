import { expect, test } from 'vitest'
import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { emptyDraft } from '#web/features/applications/data/application-draft.ts'
import { fillDraft } from './fill-draft.ts'

const found: ReadAdvertisement = {
  is: 'job-posting',
  url: 'https://jobs.example/1',
  title: 'Baker',
  company: 'Crumb',
  location: 'Austin, TX',
  jobId: null,
  readId: 'r',
  appliedAt: null,
}
const empty = emptyDraft(new Date('2026-11-15T10:00:00Z'))

test('what was read fills the form, and what was typed stays', () => {
  expect(fillDraft({ ...empty, company: 'My own words', notes: 'n' }, found)).toMatchObject({
    job_title: 'Baker',
    company: 'My own words',
    location: 'Austin, TX',
    url: 'https://jobs.example/1',
    notes: 'n',
  })
})

test('a second address replaces what the first one filled in', () => {
  const once = { ...fillDraft(empty, found), location: 'Home' }
  const second = { ...found, title: 'Cook', company: '', location: 'Paris', url: 'https://jobs.example/2' }
  expect(fillDraft(once, second, found)).toMatchObject({ job_title: 'Cook', company: '', location: 'Home' })
})
