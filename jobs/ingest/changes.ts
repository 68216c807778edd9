import type { Queryable } from '#db/database.ts'

export type Change = {
  jobId: string
  field: 'title' | 'text' | 'pay' | 'place' | 'closed' | 'reopened' | 'reposted'
  was: string | null
  becomes: string | null
}

type Described = {
  id: string
  title: string
  location: string
  description_text: string
  pay_min: number | null
  pay_max: number | null
  pay_currency: string | null
  pay_period: string | null
}

/** What an advertisement said before and says now. */
export function changesBetween(was: Described, becomes: Described): Change[] {
  const pairs = [
    { field: 'title', was: was.title, becomes: becomes.title },
    { field: 'place', was: was.location, becomes: becomes.location },
    { field: 'text', was: was.description_text, becomes: becomes.description_text },
    { field: 'pay', was: payOf(was), becomes: payOf(becomes) },
  ] as const
  return pairs.filter((pair) => pair.was !== pair.becomes).map((pair) => ({ jobId: was.id, ...pair }))
}

export async function recordChanges(tx: Queryable, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `insert into job_changes (job_id, at, field, was, becomes)
     select "jobId", $2, field, was, becomes
       from jsonb_to_recordset($1::jsonb) as r("jobId" text, field text, was text, becomes text)`,
    [JSON.stringify(changes), now],
  )
}

function payOf({
  pay_min: min,
  pay_max: max,
  pay_currency: currency,
  pay_period: period,
}: Described): string | null {
  return currency === null ? null : `${min ?? ''}–${max ?? ''} ${currency} per ${period}`
}
