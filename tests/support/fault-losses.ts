import type { Ledger } from './fault-traffic.ts'
import type { ReceivedMail } from './mail-server.ts'
import { withClient } from './postgres.ts'

/** What was acknowledged and is not there. */
export async function lostWrites(databaseUrl: string, { saved, applications }: Ledger): Promise<string[]> {
  const [savedRows, applicationRows] = await withClient(databaseUrl, async (client) => [
    (await client.query<{ user_id: string; job_id: string }>('select user_id, job_id from public.saved_jobs'))
      .rows,
    (await client.query<{ id: string; notes: string }>('select id, notes from public.job_applications')).rows,
  ])
  const there = new Set(savedRows.map(({ user_id, job_id }) => `${user_id} ${job_id}`))
  const notes = new Map(applicationRows.map((row) => [row.id, row.notes]))
  return [
    ...saved
      .filter(({ userId, jobId }) => !there.has(`${userId} ${jobId}`))
      .map(({ jobId }) => `saved job ${jobId}`),
    ...[...applications].flatMap(([id, state]) => {
      const kept = notes.get(id)
      const isThere = state === 'changed' ? kept === 'changed' : kept !== undefined
      return isThere ? [] : [`application ${id}, ${state}, has ${kept}`]
    }),
  ]
}

/**
 * Mails that came twice, and mails that were promised and did not come. A process that is killed between the mail
 * server's "250 OK" and noting it cannot know: a mail that arrived in the second before a kill may come again, under
 * the same Message-ID.
 */
export function mailFaults(
  received: readonly ReceivedMail[],
  { ledger, killedAt }: { ledger: Ledger; killedAt: readonly number[] },
): string[] {
  const byId = Map.groupBy(received, ({ source }) => /^Message-ID: <([^>]+)>/im.exec(source)?.[1] ?? '')
  const excused = ({ at }: ReceivedMail) => killedAt.some((kill) => at <= kill && kill - at < 1_000)
  const twice = [...byId].filter(([, mails]) => mails.length > 1 && !mails.some(excused))
  const recoveries = Map.groupBy(byId.values(), ([mail]) => mail?.to[0] ?? '')
  return [
    ...twice.map(([id, mails]) => `Mail ${id} to ${mails[0]?.to[0]} came ${mails.length} times`),
    ...[...ledger.mailsAskedFor].flatMap((email) => {
      const count = recoveries.get(email)?.length ?? 0
      return count === 1 ? [] : [`${email} asked for one mail and got ${count}`]
    }),
  ]
}
