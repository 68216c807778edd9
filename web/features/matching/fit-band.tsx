import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { bandWords } from './band-words.ts'
import { fitBands } from './fit-bands.ts'

/** How a card's job fits the person, in the gap above it: nothing moves when it appears, and nothing is missing without. */
export function FitBand({ jobId }: { jobId: string }) {
  const { user } = useAuth()
  return user ? <Band jobId={jobId} /> : null
}

function Band({ jobId }: { jobId: string }) {
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
