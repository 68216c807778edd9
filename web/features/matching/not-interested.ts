import { backend } from '#web/backend/backend.ts'

/** Why somebody does not want a job. Kept with it; nobody has to say. */
export const WHY_NOT = ['Not my kind of work', 'Wrong place', 'Pay too low', 'Not this company'] as const

/** Remembered in one statement, and obeyed by the next match, search and mail. */
export async function setNotInterested(jobId: string, hidden: boolean, reason?: string): Promise<void> {
  const client = await backend()
  await client.rpc('set_not_interested', { job_id: jobId, hidden, reason: reason ?? null }).throwOnError()
}
