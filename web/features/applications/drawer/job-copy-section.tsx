import { useState } from 'react'
import type { AdvertisementCopy } from '#contract/database/json-columns.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import { sanitisedHtml } from '#web/data/trusted-html.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { advertisementQuery } from '#web/features/applications/data/store-application.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The job as it was when the application was made. */
export function JobCopySection({ application }: { application: Application }) {
  const [open, setOpen] = useState(false)
  const copy = useRows(advertisementQuery(application), { enabled: open })
  return (
    <section aria-labelledby="job-copy">
      <h3 id="job-copy">The job</h3>
      <details
        className="mt-1 text-[0.9375rem]"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-8 cursor-pointer">As it was when you tracked it</summary>
        {copy.isPending && <Skeleton className="mt-3 h-24 w-full" />}
        {copy.isError && <p className="mt-2 text-danger">The job could not be loaded.</p>}
        {copy.data === null && (
          <p className="mt-2 text-muted">
            We have no copy: this application was added by hand, or its page could not be read.
          </p>
        )}
        {copy.data && <Copy advertisement={copy.data} />}
      </details>
    </section>
  )
}

function Copy({ advertisement }: { advertisement: AdvertisementCopy }) {
  const { salary_min: min, salary_max: max, currency, salary_period: period } = advertisement
  const pay = currency && period ? salaryText({ min, max, currency, period }) : null
  return (
    <div className="mt-2">
      <p className="font-serif text-lg leading-snug wrap-anywhere">{advertisement.title}</p>
      <p className="wrap-anywhere">
        {[advertisement.company, advertisement.location].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted tabular-nums">
        {pay ?? 'Pay not stated'} · Posted {shownDate(advertisement.posted_at)}
      </p>
      <section
        className="prose mt-3 max-h-96 overflow-y-auto break-words"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Text of the job"
        dangerouslySetInnerHTML={sanitisedHtml(advertisement.description_html)}
      />
    </div>
  )
}
