import type { Queryable } from '#db/database.ts'
import type { Counted, Found } from '#db/rows.ts'
import { type Bucket, bucketRow } from './rate-limits.ts'

/** How a caller stands after one more request. `wait` is 0 where it is let in. */
export type Standing = {
  limit: number
  seconds: number
  remaining: number
  resetSeconds: number
  wait: number
}

/** A rate limit that tells how much is left, in one statement. `null` where nothing is limited. */
export type CountedLimit = (bucket: Bucket) => Promise<Standing | null>

export function createCountedLimit(db: Queryable, now: () => Date): CountedLimit {
  return async (bucket) => {
    const { key, cost, span } = bucketRow(bucket)
    const { rows } = await db.query<Found<'taken'> & Counted<'left_seconds'>>(TAKE, [key, cost, span, now()])
    const { taken = true, left_seconds: leftSeconds = span } = rows[0] ?? {}
    return {
      limit: Math.round(span / cost),
      seconds: span,
      remaining: Math.max(0, Math.floor(leftSeconds / cost + 0.001)),
      resetSeconds: Math.max(0, Math.ceil(span - leftSeconds)),
      wait: taken ? 0 : Math.max(1, Math.ceil(cost - leftSeconds)),
    }
  }
}

export const noCountedLimit: CountedLimit = () => Promise.resolve(null)

/** As `rate-limits.ts` counts: a bucket stores the moment it will be empty. Without room it stays as it is. */
const TAKE = `
  with taken as (
    insert into auth.rate_limits as kept (bucket, empty_at, span)
    values ($1, $4::timestamptz + make_interval(secs => $2::float8), make_interval(secs => $3::float8))
    on conflict (bucket) do update
      set empty_at = greatest(kept.empty_at, $4::timestamptz) + (excluded.empty_at - $4::timestamptz),
        span = excluded.span
      where greatest(kept.empty_at, $4::timestamptz) + (excluded.empty_at - $4::timestamptz)
        <= $4::timestamptz + excluded.span + interval '1 millisecond'
    returning empty_at
  )
  select exists (select from taken) as taken,
    ($3::float8 - coalesce(extract(epoch from greatest(coalesce((select empty_at from taken),
      (select empty_at from auth.rate_limits where bucket = $1)), $4::timestamptz) - $4::timestamptz), 0))::float8
      as left_seconds`
