import { Heading } from '#web/ui/heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import type { ShownDetail } from './shown-detail.ts'

/** What is known of a posting's life, in one line. It says what was seen, never more. */
export function JobReal({ detail, level }: { detail: ShownDetail; level: 2 | 3 }) {
  const isDemo = detail.postings.every(({ source }) => source === 'demo')
  return (
    <div className="job-real">
      <Icon name={isDemo ? 'info' : 'shield-check'} className="text-accent" />
      <div>
        <Heading level={level} className="inline font-sans text-[0.875rem] font-semibold tracking-normal">
          Is it real?
        </Heading>{' '}
        {isDemo ? 'No: this is a demo job, made up so you can try the site.' : realWords(detail)}
      </div>
    </div>
  )
}

function realWords({ postings, firstSeen, lastSeen, reposts }: ShownDetail): string {
  const own = postings.some(({ employer }) => employer)
  return [
    own ? "On the employer's own site" : 'Seen on other job sites only, not on the employer’s own',
    `first seen ${shownDate(firstSeen)}`,
    `last seen there ${shownDate(lastSeen)}`,
    reposts === 0 ? 'posted once' : `posted again ${reposts === 1 ? 'once' : `${reposts} times`}`,
  ]
    .join(', ')
    .concat('.')
}
