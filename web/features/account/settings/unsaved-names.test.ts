import { expect, test } from 'vitest'
import { unsavedNames } from './unsaved-names.ts'

const stored = { firstName: 'Ada', bio: '', emails: 'on' }
const draft = (values: Record<string, string> | null) => ({
  checkboxes: ['emails'],
  kept: {
    text: (name: string) => values?.[name],
    checked: (name: string, was: boolean) => (values ? name in values : was),
  },
})

test('a form that was left alone has nothing to save', () => {
  expect(unsavedNames({ is: 'kept' }, stored, draft(null))).toEqual([])
  expect(unsavedNames({ is: 'stored' }, stored, draft({ firstName: 'Eve' }))).toEqual([])
})

test('what was typed is told from what is stored, a checkbox by whether it is there', () => {
  const typed = { is: 'typed', texts: { firstName: 'Ada', bio: 'Analyst' } } as const
  expect(unsavedNames(typed, stored, draft(null))).toEqual(['bio', 'emails'])
  const back = { is: 'typed', texts: { firstName: 'Ada', bio: '', emails: 'on' } } as const
  expect(unsavedNames(back, stored, draft(null))).toEqual([])
})

test('what was typed before a reload counts', () => {
  expect(unsavedNames({ is: 'kept' }, stored, draft({ firstName: 'Eve', bio: '' }))).toEqual([
    'firstName',
    'emails',
  ])
})
