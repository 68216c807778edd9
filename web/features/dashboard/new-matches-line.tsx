import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { sinceWords } from './day-words.ts'
import type { MatchRow } from './job-matches.ts'
import { SECTIONS } from './sections.ts'

/** What came since the last visit, and the way to it. Its place is kept while nobody knows. */
export function NewMatchesLine({ matches }: { matches: MatchRow | undefined }) {
  const [now] = useState(() => new Date())
  return (
    <p className="flex min-h-12 items-baseline gap-x-2 border-y border-line border-t-transparent py-2.5 text-[0.9375rem]">
      {matches && (
        <>
          <Icon name="sparkles" className="self-center" />
          <span className="min-w-0">{newsWords(matches, now)}</span>
          <a
            href={`#${SECTIONS.matches.id}`}
            aria-label="See matches"
            className="tap-around link ml-auto flex-none"
          >
            <span className="max-sm:hidden">See matches</span>
            <Icon name="arrow-down" className="sm:hidden" />
          </a>
        </>
      )}
    </p>
  )
}

function newsWords({ is, since, fresh: { matches, strong } }: MatchRow, now: Date) {
  if (is === 'newest') return 'Add a skill and we find your matches.'
  if (since === null) return 'Your first matches are here.'
  if (matches === 0) return `No new matches since ${sinceWords(since, now)}.`
  return (
    <>
      <b className="font-semibold">{matches === 1 ? '1 new match' : `${matches} new matches`}</b> since{' '}
      {sinceWords(since, now)}
      {/* A phone has one line. */}
      {strong > 0 && <span className="max-sm:hidden">, {strong} of them strong</span>}.
    </>
  )
}
