import type { JobChange } from '#contract/job-detail.ts'
import { Heading } from '#web/ui/heading.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import type { JobRecordProps } from './shown-detail.ts'

const CHANGES = {
  title: 'Title changed',
  text: 'Text changed',
  pay: 'Pay changed',
  place: 'Place changed',
  closed: 'Closed',
  reopened: 'Opened again',
  reposted: 'Posted again',
} as const satisfies Record<JobChange['field'], string>

/** Since when it has been advertised, and what changed. */
export function JobHistory({ detail, level }: JobRecordProps) {
  return (
    <section aria-labelledby="history">
      <Heading level={level} id="history" className="text-xl">
        History
      </Heading>
      <ul className="mt-3 text-[0.9375rem]">
        <li className="border-t border-line py-2">First seen {shownDate(detail.firstSeen)}</li>
        {detail.reposts > 0 && (
          <li className="border-t border-line py-2">
            Posted again {detail.reposts === 1 ? 'once' : `${detail.reposts} times`}
          </li>
        )}
        {detail.changes.map((change) => (
          <li key={`${change.at} ${change.field}`} className="border-t border-line py-2">
            {shownDate(change.at)}: {CHANGES[change.field]}
            {change.was &&
              change.becomes &&
              (change.field === 'title' || change.field === 'pay' || change.field === 'place') && (
                <span className="text-muted">
                  , from “<bdi>{change.was}</bdi>” to “<bdi>{change.becomes}</bdi>”
                </span>
              )}
          </li>
        ))}
        <li className="border-t border-line py-2">Last seen {shownDate(detail.lastSeen)}</li>
      </ul>
    </section>
  )
}
