import { Heading } from '#web/ui/heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import type { JobRecordProps, ShownDetail } from './shown-detail.ts'

/** What is known of a posting's life in one line, and behind it what that is known from. Never more than was seen. */
export function JobReal({ detail, level }: JobRecordProps) {
  const isDemo = detail.postings.every(({ source }) => source === 'demo')
  return (
    <div className="job-real">
      <Icon name={isDemo ? 'info' : 'shield-check'} className="text-accent" />
      <div className="min-w-0">
        <Heading level={level} className="inline font-sans text-[0.875rem] font-semibold tracking-normal">
          Is it real?
        </Heading>{' '}
        {isDemo ? 'No: this is a demo job, made up so you can try the site.' : realWords(detail)}
        {!isDemo && !isTakenDown(detail) && (
          <details className="mt-1">
            <summary className="link w-fit">See why</summary>
            <ul className="mt-1.5 list-disc pl-5 text-muted">
              {evidenceLines(detail).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

const isTakenDown = ({ closed }: ShownDetail) => closed?.reason === 'taken_down'

function realWords(detail: ShownDetail): string {
  if (isTakenDown(detail)) return 'People reported it, and we took it down.'
  const { postings, lastSeen, reposts } = detail
  const own = postings.some(({ employer }) => employer)
  return [
    own ? "On the employer's own site" : "Seen on other job sites only, not on the employer's own",
    `link checked ${shownDate(lastSeen)}`,
    reposts === 0 ? 'posted once' : `posted again ${times(reposts)}`,
  ]
    .join(', ')
    .concat('.')
}

function evidenceLines({ postings, firstSeen, lastSeen, reposts, changes, expires }: ShownDetail): string[] {
  const changed = changes.filter(({ field }) => field !== 'reposted')
  const latest = changed[0]
  return [
    ...postings.map(({ source, employer }) =>
      employer ? `Listed by the employer itself, through ${source}.` : `Listed on ${source}.`,
    ),
    `First seen here on ${shownDate(firstSeen)}, last seen at its source on ${shownDate(lastSeen)}.`,
    reposts === 0 ? 'Never taken down and posted again.' : `Taken down and posted again ${times(reposts)}.`,
    latest === undefined
      ? 'Not changed since we first saw it.'
      : `Changed ${times(changed.length)}, last on ${shownDate(latest.at)}.`,
    expires === null ? 'It gives no deadline.' : `Apply by ${shownDate(expires)}.`,
  ]
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
