import { expect, test } from 'vitest'
import { emptyDraft } from '#web/features/applications/data/application-draft.ts'
import { mergeDrafts, takeTheirs } from './merge-drafts.ts'

const base = { ...emptyDraft(new Date('2026-11-15T10:00:00Z')), job_title: 'Baker', company: 'Crumb' }

test('changes of two tabs to different fields are both kept', () => {
  const merge = mergeDrafts(base, { ...base, notes: 'mine' }, { ...base, location: 'theirs' })
  expect(merge).toEqual({ is: 'merged', fields: ['notes'] })
})

test('the same change made twice is no conflict', () => {
  const both = { ...base, status: 'offer' } as const
  expect(mergeDrafts(base, both, both)).toEqual({ is: 'merged', fields: ['status'] })
})

test('two answers to one field are shown, and nothing else is lost whichever is taken', () => {
  const mine = { ...base, notes: 'mine', location: 'Austin' }
  const theirs = { ...base, notes: 'theirs', company: 'Crumb & Co' }
  expect(mergeDrafts(base, mine, theirs)).toEqual({ is: 'both', fields: ['notes'] })
  expect(takeTheirs(base, mine, theirs)).toEqual({ ...theirs, location: 'Austin' })
})
