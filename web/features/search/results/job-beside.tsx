import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { type ChosenJob, titleOfChosen } from '#web/job/chosen/chosen-job.tsx'
import { jobData } from '#web/job/chosen/job-data.ts'
import { JobPaneSkeleton } from '#web/job/detail/job-pane-skeleton.tsx'
import { JobPane } from '#web/job/detail/job-pane.tsx'
import { payAgainstMarket } from '#web/job/detail/job-pay.tsx'
import { jobHistory, jobReal } from '#web/job/detail/job-record.ts'
import { rememberSeen } from '#web/job/seen/seen-jobs.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Every job beside a list has these: they come with it, not after it. */
export const besideParts = () =>
  Promise.all([jobReal.loaded(), jobHistory.loaded(), payAgainstMarket.loaded()])

export type JobBesideProps = {
  chosen: ChosenJob
  id: string
  /** The job that came with the list. */
  first: JobPageData | null
}

/** The chosen job beside its list. */
export function JobBeside({ chosen, id, first }: JobBesideProps) {
  const [said, setSaid] = useState('')
  useEscape(chosen.close)

  function onShown(name: string) {
    if (chosen.intent.current === 'read') {
      titleOfChosen()?.focus({ preventScroll: true })
      void jobData(id).then((data) => 'entry' in data && rememberSeen(data.entry))
    }
    setSaid(chosen.intent.current === 'glance' && name ? `Showing ${name}` : '')
  }

  return (
    <>
      {chosen.id && (
        <button type="button" className="icon-button pane-close" onClick={chosen.close}>
          <Icon name="x" />
          <span className="sr-only">Back to the list</span>
        </button>
      )}
      <div key={id} className="job-pane-text">
        {isThere(first, id) || IS_BROWSER ? (
          <Suspense fallback={<JobPaneSkeleton />}>
            <JobPane id={id} known={first} isChosen={chosen.id === id} onShown={onShown} />
          </Suspense>
        ) : (
          <JobPaneSkeleton />
        )}
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** The server has nobody to ask: what did not come with the list is left to the browser. */
const IS_BROWSER = typeof document !== 'undefined'

const isThere = (first: JobPageData | null, id: string) =>
  first !== null && first.is !== 'missing' && first.entry.id === id

function useEscape(close: () => void): void {
  const closeIt = useEffectEvent(close)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest('dialog, input, select')
      if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) closeIt()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
