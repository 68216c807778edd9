import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import type { ListedApplication } from '#web/features/applications/data/list-applications.ts'
import { stepSentence } from '#web/features/applications/data/shown-times.ts'
import { STATUSES } from '#web/features/applications/data/stages.ts'
import { shownDate } from '#web/ui/shown-date.ts'

/** On paper the tracker is a list with every status. It is drawn only for the printer: a thousand rows take time. */
export function PrintedList({ listed, clock }: { listed: readonly ListedApplication[]; clock: Clock }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // At once: the browser prints what is there when this returns.
    const change = () => flushSync(() => setPrinting(paper.matches))
    paper.addEventListener('change', change)
    return () => paper.removeEventListener('change', change)
  }, [])
  if (!isPrinting) return null
  const byStatus = groupBy(listed, ({ application }) => application.status)
  return (
    <div className="print-only">
      {STATUSES.map((status) => (
        <section key={status} aria-label={APPLICATION_STATUSES[status]}>
          <h2 className="mt-4 text-xl">
            {APPLICATION_STATUSES[status]} ({byStatus.get(status)?.length ?? 0})
          </h2>
          <ul>
            {(byStatus.get(status) ?? []).map(({ application, next }) => (
              <li key={application.id} className="border-t border-line py-1">
                <b dir="auto" className="font-medium">
                  {application.job_title}
                </b>
                , <bdi>{application.company}</bdi>
                {application.location && `, ${application.location}`} · Applied{' '}
                {shownDate(application.applied_at)}
                {next && ` · ${stepSentence(next, clock)}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
