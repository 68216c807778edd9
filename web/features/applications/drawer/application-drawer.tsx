import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { editAddress, type ListView } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import { type Interview, interviewsOf } from '#web/features/applications/data/interviews.ts'
import { stageOf } from '#web/features/applications/data/stages.ts'
import { eventsQuery } from '#web/features/applications/data/store-application.ts'
import { useMove } from '#web/features/applications/data/use-applications.ts'
import { StatusMenu } from '#web/features/applications/status/status-menu.tsx'
import { useRows } from '#web/rows/use-rows.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shortDate } from '#web/ui/shown-date.ts'
import { Tile } from '#web/ui/tile.tsx'
import { InterviewsSection } from './interviews-section.tsx'
import { JobCopySection } from './job-copy-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { SentSection } from './sent-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { reachedAt } from './timeline.ts'

type DrawerProps = {
  userId: string
  application: Application
  interviews: readonly Interview[]
  clock: Clock
  list: ListView
  onClose: () => void
}

/** An application beside its list; where there is no room for both, in its place. */
export function ApplicationDrawer(props: DrawerProps) {
  const pane = useRef<HTMLElement>(null)
  const close = useEffectEvent(props.onClose)
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return
      // Also where nothing has the focus, because what had it is gone.
      if (target === document.body || pane.current?.contains(target)) close()
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [])
  return (
    <aside
      ref={pane}
      aria-labelledby="drawer-title"
      className="drawer not-printed wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto wide:overscroll-contain"
    >
      <DrawerContent key={props.application.id} {...props} />
    </aside>
  )
}

function DrawerContent({ userId, application, interviews, clock, list, onClose }: DrawerProps) {
  const { id, job_title: title, company, location, job_id: jobId, url, notes } = application
  const move = useMove(userId)
  return (
    <>
      <header>
        <div className="flex items-start gap-3">
          <Tile name={company} />
          <div className="min-w-0 flex-1">
            <h2
              ref={showTitle}
              id="drawer-title"
              tabIndex={-1}
              className="text-xl wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <p className="wrap-anywhere">{company}</p>
            {location && <p className="text-[0.875rem] text-muted wrap-anywhere">{location}</p>}
          </div>
          <Link to={editAddress(id, list)} className="icon-button" aria-label="Open full page">
            <Icon name="maximize-2" />
          </Link>
          <button type="button" className="icon-button -ml-2" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <Course application={application} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <StatusMenu title={title} status={application.status} onChoose={(status) => move({ id, status })} />
          <span className="ml-auto flex gap-2">
            <JobLink jobId={jobId} url={url} />
            <Link to={editAddress(id, list)} className={`${buttonClass('secondary')} button-small`}>
              Edit
            </Link>
          </span>
        </div>
      </header>
      <InterviewsSection
        userId={userId}
        application={application}
        interviews={interviewsOf(interviews, id)}
        clock={clock}
      />
      <PlansSection key={id} userId={userId} application={application} clock={clock} />
      <PeopleSection application={application} />
      <section aria-labelledby="own-notes">
        <h3 id="own-notes">Notes</h3>
        {notes === '' ? (
          <Link to={editAddress(id, list)} className="link text-[0.875rem]">
            Add notes
          </Link>
        ) : (
          <p className="mt-1 max-h-60 overflow-y-auto text-[0.9375rem] wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
        )}
      </section>
      <SentSection userId={userId} application={application} />
      <JobCopySection key={`${id} copy`} application={application} />
      <TimelineSection key={`${id} story`} userId={userId} application={application} />
    </>
  )
}

/** `wide:` in the style sheet. */
const WIDE = '(min-width: 68.75rem)'

/** Beside the list the page stays where it is; in its place the application begins at its title. */
function showTitle(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  if (title && !window.matchMedia(WIDE).matches) window.scrollTo({ top: 0 })
}

function JobLink({ jobId, url }: { jobId: string | null; url: string | null }): ReactNode {
  const look = `${buttonClass('secondary')} button-small`
  if (jobId && !isClipped(jobId))
    return (
      <Link to={href('job', { id: jobId })} className={look}>
        View job
      </Link>
    )
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      View job
    </a>
  ) : null
}

const COURSE = ['applied', 'screening', 'interview', 'offer'] as const

/** How far it has come, and when it came there. */
function Course({ application }: { application: Application }) {
  const events = useRows(eventsQuery(application), { keepsLast: true })
  const reached = reachedAt(events.data ?? [])
  const { status, applied_at: applied } = application
  const isOver = stageOf(status) === 'closed' || status === 'accepted'
  const steps = isOver ? [...COURSE.filter((step) => reached.has(step)), status] : COURSE
  return (
    <ol className="course mt-3" aria-label="How far it got">
      {steps.map((step) => {
        const at = step === 'applied' ? applied : reached.get(step)
        const isReached = step === status || at !== undefined
        return (
          <li
            key={step}
            data-stage={isReached ? stageOf(step) : undefined}
            aria-current={step === status ? 'step' : undefined}
          >
            <b>{APPLICATION_STATUSES[step]}</b>
            {isReached && at !== undefined ? shortDate(at) : ' '}
          </li>
        )
      })}
    </ol>
  )
}
