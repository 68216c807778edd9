import type { Database, Queryable } from '#db/database.ts'
import type { ColumnOf, Counted } from '#db/rows.ts'
import type { CallLimit } from '#jobs/sources/source.ts'

type Taken = { taken: true } | { taken: false; limit: CallLimit; retryAt: Date }
type CallsLeft = { limit: CallLimit; left: number }

/**
 * Takes one call out of the allowance, or says when the next is free. The ledger is in the database: it survives
 * restarts and all processes share it. Windows slide, which keeps any calendar minute, day or month within too.
 */
export async function takeCall(
  db: Database,
  account: string,
  { limits, now }: { limits: readonly CallLimit[]; now: Date },
): Promise<Taken> {
  if (limits.length === 0) return { taken: true }
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quota:${account}`])
    const blocked = (await windows(tx, account, { limits, now })).filter(
      ({ limit, used }) => used >= limit.calls,
    )
    const latest = blocked.toSorted((a, b) => b.freeAt.getTime() - a.freeAt.getTime())[0]
    if (latest) return { taken: false, limit: latest.limit, retryAt: latest.freeAt }
    await tx.query('insert into quota_ledger (account, at) values ($1, $2)', [account, now])
    await tx.query('delete from quota_ledger where account = $1 and at <= $2', [account, oldest(limits, now)])
    return { taken: true }
  })
}

export async function callsLeft(
  db: Queryable,
  account: string,
  { limits, now }: { limits: readonly CallLimit[]; now: Date },
): Promise<CallsLeft[]> {
  const used = await windows(db, account, { limits, now })
  return used.map(({ limit, used }) => ({ limit, left: Math.max(0, limit.calls - used) }))
}

/** Per limit: how many calls lie in its window, and when the one leaves it that blocks the next. */
async function windows(
  db: Queryable,
  account: string,
  { limits, now }: { limits: readonly CallLimit[]; now: Date },
): Promise<{ limit: CallLimit; used: number; freeAt: Date }[]> {
  const found = []
  for (const limit of limits) {
    const since = new Date(now.getTime() - limit.perSeconds * 1000)
    const { rows } = await db.query<
      Counted<'used'> & Record<'blocking', ColumnOf<'public.quota_ledger', 'at'> | null>
    >(
      `select count(*)::int as used,
              (select at from quota_ledger where account = $1 and at > $2 order by at desc offset $3 limit 1) as blocking
         from quota_ledger where account = $1 and at > $2`,
      [account, since, limit.calls - 1],
    )
    const blocking = rows[0]?.blocking ?? now
    found.push({
      limit,
      used: rows[0]?.used ?? 0,
      freeAt: new Date(blocking.getTime() + limit.perSeconds * 1000),
    })
  }
  return found
}

function oldest(limits: readonly CallLimit[], now: Date): Date {
  return new Date(now.getTime() - Math.max(...limits.map((limit) => limit.perSeconds)) * 1000)
}
