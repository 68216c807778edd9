import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConnection } from '#web/backend/connection.ts'
import {
  listAddress,
  type ListView,
  type TrackerView,
  viewOf,
} from '#web/features/applications/data/addresses.ts'
import {
  type Application,
  applicationsFailure,
  applicationsQuery,
} from '#web/features/applications/data/application.ts'
import { interviewsQuery } from '#web/features/applications/data/interviews.ts'
import { Tracker } from '#web/features/applications/screen/tracker.tsx'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import { savedJobsQuery } from '#web/job/saved/saved-jobs.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Most visits are about the lists. */
const ApplicationEditor = later(
  async () => (await import('#web/features/applications/editor/application-editor.tsx')).ApplicationEditor,
  FormSkeleton,
)
const NewApplication = later(
  async () => (await import('#web/features/applications/editor/new-application.tsx')).NewApplication,
  FormSkeleton,
)
const ImportApplications = later(
  async () => (await import('#web/features/applications/import/import-applications.tsx')).ImportApplications,
  FormSkeleton,
)

export const readRows = (userId: string) =>
  readRowsAhead(applicationsQuery(userId), interviewsQuery(userId), savedJobsQuery(userId))

/** Every application; each opens beside the list, or on a page of its own to be edited. */
export function Component() {
  const { user } = useAuth()
  const view = viewOf(useSearchParams()[0])
  const applications = useRows(applicationsQuery(user?.id))
  const failure = applications.isError && !applications.data ? applicationsFailure(applications.error) : null
  const retry = () => void applications.refetch()
  useRetryWhenConnected(failure !== null, retry)
  if (user && applications.data && view.is === 'list')
    return (
      <div className="work pt-5 pb-8">
        <Tracker userId={user.id} list={view.list} openId={view.open} applications={applications.data} />
      </div>
    )
  if (view.is === 'list')
    return (
      <div className="work pt-5 pb-8">
        <h1 className="mb-4 text-4xl">Applications</h1>
        {failure !== null ? <FailedSection message={failure} onRetry={retry} /> : <BoardSkeleton />}
      </div>
    )
  return (
    <Page
      wide
      eyebrow={
        <Link
          to={listAddress(view.is === 'edit' ? view.list : 'board')}
          className="hover:text-ink hover:underline"
        >
          ← Back to Applications
        </Link>
      }
      title={TITLES[view.is]}
    >
      {failure !== null && <FailedSection message={failure} onRetry={retry} />}
      {applications.isPending && <FormSkeleton />}
      {user && applications.data && (
        <Form
          key={view.is === 'edit' ? view.id : view.is === 'new' ? view.url : view.is}
          userId={user.id}
          view={view}
          applications={applications.data}
        />
      )}
    </Page>
  )
}

const TITLES = {
  new: 'Add an application',
  import: 'Import applications',
  edit: 'Application',
} as const satisfies Record<Exclude<TrackerView['is'], 'list'>, string>

/** What could not be read for want of a connection is read as soon as there is one. */
function useRetryWhenConnected(hasFailed: boolean, retry: () => void): void {
  const connection = useConnection()
  const before = useRef(connection)
  const readAgain = useEffectEvent(retry)
  useEffect(() => {
    if (hasFailed && connection === 'fine' && before.current !== 'fine') readAgain()
    before.current = connection
  }, [connection, hasFailed])
}

function Form({
  userId,
  view,
  applications,
}: {
  userId: string
  view: Exclude<TrackerView, { is: 'list' }>
  applications: Application[]
}) {
  if (view.is === 'new') return <NewApplication userId={userId} url={view.url} />
  if (view.is === 'import') return <ImportApplications userId={userId} existing={applications} />
  return (
    <OpenApplication
      userId={userId}
      list={view.list}
      application={applications.find(({ id }) => id === view.id)}
    />
  )
}

/** Kept while it is open: deleted in another tab, what was being written must not go with it. */
function OpenApplication({
  userId,
  list,
  application,
}: {
  userId: string
  list: ListView
  application?: Application
}) {
  const [opened] = useState(application)
  const shown = application ?? opened
  if (!shown) return <p className="text-muted">We cannot find this application.</p>
  return <ApplicationEditor userId={userId} application={shown} list={list} />
}

/** The newest applications, or the geometry of the board that comes. */
function BoardSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading your applications" className="overflow-hidden">
      <Skeleton className="mb-4 h-10 w-full" />
      <FirstRows
        place="applications"
        as="ul"
        className="grid min-h-112 content-start gap-1.5 sm:grid-cols-2 lg:grid-cols-4"
      >
        <div className="board">
          {['saved', 'applied', 'screening', 'interview', 'offer'].map((column) => (
            <div key={column} className="grid content-start gap-1.5">
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-24 w-full" />
            </div>
          ))}
        </div>
      </FirstRows>
    </section>
  )
}

function FormSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading your applications">
      <Skeleton className="h-10 w-full max-w-2xl" />
      <Skeleton className="mt-4 h-40 w-full max-w-2xl" />
    </section>
  )
}
