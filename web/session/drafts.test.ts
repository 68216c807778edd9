import { expect, test } from 'vitest'
import { draftKey, dropDrafts, hasDrafts, readDraft, writeDraft } from './drafts.ts'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

test('what one person typed is theirs alone, and goes when they leave', () => {
  const storage = fakeStorage()
  storage.setItem('theme', 'dark')
  for (const person of ['ada', 'eve'])
    writeDraft(storage, draftKey(person, 'settings'), { values: { bio: person }, unfinished: false })
  dropDrafts(storage, { except: 'ada' })
  expect(readDraft(storage, draftKey('ada', 'settings'))?.values).toEqual({ bio: 'ada' })
  expect(readDraft(storage, draftKey('eve', 'settings'))).toBe(null)
  dropDrafts(storage)
  expect(hasDrafts(storage)).toBe(false)
  expect(storage.getItem('theme')).toBe('dark')
})

test('a storage that is full, forbidden or filled with nonsense is no reason to fail', () => {
  const storage = fakeStorage()
  storage.setItem(draftKey('ada', 'settings'), '{')
  expect(readDraft(storage, draftKey('ada', 'settings'))).toBe(null)
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => writeDraft(full, 'draft:x', { values: {}, unfinished: false })).not.toThrow()
})
