import { Suspense, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useAppliedJobs } from '#web/job/applied/applied-note.tsx'
import { jobData } from '#web/job/chosen/job-data.ts'
import { Button } from '#web/ui/button.tsx'
import { tryToLoad } from '#web/ui/load-part.ts'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { openedListings } from './opened-listings.ts'

/**
 * Asked on the way back from a listing (design §1.6): it waits at the foot of the window, takes no focus, and is read out
 * by the region that was there before it.
 */
export function DidYouApply({ userId }: { userId: string }) {
  const listings = useMemo(() => openedListings(userId), [userId])
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const ask = () => setAsked(listings.next())
    const onReturn = () => document.visibilityState === 'visible' && ask()
    // Read while the person is away.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-apply]') : null
      const jobId = link?.dataset['apply']
      if (jobId) void jobData(jobId)
    }
    ask()
    const stop = new AbortController()
    const { signal } = stop
    // The middle button opens a tab, too.
    for (const press of ['click', 'auxclick']) document.addEventListener(press, onClick, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    return () => stop.abort()
  }, [listings])
  // What one person opened is not the next one's business.
  useEffect(() => () => listings.forget(), [listings])

  function goOn(jobId: string) {
    listings.answer(jobId)
    setAsked(listings.next())
  }
  function answered(jobId: string) {
    goOn(jobId)
    document.querySelector<HTMLElement>(`a[data-apply="${CSS.escape(jobId)}"]`)?.focus()
  }

  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--foot)+0.75rem)] z-40 sm:left-auto sm:w-96"
    >
      {asked !== null && (
        <Suspense>
          <Question
            key={asked}
            userId={userId}
            jobId={asked}
            onAnswered={() => answered(asked)}
            onKnown={() => goOn(asked)}
          />
        </Suspense>
      )}
    </div>,
    document.body,
  )
}

type Asking = { userId: string; onAnswered: () => void }

function Question({ jobId, onKnown, ...asking }: Asking & { jobId: string; onKnown: () => void }) {
  const data = use(jobData(jobId))
  const applied = useAppliedJobs()
  const isTracked = applied.is === 'done' && applied.data.has(jobId)
  const knownNow = useEffectEvent(onKnown)
  useEffect(() => {
    if (isTracked) knownNow()
  }, [isTracked])
  const isLoading = applied.is === 'nobody' || applied.is === 'loading'
  if (isLoading || isTracked || !('entry' in data)) return null
  return <Card {...asking} job={data.entry} />
}

function Card({ userId, job, onAnswered }: Asking & { job: JobEntry }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function track() {
    setBusy(true)
    try {
      const { trackJob } = await tryToLoad(() => import('#web/job/applied/track-job.ts'))
      const { tracked, says } = await trackJob(userId, job)
      toast(says)
      if (tracked) onAnswered()
    } catch {
      toast(visitorToasts.applicationFailed())
    }
    setBusy(false)
  }
  return (
    <section
      aria-labelledby="did-you-apply"
      className="pointer-events-auto rounded-control border border-control bg-raised p-4 text-ink shadow-lg"
    >
      <h2 id="did-you-apply" className="text-lg">
        Did you apply?
      </h2>
      <p className="mt-1 text-[0.9375rem] break-words text-muted">
        <bdi>{job.title}</bdi> at <bdi>{job.company}</bdi>
      </p>
      <div className="mt-3 flex gap-2">
        <Button disabled={busy} className="min-w-20" onClick={() => void track()}>
          Yes
        </Button>
        <Button variant="secondary" disabled={busy} className="min-w-20" onClick={onAnswered}>
          No
        </Button>
      </div>
    </section>
  )
}
