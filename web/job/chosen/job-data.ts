import type { JobPageData } from '#web/data/job-page-data.ts'
import { jobDataAddress } from '#web/data/screen-data.ts'

type FetchedJob = JobPageData | { is: 'failed' }

const MAX_FETCHED = 60
const fetched = new Map<string, Promise<FetchedJob>>()

/** What a job's own page would show; asked for once. Never rejects: a list goes on when one job cannot be read. */
export function jobData(id: string): Promise<FetchedJob> {
  const known = fetched.get(id)
  if (known) return known
  const asked = ask(id)
  fetched.set(id, asked)
  const oldest = fetched.keys().next().value
  if (fetched.size > MAX_FETCHED && oldest !== undefined) fetched.delete(oldest)
  return asked
}

/** The next question about this job goes to the server again. */
export function forgetJob(id: string): void {
  fetched.delete(id)
}

async function ask(id: string): Promise<FetchedJob> {
  try {
    const response = await fetch(jobDataAddress(id), { headers: { accept: 'application/json' } })
    const { data }: { data?: JobPageData } = await response.json()
    return data ?? { is: 'failed' }
  } catch {
    return { is: 'failed' }
  }
}
