import { expect, test } from 'vitest'
import { changedFields, columnsOf, draftProblems, emptyDraft } from './application-draft.ts'

const draft = { ...emptyDraft(new Date('2026-11-15T10:00:00Z')), job_title: ' Baker ', company: 'Crumb' }

test('only what was changed is stored, trimmed', () => {
  const after = { ...draft, company: ' Crumb & Co ', url: '' }
  const fields = changedFields(draft, after)
  expect(fields).toEqual(['company'])
  expect(columnsOf(after, fields)).toEqual({ company: 'Crumb & Co' })
})

test('a contact without a word and a date that was left empty are not stored', () => {
  const contact = { name: '', role: '', email: '', phone: '' }
  const after = { ...draft, contacts: [contact, { ...contact, name: 'Jo' }], follow_ups: ['', '2026-12-01'] }
  expect(columnsOf(after, ['contacts', 'follow_ups'])).toEqual({
    contacts: [{ ...contact, name: 'Jo' }],
    follow_up_dates: ['2026-12-01'],
  })
})

test('an address that was typed without its beginning is stored with it', () => {
  expect(columnsOf({ ...draft, url: ' example.com/job ' }, ['url'])).toEqual({
    url: 'https://example.com/job',
  })
  expect(columnsOf({ ...draft, url: ' ' }, ['url'])).toEqual({ url: null })
})

test('the day of the application is the same in every time zone', () => {
  expect(columnsOf({ ...draft, applied_on: '2026-03-04' }, ['applied_on'])).toEqual({
    applied_at: '2026-03-04T12:00:00Z',
  })
})

test.each([
  [{ job_title: ' ' }, { job_title: 'The job title is missing' }],
  [{ company: '' }, { company: 'The company is missing' }],
  [{ applied_on: '' }, { applied_on: 'Please enter the day you applied' }],
  [{ url: 'javascript:alert(1)' }, { url: 'Please enter a link that begins with https:// or http://' }],
  [{ url: 'https:example.com' }, { url: 'Please enter a link that begins with https:// or http://' }],
  [{ url: 'https://example.com/job' }, {}],
  [{ url: 'example.com/job' }, {}],
  [{ notes: 'x'.repeat(20_001) }, { notes: 'The notes are longer than 20,000 characters' }],
  [
    { follow_ups: Array.from({ length: 51 }, () => '2026-12-01') },
    { follow_ups: 'There are more than 50 follow-ups' },
  ],
  [
    {
      contacts: Array.from({ length: 16 }, () => ({
        name: 'ü'.repeat(300),
        role: 'ü'.repeat(300),
        email: '',
        phone: '',
      })),
    },
    { contacts: 'These are more contacts than an application can keep' },
  ],
])('a form with %o is answered with %o', (change, problems) => {
  expect(draftProblems({ ...draft, ...change })).toEqual(problems)
})
