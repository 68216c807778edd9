import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { StatusBadge } from '#web/features/applications/board/status-badge.tsx'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
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
    <Section
      id={SECTIONS.applications.id}
      title="Application Tracker"
      aside={
        <Link to={href('applications')} className="link">
          Open tracker
        </Link>
      }
    >
      {failure !== null && <FailedSection message={failure} onRetry={onRetry} />}
      {failure === null && !applications && <PreviewSkeleton />}
      {applications && <Preview applications={applications} />}
    </Section>
  )
}

function Preview({ applications }: { applications: readonly Application[] }) {
  const most = LIMITS.preview.applications
  if (applications.length === 0) return <NoApplications />
  return (
    <>
      <ul>
        {applications.slice(0, most).map(({ id, job_title: title, company, status, applied_at: applied }) => (
          <li key={id} className="flex min-h-[4.25rem] items-center gap-3 border-b border-line py-2.5">
            <Tile name={company} />
            <div className="min-w-0 flex-1">
              <p className="font-serif text-lg leading-snug break-words">
                <Link to={openAddress(id)} className="hover:text-accent hover:underline">
                  {title}
                </Link>
              </p>
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
        <p className="pt-4">
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
    <p className="py-4 text-muted">
      No applications tracked yet.{' '}
      <Link to={href('jobs')} className="link">
        Browse jobs
      </Link>{' '}
      and choose “I applied” on the ones you apply for.
    </p>
  )
}

function PreviewSkeleton() {
  return (
    <ul aria-label="Loading your applications" aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className="flex h-[4.25rem] items-center gap-3 border-b border-line">
          <Skeleton className="size-10" />
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
