import type { Queryable } from '#db/database.ts'

/** What nobody can use any more, oldest promises first. */
const EXPIRED = [
  'delete from auth.rate_limits where empty_at < $1',
  'delete from auth.one_time_tokens where expires_at < $1',
  'delete from auth.flow_states where expires_at < $1',
  'delete from auth.oauth_states where expires_at < $1',
  'delete from auth.challenges where expires_at < $1',
  `delete from auth.factors where status = 'unverified' and created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.sessions where created_at < $1::timestamptz - interval '90 days'`,
  // By then no access token of theirs is alive; another issuer's may live for a week.
  `delete from auth.ended_sessions where ended_at < $1::timestamptz - interval '1 hour'`,
  `delete from auth.ended_accounts where ended_at < $1::timestamptz - interval '8 days'`,
] as const

export async function forgetExpired(db: Queryable, now: Date): Promise<void> {
  for (const statement of EXPIRED) await db.query(statement, [now])
}
