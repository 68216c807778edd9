import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { type ChosenJob, hasRoomBeside, titleOfChosen } from '#web/job/chosen/chosen-job.tsx'
import { JobPaneSkeleton } from '#web/job/detail/job-pane-skeleton.tsx'
import { JobPane } from '#web/job/detail/job-pane.tsx'
import { X } from '#web/ui/icons.tsx'
import { BESIDE_HEAD, BESIDE_TEXT } from './beside-frame.tsx'

/** The chosen job beside its list. Loaded with the first one that is chosen. */
export function JobBeside({ chosen, id }: { chosen: ChosenJob; id: string }) {
  const [said, setSaid] = useState('')
  useOwnPageWhenNarrow(id)
  useEscape(chosen.close)

  function onShown(name: string) {
    if (chosen.intent.current === 'read') titleOfChosen()?.focus({ preventScroll: true })
    setSaid(chosen.intent.current === 'glance' && name ? `Showing ${name}` : '')
  }

  return (
    <>
      <div className={BESIDE_HEAD}>
        <Link to={href('job', { id })} className="link mr-auto text-[0.9375rem]">
          Open its own page
        </Link>
        <button
          type="button"
          onClick={chosen.close}
          className="tap grid size-10 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
        >
          <X className="size-5" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div key={id} className={BESIDE_TEXT}>
        <Suspense fallback={<JobPaneSkeleton />}>
          <JobPane id={id} onShown={onShown} />
        </Suspense>
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** An address that was copied on a wide screen and opened on a phone. */
function useOwnPageWhenNarrow(id: string): void {
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    if (!hasRoomBeside()) void navigate(href('job', { id }), { replace: true })
  })
  useEffect(() => open(), [])
}

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
