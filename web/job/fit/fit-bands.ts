import type { BandedJob, JobBands, MatchBand } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'

export type FitOfCard = Pick<BandedJob, 'id' | 'reasons' | 'provisional'> & { band: MatchBand | null }

/**
 * How the jobs on show fit the person. Cards ask one by one, the server is asked once for all of them. What it said is
 * kept while a card is on show, so that a change of skills counts the next time a list is opened.
 */
export function createFitBands(ask: (ids: string[]) => Promise<JobBands> = askServer) {
  let known = new Map<string, FitOfCard | null>()
  let wanted = new Set<string>()
  const listeners = new Set<() => void>()

  async function askForWanted() {
    const ids = [...wanted]
    wanted = new Set()
    const round = known
    // A card says nothing rather than something wrong; the list is there without it.
    const answer = await ask(ids).catch(() => null)
    if (!answer || round !== known) return
    const banded = new Map(answer.is === 'bands' ? answer.jobs.map((job) => [job.id, job]) : [])
    for (const id of ids) known.set(id, banded.get(id) ?? null)
    for (const listener of listeners) listener()
  }

  return {
    get: (id: string): FitOfCard | null => known.get(id) ?? null,
    want(id: string) {
      if (known.has(id) || wanted.has(id)) return
      if (wanted.size === 0) queueMicrotask(() => void askForWanted())
      wanted.add(id)
    },
    /** What another question brought along, so that the cards need not ask for it. */
    tell(jobs: readonly FitOfCard[]) {
      for (const job of jobs) known.set(job.id, job)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) known = new Map()
      }
    },
  }
}

export const fitBands = createFitBands()

async function askServer(ids: string[]): Promise<JobBands> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<JobBands>('match-jobs', {
    body: { ids },
  })
  if (error || !data) throw error ?? new Error('No bands came')
  return data
}
