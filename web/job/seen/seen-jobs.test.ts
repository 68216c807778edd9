import { expect, test } from 'vitest'
import { rememberSeen, seenJobs } from './seen-jobs.ts'

function emptyStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

const job = (id: string) => ({ id, title: `Job ${id}`, company: 'Acme' })

test('the job that was opened last comes first, and each is there once', () => {
  const storage = emptyStorage()
  for (const id of ['a', 'b', 'a']) rememberSeen(job(id), storage)
  expect(seenJobs(storage)).toEqual([job('a'), job('b')])
})

test('twelve are kept', () => {
  const storage = emptyStorage()
  for (let number = 0; number < 20; number += 1) rememberSeen(job(String(number)), storage)
  expect(seenJobs(storage)).toHaveLength(12)
  expect(seenJobs(storage)[0]).toEqual(job('19'))
})

test.each(['', 'null', '{}', '[1, {"id": 2}, null]', 'nonsense'])(
  'what is no list of jobs is none: %s',
  (text) => {
    const storage = emptyStorage()
    storage.setItem('seen-jobs', text)
    expect(seenJobs(storage)).toEqual([])
  },
)
