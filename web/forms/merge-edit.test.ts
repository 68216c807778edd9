import { expect, test } from 'vitest'
import { mergeEdit } from './merge-edit.ts'

const base = { name: 'Ada', bio: null as string | null, place: 'London' }

test('changes of different fields both stand', () => {
  const merge = mergeEdit(
    base,
    { name: 'Ada', bio: 'Engines.' },
    { ...base, name: 'Ada King', place: 'Paris' },
  )
  expect(merge).toEqual({ row: { name: 'Ada King', bio: 'Engines.' }, both: [] })
})

test('the same field changed to different values is for the person to decide', () => {
  expect(mergeEdit(base, { place: 'Rome' }, { ...base, place: 'Paris' }).both).toEqual(['place'])
})

test('the same change on both sides is no conflict, and an empty field is no change of nothing', () => {
  expect(mergeEdit(base, { place: 'Rome', bio: '' }, { ...base, place: 'Rome', bio: 'Theirs.' })).toEqual({
    row: { place: 'Rome', bio: 'Theirs.' },
    both: [],
  })
})
