import { backend } from '#web/backend/backend.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Remembered in one statement, and obeyed by the next match, search and mail. One after the other: an Undo must not
 * overtake what it undoes.
 */
export function setNotInterested(jobId: string, hidden: boolean, reason?: string): Promise<void> {
  const send = () => ask(jobId, hidden, reason)
  last = last.then(send, send)
  return last
}

async function ask(jobId: string, hidden: boolean, reason?: string): Promise<void> {
  const client = await backend()
  await client.rpc('set_not_interested', { job_id: jobId, hidden, reason: reason ?? null }).throwOnError()
}
