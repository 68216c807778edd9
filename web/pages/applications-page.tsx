import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { href } from '#contract/routes.ts'
import { ApplicationBoard } from '#web/features/applications/board/application-board.tsx'
import { ApplicationTable } from '#web/features/applications/board/application-table.tsx'
import { FollowUpList } from '#web/features/applications/board/follow-up-list.tsx'
import { TrackerPast } from '#web/features/applications/board/tracker-past.tsx'
import {
  boardAddress,
  importAddress,
  newAddress,
  tableAddress,
  type TrackerView,
  viewOf,
} from '#web/features/applications/data/addresses.ts'
import {
  type Application,
  applicationsFailure,
  applicationsQuery,
} from '#web/features/applications/data/application.ts'
import { useMove } from '#web/features/applications/data/use-applications.ts'
import { ApplicationEditor } from '#web/features/applications/editor/application-editor.tsx'
import { NewApplication } from '#web/features/applications/editor/new-application.tsx'
import { applicationsCsv } from '#web/features/applications/import/applications-csv.ts'
import { ImportApplications } from '#web/features/applications/import/import-applications.tsx'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Every application, on a board or in a table; each opens to its notes, contacts, dates and history. */
export function Component() {
  const { user } = useAuth()
  const view = viewOf(useSearchParams()[0])
  const applications = useRows(applicationsQuery(user?.id))
  const isList = view.is === 'board' || view.is === 'table'
  return (
    <Page
      wide
      eyebrow={
        <Link to={isList ? href('dashboard') : boardAddress()} className="hover:text-ink hover:underline">
          ← {isList ? 'Back to Dashboard' : 'Back to Applications'}
        </Link>
      }
      title={TITLES[view.is]}
    >
      {applications.isError && !applications.data && (
        <FailedSection
          message={applicationsFailure(applications.error)}
          onRetry={() => void applications.refetch()}
        />
      )}
      {applications.isPending && <BoardSkeleton />}
      {user && applications.data && (
        <Tracker
          key={view.is === 'open' ? view.id : view.is}
          userId={user.id}
          view={view}
          applications={applications.data}
        />
      )}
    </Page>
  )
}

const TITLES = {
  board: 'Applications',
  table: 'Applications',
  new: 'Add an application',
  import: 'Import applications',
  open: 'Application',
} as const satisfies Record<TrackerView['is'], string>

function Tracker({
  userId,
  view,
  applications,
}: {
  userId: string
  view: TrackerView
  applications: Application[]
}) {
  const move = useMove(userId)
  if (view.is === 'new') return <NewApplication userId={userId} />
  if (view.is === 'import') return <ImportApplications userId={userId} existing={applications} />
  if (view.is === 'open')
    return <OpenApplication userId={userId} application={applications.find(({ id }) => id === view.id)} />
  const List = view.is === 'board' ? ApplicationBoard : ApplicationTable
  return (
    <>
      <Toolbar view={view.is} applications={applications} />
      <FollowUpList userId={userId} applications={applications} />
      {applications.length === 0 ? <NoApplications /> : <List applications={applications} onMove={move} />}
      <TrackerPast userId={userId} />
    </>
  )
}

function Toolbar({ view, applications }: { view: 'board' | 'table'; applications: Application[] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <Link to={newAddress()} className={buttonClass('primary')}>
        Add application
      </Link>
      <Button
        variant="secondary"
        disabled={applications.length === 0}
        onClick={() =>
          download('applications.csv', 'text/csv', applicationsCsv(applications, window.location.origin))
        }
      >
        Export CSV
      </Button>
      <Link to={importAddress()} className={buttonClass('secondary')}>
        Import CSV
      </Link>
      <nav aria-label="View" className="flex gap-4 sm:ml-auto">
        <ViewLink to={boardAddress()} isCurrent={view === 'board'}>
          Board
        </ViewLink>
        <ViewLink to={tableAddress()} isCurrent={view === 'table'}>
          Table
        </ViewLink>
      </nav>
    </div>
  )
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="border-b-2 border-transparent px-1 py-2 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}

/** Kept while it is open: deleted in another tab, what was being written must not go with it. */
function OpenApplication({ userId, application }: { userId: string; application?: Application }) {
  const [opened] = useState(application)
  const shown = application ?? opened
  if (!shown) return <p className="text-muted">There is no such application.</p>
  return <ApplicationEditor userId={userId} application={shown} />
}

function NoApplications() {
  return (
    <p className="max-w-xl border-t border-line py-4 text-muted">
      No applications tracked yet.{' '}
      <Link to={href('jobs')} className="link">
        Browse jobs
      </Link>{' '}
      and choose “I applied”, paste the address of a job, or import a file from another tracker.
    </p>
  )
}

function BoardSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading your applications" className="overflow-hidden">
      <Skeleton className="mb-6 h-10 w-64" />
      <div className="flex gap-3">
        {['first', 'second', 'third', 'fourth'].map((column) => (
          <Skeleton key={column} className="h-96 w-64 flex-none" />
        ))}
      </div>
    </section>
  )
}
