import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { type ChosenJob, hasRoomBeside, titleOfChosen, useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { JobPaneSkeleton } from '#web/job/detail/job-pane-skeleton.tsx'
import { X } from '#web/ui/icons.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const JobPane = lazy(() =>
  import('#web/job/detail/job-pane.tsx').then(({ JobPane }) => ({ default: JobPane })),
)

/** A list of jobs, and beside it the one that was chosen. Without a choice, or room, the list has the page to itself. */
export function ListAndDetail({ children }: { children: ReactNode }) {
  const chosen = useChosenJob()
  const id = chosen?.id
  return (
    <div className={id ? BESIDE : undefined}>
      {id && (
        <noscript className="col-span-full">
          <p className="mt-6">
            <a href={href('job', { id })} className="link">
              Read the chosen job on its own page
            </a>
          </p>
        </noscript>
      )}
      <div className="min-w-0">{children}</div>
      {id && <Pane chosen={chosen} id={id} />}
    </div>
  )
}

const BESIDE = 'wide:grid wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:items-start wide:gap-x-10'

/** Stays in the window while the list scrolls past it, and scrolls by itself. */
function Pane({ chosen, id }: { chosen: ChosenJob; id: string }) {
  const hydrated = useHydrated()
  const [said, setSaid] = useState('')
  useOwnPageWhenNarrow(id)
  useEscape(chosen.close)

  function onShown(name: string) {
    if (chosen.intent.current === 'read') titleOfChosen()?.focus({ preventScroll: true })
    setSaid(chosen.intent.current === 'glance' && name ? `Showing ${name}` : '')
  }

  return (
    <section
      aria-label="Chosen job"
      data-job-pane
      className="needs-js sticky top-4 mt-8 hidden h-[calc(100dvh-2rem)] flex-col border-l border-line wide:flex"
    >
      <div className="flex items-center justify-end gap-1 border-b border-line pb-2 pl-8">
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
      <div key={id} className="job-pane-text flex-1 py-6 pr-3 pl-8">
        {hydrated ? (
          <Suspense fallback={<JobPaneSkeleton />}>
            <JobPane id={id} onShown={onShown} />
          </Suspense>
        ) : (
          <JobPaneSkeleton />
        )}
      </div>
      <output className="sr-only">{said}</output>
    </section>
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
