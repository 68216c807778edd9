import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { daysAfter, localDay } from '#contract/rules/days.ts'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import type { Period } from '#web/features/numbers/period.ts'
import { reportCsv, stageDays } from '#web/features/numbers/report-csv.ts'
import { type StagedApplication, stagesQuery } from '#web/features/numbers/search-numbers.ts'
import { sourceWords } from '#web/features/numbers/source-words.ts'
import { wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A dated report of one's applications in a period, as employment offices ask for it: on paper, or as a table. */
export function Component() {
  const { user } = useAuth()
  const [today] = useState(() => localDay(new Date()))
  const [params, setParams] = useSearchParams()
  const since = dayOf(params.get('since')) ?? daysAfter(today, -MONTH_DAYS)
  const until = dayOf(params.get('until')) ?? today
  const isBackwards = since > until
  const report = useRows(stagesQuery(user?.id, { since, until }), { keepsLast: true, enabled: !isBackwards })
  const change = (part: Partial<Period>) =>
    setParams(
      { since: part.since ?? since, until: part.until ?? until },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      wide
      eyebrow={
        <Link
          to={href('numbers')}
          className="tap-around inline-flex items-center gap-1.5 py-1 hover:text-ink hover:underline print:hidden"
        >
          <Icon name="arrow-left" />
          Back to your numbers
        </Link>
      }
      title="Report of my applications"
    >
      <div className="-mt-3 mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <Field
          label="From"
          type="date"
          required
          value={since}
          max={until}
          onChange={({ target }) => target.value && change({ since: target.value })}
        />
        <Field
          label="To"
          type="date"
          required
          value={until}
          min={since}
          onChange={({ target }) => target.value && change({ until: target.value })}
          error={isBackwards ? 'The end date is before the start date.' : undefined}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button disabled={!report.data} onClick={() => window.print()}>
            <Icon name="file-text" />
            Print
          </Button>
          <Button
            variant="secondary"
            disabled={!report.data}
            onClick={() =>
              report.data &&
              download(`applications-${since}-${until}.csv`, 'text/csv', reportCsv(report.data))
            }
          >
            <Icon name="download" />
            Download CSV
          </Button>
        </div>
      </div>
      {report.isError && !report.data && (
        <FailedSection message="Your report could not be loaded." onRetry={() => void report.refetch()} />
      )}
      {report.isPending && !report.isError && !isBackwards && <Skeleton className="h-64" />}
      {report.data && !isBackwards && (
        <Report
          userId={user?.id}
          email={user?.email ?? ''}
          since={since}
          until={until}
          today={today}
          applications={report.data}
        />
      )}
    </Page>
  )
}

const MONTH_DAYS = 30

const dayOf = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

function Report({
  userId,
  email,
  since,
  until,
  today,
  applications,
}: {
  userId: string | undefined
  email: string
  since: string
  until: string
  today: string
  applications: readonly StagedApplication[]
}) {
  const profile = useRows(wholeProfileQuery(userId)).data
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <dl className="grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t-2 border-ink pt-3 text-[0.9375rem]">
        <dt className="text-muted">Name</dt>
        <dd className="break-words">{name ? `${name}, ${email}` : email}</dd>
        <dt className="text-muted">Period</dt>
        <dd>
          {shownDate(since)} to {shownDate(until)}
        </dd>
        <dt className="text-muted">Applications</dt>
        <dd className="tabular-nums">{applications.length.toLocaleString('en-US')}</dd>
        <dt className="text-muted">Made on</dt>
        <dd>
          {shownDate(today)} with {BRAND.name}
        </dd>
      </dl>
      {applications.length === 0 ? (
        <p className="mt-6 border-t border-line pt-4 text-muted">No applications in this period.</p>
      ) : (
        <ReportTable applications={applications} />
      )}
    </>
  )
}

function ReportTable({ applications }: { applications: readonly StagedApplication[] }) {
  return (
    <section
      aria-label="Applications in this period"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative mt-6 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-2xl text-left text-sm print:min-w-0">
        <thead>
          <tr className="border-b-2 border-ink text-muted">
            {['Applied on', 'Position', 'Company', 'Source', 'Stages', 'Status'].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id} className="border-b border-line align-top">
              <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
                {shownDate(application.applied_on)}
              </td>
              <th scope="row" dir="auto" className="max-w-64 py-2 pr-4 font-medium break-words">
                {application.job_title}
              </th>
              <td dir="auto" className="max-w-56 py-2 pr-4 break-words">
                {application.company}
                {application.location && <span className="text-muted">, {application.location}</span>}
              </td>
              <td className="max-w-40 py-2 pr-4 break-words">{sourceWords(application.source)}</td>
              <td className="py-2 pr-4">
                <ul>
                  {stageDays(application).map(({ label, day }) => (
                    <li key={label} className="whitespace-nowrap tabular-nums">
                      {label} {shownDate(day)}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="py-2 whitespace-nowrap">{APPLICATION_STATUSES[application.status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
