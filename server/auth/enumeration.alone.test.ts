import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { startMailSender, type MailSender } from '#server/mail/sender.ts'
import { authOn, someEmail, type AuthUnderTest } from '#tests/support/auth.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { createPasswordHasher } from './people/password-hash.ts'

const SAMPLES = 200
/** After so many pairs at a time it is asked whether they already leave no doubt. */
const PAIRS_AT_A_TIME = 20
const MAX_DIFFERENCE = 0.05

/** The time an answer takes must not tell whether an address has an account. Passwords cost here what they cost. */
let auth: AuthUnderTest
let sender: MailSender
const registered: string[] = []

beforeAll(async () => {
  auth = await authOn(await openTestDb(), { autoconfirm: false, hasher: createPasswordHasher() })
  const hash = await createPasswordHasher().hash('correct horse')
  for (let index = 0; index < SAMPLES; index += 1) {
    const email = someEmail('registered')
    registered.push(email)
    await auth.db.query(
      'insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())',
      [email, hash],
    )
  }
  sender = startMailSender({ db: auth.db, log: silentLog, transport: null, prepare: auth.composeMails })
})
afterAll(async () => {
  await sender.stop()
  await auth.db.close()
})

const REQUESTS = {
  'signing up': { path: '/signup', json: (email: string) => ({ email, password: 'battery staple' }) },
  'signing in': {
    path: '/token?grant_type=password',
    json: (email: string) => ({ email, password: 'battery staple' }),
  },
  'a forgotten password': { path: '/recover', json: (email: string) => ({ email }) },
  'a one-time code': { path: '/otp', json: (email: string) => ({ email }) },
  'sending again': { path: '/resend', json: (email: string) => ({ email, type: 'signup' }) },
} as const

test.for(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])(
  // the table's own keys
  '%s takes as long and says the same, account or not',
  async (name) => {
    const { path, json } = REQUESTS[name]
    const measure = async (email: string) => {
      const started = performance.now()
      const response = await auth.send(path, { method: 'POST', json: json(email) })
      const body = await response.text()
      return { ms: performance.now() - started, answer: `${response.status} ${anonymous(body, email)}` }
    }
    // Where a machine is too restless for so few to say anything, more of them do: all are counted.
    const pairs: Pair[] = []
    for (let run = 0; run < 5 && (run === 0 || differenceOf(pairs) > MAX_DIFFERENCE); run += 1)
      await measurePairs(measure, pairs)
    expect([...new Set(pairs.map(({ known }) => known.answer))]).toEqual([
      ...new Set(pairs.map(({ unknown }) => unknown.answer)),
    ])
    expect(differenceOf(pairs)).toBeLessThanOrEqual(MAX_DIFFERENCE)
  },
)

type Measured = { ms: number; answer: string }
/** Measured one right after the other, so that a machine that slows down slows both. */
type Pair = { known: Measured; unknown: Measured }

async function measurePairs(measure: (email: string) => Promise<Measured>, pairs: Pair[]): Promise<void> {
  for (const email of registered) {
    const isKnownFirst = Math.random() < 0.5
    const first = await measure(isKnownFirst ? email : someEmail('registered'))
    const second = await measure(isKnownFirst ? someEmail('registered') : email)
    pairs.push(isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first })
    if (pairs.length % PAIRS_AT_A_TIME === 0 && isBeyondDoubt(pairs)) return
  }
}

const longerBy = (pairs: readonly Pair[]) => pairs.map(({ known, unknown }) => known.ms - unknown.ms)
const usualMs = (pairs: readonly Pair[]) =>
  median(pairs.map(({ known, unknown }) => Math.min(known.ms, unknown.ms)))

const differenceOf = (pairs: readonly Pair[]): number => Math.abs(median(longerBy(pairs))) / usualMs(pairs)

/**
 * Whether 999 times in a thousand the true difference is within the bound, as far as these pairs can tell: of so many
 * measurements the true median lies between the two that are 3.3 standard deviations of a fair coin from the middle.
 */
function isBeyondDoubt(pairs: readonly Pair[]): boolean {
  const sorted = longerBy(pairs).sort((a, b) => a - b)
  const rank = Math.floor(pairs.length / 2 - (3.3 * Math.sqrt(pairs.length)) / 2) - 1
  const bound = MAX_DIFFERENCE * usualMs(pairs)
  const [least, most] = [sorted[rank], sorted.at(-rank - 1)]
  return least !== undefined && most !== undefined && least >= -bound && most <= bound
}

function median(list: number[]): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The answer without what is different each time: ids, moments, the address itself. */
function anonymous(body: string, email: string): string {
  return body
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
}
