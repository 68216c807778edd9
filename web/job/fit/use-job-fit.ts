import { useEffect, useState } from 'react'
import type { JobFit } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'

export type JobFitState = { is: 'loading' } | { is: 'failed' } | JobFit

/** Asked once per job, and again on `ask`. The last answer stays on show meanwhile. */
export function useJobFit(jobId: string): { fit: JobFitState; ask: () => void } {
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState<{ fit: JobFitState; in: number }>({
    fit: { is: 'loading' },
    in: round,
  })
  useEffect(() => {
    let overtaken = false
    const tell = (fit: JobFitState) => !overtaken && setAnswered({ fit, in: round })
    readFit(jobId).then(tell, () => tell({ is: 'failed' }))
    return () => {
      overtaken = true
    }
  }, [jobId, round])
  return { fit: answered.fit, ask: () => setRound((sofar) => sofar + 1) }
}

async function readFit(id: string): Promise<JobFit> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<JobFit>('match-jobs', {
    body: { id },
  })
  if (error || !data) throw error ?? new Error('Nothing came')
  return data
}
