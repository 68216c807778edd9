import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test('without trusted proxies the header is ignored', () => {
  expect(callerAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('with one trusted proxy the last entry counts, whatever the caller wrote before it', () => {
  expect(callerAddress('10.0.0.1', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1')
})

test('with two, the one before the last', () => {
  expect(callerAddress('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
})

test('fewer entries than proxies: the first one there is', () => {
  expect(callerAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1')
})

test('an IPv4 address in IPv6 clothes is the same caller', () => {
  expect(callerAddress('::ffff:203.0.113.9', null, 0)).toBe('203.0.113.9')
})
