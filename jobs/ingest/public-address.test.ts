import * as fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { checkPublicUrl, isPublicAddress } from './public-address.ts'

const byte = fc.nat(255)
const ipv4 = fc.tuple(byte, byte, byte, byte)
const privateIpv4 = fc.oneof(
  fc.tuple(fc.constant(127), byte, byte, byte),
  fc.tuple(fc.constant(10), byte, byte, byte),
  fc.tuple(fc.constant(0), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
)

const hex = (...bytes: number[]) => bytes.map((one) => one.toString(16).padStart(2, '0')).join('')
const groups = ([a, b, c, d]: number[]) => `${hex(a ?? 0, b ?? 0)}:${hex(c ?? 0, d ?? 0)}`

const isRefused = (host: string) => {
  try {
    checkPublicUrl(new URL(`http://${host}/`))
    return false
  } catch {
    return true
  }
}

test.for<[string, (address: number[]) => string]>([
  ['dotted', (address) => address.join('.')],
  ['with a dot at its end', (address) => `${address.join('.')}.`],
  ['as one number', ([a = 0, b = 0, c = 0, d = 0]) => String(((a * 256 + b) * 256 + c) * 256 + d)],
  ['in hexadecimal', (address) => `0x${hex(...address)}`],
  ['in octal', (address) => address.map((one) => `0${one.toString(8)}`).join('.')],
  ['in mixed parts', ([a = 0, b = 0, c = 0, d = 0]) => `0x${hex(a)}.${(b * 256 + c) * 256 + d}`],
  ['IPv4-mapped', (address) => `[::ffff:${groups(address)}]`],
  ['IPv4-mapped, dotted', (address) => `[::ffff:${address.join('.')}]`],
  ['IPv4-compatible', (address) => `[::${groups(address)}]`],
  ['IPv4-compatible, dotted', (address) => `[::${address.join('.')}]`],
  ['IPv4-translated', (address) => `[::ffff:0:${groups(address)}]`],
  ['behind NAT64', (address) => `[64:ff9b::${groups(address)}]`],
  ['behind local NAT64', (address) => `[64:ff9b:1::${groups(address)}]`],
  ['in 6to4', (address) => `[2002:${groups(address)}::1]`],
  ['in Teredo', (address) => `[2001:0:${groups(address)}::1]`],
  ['in ISATAP', (address) => `[2001:470::5efe:${groups(address)}]`],
])('a private IPv4 address is not visited, written %s', ([, write]) => {
  fc.assert(
    fc.property(privateIpv4, (address) => {
      expect([write(address), isRefused(write(address))]).toEqual([write(address), true])
    }),
  )
})

test('no IPv4 address is taken for an IPv6 one', () => {
  fc.assert(
    fc.property(ipv4, (address) => {
      expect(isRefused(`[::${groups(address)}]`)).toBe(true)
      expect(isRefused(`[64:ff9b::${groups(address)}]`)).toBe(true)
      expect(isRefused(`[2002:${groups(address)}::]`)).toBe(true)
    }),
  )
})

test('whatever is let through is a plain address of the public Internet', () => {
  const any = fc.oneof(
    ipv4.map((address) => address.join('.')),
    fc
      .array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
      .map((parts) => parts.map((part) => part.toString(16)).join(':')),
    fc.ipV6(),
  )
  fc.assert(
    fc.property(any, (address) => {
      fc.pre(isPublicAddress(address))
      const parsed = ipaddr.process(address)
      expect(parsed.range()).toBe('unicast')
      expect(parsed.toNormalizedString()).toMatch(/^(?:[23][0-9a-f]{3}:|\d+\.)/)
    }),
    { numRuns: 2000 },
  )
})

test.for(['8.8.8.8', '2606:4700::1111', '2a00:1450:4001:81b::200e', '203.0.114.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
