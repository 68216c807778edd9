import { lazy, Suspense } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'

const OwnFitBand = lazy(() =>
  import('./own-fit-band.tsx').then(({ OwnFitBand }) => ({ default: OwnFitBand })),
)

/** How a card's job fits the person; loaded with a session only. */
export function FitBand({ jobId }: { jobId: string }) {
  const { user } = useAuth()
  return (
    user && (
      <Suspense>
        <OwnFitBand jobId={jobId} />
      </Suspense>
    )
  )
}
