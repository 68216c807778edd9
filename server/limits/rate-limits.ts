import { createHash } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'

/** So many at once, refilled evenly over the span. */
type Limit = { most: number; seconds: number }

export const RATE_LIMITS = {
  /** Wrong passwords only: one that is right gives its turn back. */
  passwordByAddress: { most: 30, seconds: 300 },
  passwordByAccountAndAddress: { most: 10, seconds: 300 },
  /** Once strangers have used this up, each unknown address gets the next line's few tries instead of ten. */
  passwordByAccount: { most: 100, seconds: 3600 },
  passwordWhileAttacked: { most: 3, seconds: 900 },
  /** Beyond the first two lines a known address may still go on, for as long as these last. */
  beyondByAddress: { most: 600, seconds: 3600 },
  beyondByAccountAndAddress: { most: 300, seconds: 3600 },
  signUpByAddress: { most: 60, seconds: 300 },
  refreshByAddress: { most: 150, seconds: 300 },
  verifyByAddress: { most: 30, seconds: 300 },
  otpByAddress: { most: 30, seconds: 300 },
  authorizeByAddress: { most: 60, seconds: 300 },
  factorByAddress: { most: 15, seconds: 60 },
  /** Asking for a challenge and answering it are two. */
  passkeyByAddress: { most: 60, seconds: 300 },
  factorByFactor: { most: 100, seconds: 3600 },
  mailByAddress: { most: 30, seconds: 3600 },
  mailGap: { most: 1, seconds: 60 },
  /** What one recipient gets of mails that anybody can ask for, of any kind and from anywhere: four, then one an hour… */
  mailToRecipient: { most: 4, seconds: 4 * 3600 },
  /** …eight in a row, then one every three hours… */
  mailToRecipientByDay: { most: 8, seconds: 86_400 },
  /** …and of these one place can cause three, then one an hour: a stranger there leaves the owner some. */
  mailToRecipientFromAddress: { most: 3, seconds: 3 * 3600 },
  ownerNotice: { most: 3, seconds: 86_400 },
  /** "Your password was changed" leaves however many mails strangers have asked for. */
  securityNotice: { most: 10, seconds: 86_400 },
  emailChangeByUser: { most: 10, seconds: 3600 },
  reportByAddress: { most: 10, seconds: 3600 },
  reportByAddressAndJob: { most: 1, seconds: 86_400 },
  /** Pages of strangers that we visit for somebody. */
  pageByUser: { most: 60, seconds: 3600 },
  /** Résumés that we read: a person has a few, an office of many people has one address. */
  resumeByUser: { most: 60, seconds: 3600 },
  resumeByAddress: { most: 300, seconds: 3600 },
  /** Files of applications, up to 14 MB each. */
  importByUser: { most: 20, seconds: 3600 },
  importByAddress: { most: 60, seconds: 3600 },
  /** Ways for alerts that somebody adds, and messages that they try them with. */
  wayByUser: { most: 30, seconds: 3600 },
  wayTestByUser: { most: 20, seconds: 3600 },
  /** Of the API and of assistants: requests without a token, and with one. */
  apiByAddress: { most: 120, seconds: 60 },
  apiByToken: { most: 600, seconds: 60 },
  /** Clients that register themselves, and codes and tokens that are asked for. */
  clientByAddress: { most: 20, seconds: 3600 },
  assistantByAddress: { most: 60, seconds: 300 },
} as const satisfies Record<string, Limit>

type RateLimit = keyof typeof RATE_LIMITS

/** A limit and whom it counts: an address block, an account, or both. */
export type Bucket = readonly [limit: RateLimit, ...subject: string[]]

export type RateLimits = {
  /** Takes one turn from every bucket; answers the seconds to wait, or 0. */
  take(buckets: readonly Bucket[]): Promise<number>
  giveBack(buckets: readonly Bucket[]): Promise<void>
  /** The same limits inside a transaction. */
  within(tx: Queryable): RateLimits
}

/** Counted in the database, so that all processes count together; a bucket stores the moment it will be empty. */
export function createRateLimits(db: Queryable, now: () => Date): RateLimits {
  const take: RateLimits['take'] = async (buckets) => {
    const list = [...buckets].map(bucketRow).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const keys = list.map(({ key }) => key)
    const { rows } = await db.query<Columns<'auth.rate_limits', 'bucket'>>(TAKE, [
      keys,
      list.map(({ cost }) => cost),
      list.map(({ span }) => span),
      now(),
    ])
    if (rows.length === list.length) return 0
    const taken = new Set(rows.map(({ bucket }) => bucket))
    const refused = keys.filter((key) => !taken.has(key))
    const wait = await db.query<{ seconds: number }>(SECONDS_TO_WAIT, [
      refused,
      list.filter(({ key }) => !taken.has(key)).map(({ cost }) => cost),
      now(),
    ])
    return Math.max(1, Math.ceil(wait.rows[0]?.seconds ?? 1))
  }
  return {
    take,
    async giveBack(buckets) {
      const list = [...buckets].map(bucketRow)
      await db.query(GIVE_BACK, [list.map(({ key }) => key), list.map(({ cost }) => cost)])
    },
    within: (tx) => createRateLimits(tx, now),
  }
}

/** RATE_LIMITS=off, for load tests on loopback. */
export const noRateLimits: RateLimits = {
  take: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
  within: () => noRateLimits,
}

/** The subject is hashed: a table of limits need not be a list of who asked for what from where. */
export function bucketRow([name, ...subject]: Bucket): { key: string; cost: number; span: number } {
  const { most, seconds } = RATE_LIMITS[name]
  const digest = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)
  return { key: `${name}:${digest}`, cost: seconds / most, span: seconds }
}

const TAKE = `
  insert into auth.rate_limits as kept (bucket, empty_at, span)
  select bucket, $4::timestamptz + make_interval(secs => cost), make_interval(secs => span)
  from unnest($1::text[], $2::float8[], $3::float8[]) as asked (bucket, cost, span)
  on conflict (bucket) do update
    set empty_at = greatest(kept.empty_at, $4::timestamptz) + (excluded.empty_at - $4::timestamptz),
      span = excluded.span
    -- A millisecond of grace: evenly divided spans do not add up exactly.
    where greatest(kept.empty_at, $4::timestamptz) + (excluded.empty_at - $4::timestamptz)
      <= $4::timestamptz + excluded.span + interval '1 millisecond'
  returning bucket`

const SECONDS_TO_WAIT = `
  select max(extract(epoch from kept.empty_at + make_interval(secs => cost) - kept.span - $3::timestamptz))::float8
    as seconds
  from unnest($1::text[], $2::float8[]) as asked (bucket, cost)
  join auth.rate_limits as kept using (bucket)`

const GIVE_BACK = `
  update auth.rate_limits as kept set empty_at = empty_at - make_interval(secs => cost)
  from unnest($1::text[], $2::float8[]) as asked (bucket, cost)
  where kept.bucket = asked.bucket`
