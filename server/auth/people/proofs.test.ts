import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TooBusy } from '#base/turns.ts'
import { createRedirects } from '#server/auth/redirects.ts'
import {
  isGenuine,
  readRefreshToken,
  rotationOf,
  writeRefreshToken,
} from '#server/auth/tokens/refresh-token.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import { emailAddress } from './email-address.ts'
import { createPasswordHasher } from './password-hash.ts'
import { base32, qrCode, totpCode, totpStep, totpUri } from './totp.ts'

describe('refresh tokens', () => {
  const key = new Uint8Array(32).fill(7)
  const token = { sessionId: 'b8b7a1f4-7f1f-4a39-8a4e-6c7a4c3f0d55', counter: 3 }

  test('a token names its session and counter, and its session knows it', () => {
    const written = writeRefreshToken(token, key)
    expect(readRefreshToken(written)).toEqual(token)
    expect(isGenuine(written, key)).toBe(true)
    expect(isGenuine(written, new Uint8Array(32).fill(8))).toBe(false)
  })

  test('no change to a token goes unnoticed', () => {
    const written = Buffer.from(writeRefreshToken(token, key), 'base64url')
    for (let bit = 0; bit < written.length * 8; bit += 1) {
      const changed = Buffer.from(written)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(isGenuine(changed.toString('base64url'), key)).toBe(false)
    }
  })

  test.for(['', 'x', 'A'.repeat(49), 'A'.repeat(51), '='.repeat(50), '😀'.repeat(25)])(
    '%j is no token',
    (text) => {
      expect(readRefreshToken(text)).toBeNull()
    },
  )

  const now = new Date('2026-03-01T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  test.for([
    ['the newest', 5, 5, 3600, 'rotate'],
    ['the one before, within the window', 4, 5, 10, 'repeat'],
    ['the one before, long after: the client never got the answer', 4, 5, 3600, 'repeat'],
    ['an older one, within the window', 2, 5, 10, 'repeat'],
    ['an older one after the window', 3, 5, 11, 'replayed'],
    ['one from the future', 6, 5, 1, 'unknown'],
  ] as const)('%s', ([, used, newest, seconds, rotation]) => {
    expect(rotationOf(used, newest, { rotatedAt: ago(seconds), now })).toBe(rotation)
  })
})

describe('time-based codes', () => {
  // The published test vectors of RFC 6238, SHA-1, cut to six digits.
  const secret = Buffer.from('12345678901234567890')
  test.for([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)('at %d s the code is %s', ([seconds, code]) => {
    const now = new Date(seconds * 1000)
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
    expect(totpStep(secret, code, { now, lastUsed: null })).toBe(Math.floor(seconds / 30))
  })

  test('a clock may be one step off, not two', () => {
    const at = (step: number) => new Date(step * 30_000)
    const code = totpCode(secret, 1000)
    const accepted = [997, 998, 999, 1000, 1001, 1002, 1003].filter(
      (step) => totpStep(secret, code, { now: at(step), lastUsed: null }) !== null,
    )
    expect(accepted).toEqual([999, 1000, 1001])
  })

  test('a code is good once', () => {
    const now = new Date(1000 * 30_000)
    const code = totpCode(secret, 1000)
    expect(totpStep(secret, code, { now, lastUsed: 999 })).toBe(1000)
    expect(totpStep(secret, code, { now, lastUsed: 1000 })).toBeNull()
    expect(totpStep(secret, totpCode(secret, 999), { now, lastUsed: 1000 })).toBeNull()
  })

  test('an app can read the address and the picture', async () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const uri = totpUri(secret, { issuer: 'Found work', account: 'ada@example.com' })
    expect(uri).toBe(
      'otpauth://totp/Found%20work:ada%40example.com?algorithm=SHA1&digits=6&issuer=Found%20work&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    )
    const svg = await qrCode(uri)
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).not.toContain('#')
  })
})

