import { Link } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { DueNotice } from '#web/features/applications/board/due-notice.tsx'
import { StatusBadge } from '#web/features/applications/board/status-badge.tsx'
import type { Application } from '#web/features/applications/data/application.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedSection } from './failed-section.tsx'
import { SECTIONS } from './sections.ts'

/** The newest applications, and the way to all of them. */
export function ApplicationPreview({
  applications,
  failure,
  onRetry,
}: {
  /** `null` while they are being read. */
  applications: readonly Application[] | null
  failure: string | null
  onRetry: () => void
}) {
  return (
    <section
      id={SECTIONS.applications.id}
      tabIndex={-1}
      aria-labelledby="tracker"
      className="scroll-mt-28 outline-none md:scroll-mt-20"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tracker" className="text-2xl">
          Application Tracker
        </h2>
        <Link to={href('applications')} className="link text-[0.9375rem]">
          Open tracker
        </Link>
      </div>
      {failure !== null && <FailedSection message={failure} onRetry={onRetry} />}
      {failure === null && !applications && <PreviewSkeleton />}
      {applications && <DueNotice applications={applications} />}
      {applications && <Preview applications={applications} />}
    </section>
  )
}

function Preview({ applications }: { applications: readonly Application[] }) {
  const most = LIMITS.preview.applications
  if (applications.length === 0) return <NoApplications />
  return (
    <>
      <ul className="mt-3">
        {applications.slice(0, most).map(({ id, job_title: title, company, status, applied_at: applied }) => (
          <li key={id} className="flex min-h-[4.5rem] items-center gap-4 border-t border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-serif text-lg leading-snug break-words">{title}</p>
              <p className="text-[0.9375rem] break-words">
                {company}
                <span className="text-muted">
                  {' '}
                  ·{' '}
                  <span className="whitespace-nowrap">
                    Applied <time dateTime={applied}>{shownDate(applied)}</time>
                  </span>
                </span>
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {applications.length > most && (
        <p className="border-t border-line pt-4">
          <Link to={href('applications')} className={buttonClass('secondary')}>
            View All {applications.length} Applications
          </Link>
        </p>
      )}
    </>
  )
}

function NoApplications() {
  return (
    <p className="mt-3 border-t border-line py-4 text-muted">
      No applications tracked yet.{' '}
      <Link to={href('jobs')} className="link">
        Browse jobs
      </Link>{' '}
      and choose “I applied” on the ones you go for.
    </p>
  )
}

function PreviewSkeleton() {
  return (
    <ul className="mt-3" aria-label="Loading your applications" aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className="flex h-[4.5rem] items-center gap-4 border-t border-line">
          <div className="flex-1">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="mt-2 h-4 w-64 max-w-full" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </li>
      ))}
    </ul>
  )
}
