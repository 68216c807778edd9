import type { Queryable } from '#jobs/database.ts'

/** What nobody can use any more, oldest promises first. Sessions end after half a year without a visit. */
const EXPIRED = [
  'delete from auth.rate_limits where empty_at < $1',
  'delete from auth.one_time_tokens where expires_at < $1',
  'delete from auth.flow_states where expires_at < $1',
  'delete from auth.oauth_states where expires_at < $1',
  'delete from auth.challenges where expires_at < $1',
  `delete from auth.factors where status = 'unverified' and created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.sessions where refreshed_at < $1::timestamptz - interval '181 days'`,
] as const

export async function forgetExpired(db: Queryable, now: Date): Promise<void> {
  for (const statement of EXPIRED) await db.query(statement, [now])
}