describe('passwords', () => {
  const cheap = { memory: 64, passes: 1, parallelism: 1 }

  test('a hash is argon2id in the form that others read, and tells right from wrong', async () => {
    const hasher = createPasswordHasher()
    const hash = await hasher.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hasher.verify('correct horse', hash)).toBe(true)
    expect(await hasher.verify('wrong horse', hash)).toBe(false)
    expect(await hasher.verifyNothing('correct horse')).toBe(false)
  })

  test('a hash made at another cost still verifies', async () => {
    const hash = await createPasswordHasher(cheap).hash('pässwörd 🐎')
    expect(await createPasswordHasher().verify('pässwörd 🐎', hash)).toBe(true)
  })

  test.for(['', '$2a$10$abc', '$argon2id$v=19$m=64,t=1,p=1$$', 'plain'])(
    '%j verifies nothing',
    async (hash) => {
      expect(await createPasswordHasher(cheap).verify('', hash)).toBe(false)
    },
  )

  test('a flood of passwords is turned away rather than piled up', async () => {
    const hasher = createPasswordHasher(cheap)
    const outcomes = await Promise.allSettled(Array.from({ length: 400 }, () => hasher.hash('correct horse')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(400 - 2 - 200)
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
    await hasher.hash('afterwards it works again')
  })
})

describe('addresses', () => {
  test.for([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace+jobs@Example.CO.UK ', 'ada.lovelace+jobs@example.co.uk'],
    ["o'brien@example.com", "o'brien@example.com"],
  ] as const)('%j is the address %s', ([text, email]) => {
    expect(emailAddress(text)).toBe(email)
  })

  test('nothing that could end a header or name a second recipient is an address', () => {
    const hostile = tuple(
      string(),
      constantFrom('\r', '\n', ',', ';', '<', '>', '"', ' ', '\0', '(', ':'),
      string(),
    )
    assert(
      property(hostile, ([before, bad, after]) => {
        expect(() => emailAddress(`a${before}${bad}${after}b@example.com`)).toThrow('invalid format')
      }),
    )
  })

  test.for([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['nonsense', 'unknown'],
  ] as const)('limits count %s as %s', ([address, block]) => {
    expect(addressBlock(address)).toBe(block)
  })
})

describe('where a link may lead', () => {
  const redirects = createRedirects('https://jobs.example.org', ['https://app.example.com/welcome'])

  test.for([
    ['https://jobs.example.org/reset-password', 'https://jobs.example.org/reset-password'],
    ['https://jobs.example.org/a?b=c#d', 'https://jobs.example.org/a?b=c#d'],
    ['/reset-password', 'https://jobs.example.org/reset-password'],
    ['https://app.example.com/welcome', 'https://app.example.com/welcome'],
    ['https://app.example.com/welcome/back', 'https://app.example.com/welcome/back'],
  ] as const)('%s leads there', ([requested, target]) => {
    expect(redirects.to(requested)).toBe(target)
  })

  test.for([
    'https://evil.example/',
    'http://jobs.example.org/',
    'https://jobs.example.org:8443/',
    'https://jobs.example.org.evil.example/',
    'https://jobs.example.org@evil.example/',
    'https://user:pass@jobs.example.org/',
    '//evil.example/',
    '/\\evil.example/',
    'https:/\\evil.example/',
    'https://evil.example\\@jobs.example.org/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://app.example.com/',
    'https://app.example.com/welcome/../admin',
    'https://app.example.com/welcomed',
    'https://jobs.example.org\t.evil.example/',
    'ht\ntps://jobs.example.org/',
    'mailto:a@example.com',
    'jobs.example.org',
    '',
    null,
  ])('%s leads to the front page', (requested) => {
    expect(redirects.to(requested)).toBe('https://jobs.example.org/')
  })

  test('on loopback, localhost and 127.0.0.1 count as one', () => {
    const local = createRedirects('http://localhost:3000')
    expect(local.to('http://127.0.0.1:3000/reset-password')).toBe('http://127.0.0.1:3000/reset-password')
    expect(local.to('http://127.0.0.1:4000/reset-password')).toBe('http://localhost:3000/')
    expect(redirects.to('https://127.0.0.1/')).toBe('https://jobs.example.org/')
  })
})
