import { backend } from '#web/backend/backend.ts'

/** Remembered in one statement, and obeyed by the next match, search and mail. */
export async function setNotInterested(jobId: string, hidden: boolean, reason?: string): Promise<void> {
  const client = await backend()
  await client.rpc('set_not_interested', { job_id: jobId, hidden, reason: reason ?? null }).throwOnError()
}
