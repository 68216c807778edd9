import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const KB = 1024
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

test('what nobody has asked for the longest leaves first', () => {
  const cache = new ByteCache<string>(4 * KB)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 900)
  cache.set('e', 'e', 900)
  expect(cache.get('a')).toBeUndefined()
  expect(['b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual(['b', 'c', 'd', 'e'])
})

test('what was asked for again outlasts any number of things that were asked for once', () => {
  const cache = new ByteCache<string>(100 * KB)
  cache.set('home', 'home', KB)
  cache.get('home')
  for (let flood = 0; flood < 10_000; flood++) cache.set(`flood ${flood}`, 'x', 5 * KB)
  expect(cache.get('home')).toBe('home')
})

test('what was asked for again leaves, too, when others are asked for more', () => {
  const cache = new ByteCache<string>(10 * KB)
  for (let key = 0; key < 20; key++) {
    cache.set(String(key), 'x', KB)
    cache.get(String(key))
  }
  expect(cache.get('0')).toBeUndefined()
  expect(cache.get('19')).toBe('x')
})

test('what grows counts as what it has become, and only while it is the same', () => {
  const cache = new ByteCache<string>(100 * KB)
  cache.set('a', 'old', KB)
  cache.resize('a', 'old', 3 * KB)
  expect(cache.bytes).toBe(3 * KB)
  cache.set('a', 'new', KB)
  cache.resize('a', 'old', 9 * KB)
  expect(cache.bytes).toBe(KB)
  cache.resize('never seen', 'old', 9 * KB)
  expect(cache.bytes).toBe(KB)
})

test('what would fill a quarter of it alone is not kept', () => {
  const cache = new ByteCache<string>(100 * KB)
  cache.set('small', 'small', KB)
  cache.set('large', 'large', 26 * KB)
  expect(cache.get('large')).toBeUndefined()
  cache.resize('small', 'small', 26 * KB)
  expect(cache.get('small')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('whatever is done with it, it never holds more than it may, and counts what it holds', () => {
  const step = fc.record({
    act: fc.constantFrom('set', 'get', 'delete', 'resize'),
    key: fc.constantFrom(...KEYS),
    bytes: fc.nat(3000),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const cache = new ByteCache<string>(8000)
      const sizes = new Map<string, number>()
      for (const { act, key, bytes } of steps) {
        if (act === 'set') cache.set(key, key, bytes)
        if (act === 'get') cache.get(key)
        if (act === 'delete') cache.delete(key, key)
        if (act === 'resize') cache.resize(key, key, bytes)
        if (act === 'set' || (act === 'resize' && cache.has(key))) sizes.set(key, bytes)
        const held = KEYS.filter((each) => cache.has(each))
        expect(cache.bytes).toBe(held.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0))
        expect(cache.bytes).toBeLessThanOrEqual(8000)
      }
    }),
  )
})
