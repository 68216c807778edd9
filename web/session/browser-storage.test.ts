import { expect, test } from 'vitest'
import { storageOf } from './browser-storage.ts'

function windowThat(answer: () => unknown): Window {
  return Object.defineProperty({}, 'localStorage', { get: answer }) as unknown as Window // only this member is used
}

const FORBIDDEN = windowThat(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
})

test.each([
  ['throws', FORBIDDEN],
  ['has none', windowThat(() => null)],
])('where storage is forbidden and the browser %s, nothing is kept and nothing breaks', (_, page) => {
  const storage = storageOf(page, 'localStorage')
  storage.setItem('theme', 'dark')
  storage.removeItem('other')
  expect([storage.getItem('theme'), storage.length, storage.key(0)]).toEqual([null, 0, null])
})

test('where it is allowed it is the browser’s own', () => {
  const own = { length: 1 }
  expect(
    storageOf(
      windowThat(() => own),
      'localStorage',
    ),
  ).toBe(own)
})
