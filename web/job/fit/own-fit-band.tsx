import { useEffect, useSyncExternalStore } from 'react'
import { bandWords } from './band-words.ts'
import { fitBands } from './fit-bands.ts'

/** In the gap above its card: nothing moves when it appears, and nothing is missing without. */
export function OwnFitBand({ jobId }: { jobId: string }) {
  const job = useSyncExternalStore(
    fitBands.subscribe,
    () => fitBands.get(jobId),
    () => null,
  )
  useEffect(() => fitBands.want(jobId), [jobId])
  const words = bandWords(job?.band ?? null)
  if (!job || !words) return null
  return (
    <p className="fit-band">
      <span className="font-medium text-accent">
        {words}
        {job.provisional && ', provisional'}
      </span>
      {job.reasons[0] && ` · ${job.reasons[0]}`}
    </p>
  )
}
