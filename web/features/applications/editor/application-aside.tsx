import { useState } from 'react'
import { Link } from 'react-router'
import type { AdvertisementCopy } from '#contract/database/json-columns.ts'
import { href } from '#contract/routes.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import { sanitisedHtml } from '#web/data/trusted-html.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { advertisementQuery } from '#web/features/applications/data/store-application.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { applicationCalendar } from './application-calendar.ts'
import { ApplicationHistory } from './application-history.tsx'

/** Beside the form: its dates for the calendar, the advertisement as it was, the history. */
export function ApplicationAside({ userId, application }: { userId: string; application: Application }) {
  const { interview_dates: interviews, follow_up_dates: followUps, job_id: jobId } = application
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      {(interviews.length > 0 || followUps.length > 0) && (
        <Button
          variant="secondary"
          onClick={() =>
            download('application.ics', 'text/calendar', applicationCalendar(application, new Date()))
          }
        >
          Dates for your calendar
        </Button>
      )}
      <section aria-labelledby="advertisement">
        <h2 id="advertisement" className="text-2xl">
          Advertisement
        </h2>
        {jobId && (
          <p className="mt-2 text-[0.9375rem]">
            <Link to={href('job', { id: jobId })} className="link">
              See the listing of today
            </Link>
          </p>
        )}
        <AdvertisementCopy key={application.id} application={application} />
      </section>
      <ApplicationHistory userId={userId} application={application} />
    </div>
  )
}

function AdvertisementCopy({ application }: { application: Application }) {
  const [open, setOpen] = useState(false)
  const copy = useRows(advertisementQuery(application), { enabled: open })
  return (
    <details
      className="mt-2 border-t border-line pt-2.5 text-[0.9375rem]"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer">As it was when you tracked it</summary>
      {copy.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {copy.isError && <p className="mt-2 text-danger">The advertisement could not be read.</p>}
      {copy.data === null && (
        <p className="mt-2 text-muted">
          None was kept: this application was added by hand, or its page could not be read.
        </p>
      )}
      {copy.data && <Copy advertisement={copy.data} />}
    </details>
  )
}

function Copy({ advertisement }: { advertisement: AdvertisementCopy }) {
  const { salary_min: min, salary_max: max, currency, salary_period: period } = advertisement
  const pay = currency && period ? salaryText({ min, max, currency, period }) : null
  return (
    <div className="mt-2">
      <p className="font-serif text-lg leading-snug break-words">{advertisement.title}</p>
      <p className="break-words">
        {[advertisement.company, advertisement.location].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted tabular-nums">
        {pay ?? 'Pay not stated'} · Posted {shownDate(advertisement.posted_at)}
      </p>
      <section
        className="prose mt-3 max-h-96 overflow-y-auto break-words"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Text of the advertisement"
        dangerouslySetInnerHTML={sanitisedHtml(advertisement.description_html)}
      />
    </div>
  )
}
