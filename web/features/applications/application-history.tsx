import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Application } from './application.ts'
import { download } from './download.ts'
import { interviewCalendar } from './interview-calendar.ts'
import { type ApplicationEvent, readEvents } from './store-application.ts'
import { useMove } from './use-applications.ts'

const eventsQuery = ({ id, version }: Application) =>
  queryOptions({
    queryKey: ['application-events', id, version],
    queryFn: () => readEvents(id),
    placeholderData: (before?: ApplicationEvent[]) => before,
  })

/** What happened to an application, newest first, and the way back. */
export function ApplicationHistory({ userId, application }: { userId: string; application: Application }) {
  const events = useQuery(eventsQuery(application))
  const move = useMove(userId)
  const last = events.data?.[0]
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-2xl">
        History
      </h2>
      {application.job_id && (
        <p className="mt-2 text-[0.9375rem]">
          <Link to={href('job', { id: application.job_id })} className="link">
            See the advertisement
          </Link>
        </p>
      )}
      {application.interview_dates.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() =>
            download('interviews.ics', 'text/calendar', interviewCalendar(application, new Date()))
          }
        >
          Interviews for your calendar
        </Button>
      )}
      {events.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {events.isError && <p className="mt-3 text-danger">The history could not be read.</p>}
      <ol className="mt-3">
        {events.data?.map((event) => (
          <li key={event.id} className="border-t border-line py-2.5 text-[0.9375rem]">
            {eventText(event)}
            <time dateTime={event.at} className="block text-sm text-muted">
              {MOMENT.format(new Date(event.at))}
            </time>
          </li>
        ))}
      </ol>
      {last?.kind === 'status' && last.from_status && (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={() => last.from_status && move({ id: application.id, status: last.from_status })}
        >
          Undo: back to {APPLICATION_STATUSES[last.from_status]}
        </Button>
      )}
    </section>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function eventText({ kind, from_status: from, to_status: to }: ApplicationEvent): string {
  if (kind === 'created' || !from) return `Tracked as ${APPLICATION_STATUSES[to]}`
  return `${APPLICATION_STATUSES[from]} → ${APPLICATION_STATUSES[to]}`
}
