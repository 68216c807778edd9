import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { FilterAccount } from '#contract/search/result.ts'
import { counted, FILTER_WORDS, hiddenLinkText, jobsCounted } from '#web/data/filter-words.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { withNotStated, withoutFilter } from './without-filter.ts'

type Done = Extract<JobsData, { is: 'done' }>

/** What each filter removed, how many do not state the thing filtered on, and one click to see them. */
export function SearchAccountNote({ data: { account, query: typed, understood } }: { data: Done }) {
  const query = { ...typed, ...understood.chosen }
  const worthSaying = account.filters.filter(({ removed, notStated }) => removed > 0 || notStated > 0)
  if (worthSaying.length === 0) return null
  return (
    <details className="mt-3 text-[0.9375rem]" open={account.shown === 0}>
      <summary className="tap-around w-fit text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {`${counted(account.found)} ${query.q ? 'found by your words' : 'jobs in all'}, ${counted(account.found - account.shown)} removed by filters`}
      </summary>
      <ul className="mt-2 grid gap-1.5 border-l-2 border-line pl-4">
        {worthSaying.map((filter) => (
          <FilterLine key={filter.filter} query={query} account={filter} />
        ))}
        {account.removedBySeveral > 0 && (
          <li>{jobsCounted(account.removedBySeveral)} removed by several filters at once</li>
        )}
      </ul>
    </details>
  )
}

function FilterLine({ query, account }: { query: SearchQuery; account: FilterAccount }) {
  const { filter, removed, notStated, notStatedShown } = account
  if (filter === 'hidden') return <HiddenLine query={query} removed={removed} />
  const showThem = notStated > 0 && !notStatedShown ? withNotStated(query, filter) : null
  return (
    <li className="tabular-nums">
      {FILTER_WORDS[filter]} removed {jobsCounted(removed)}
      {notStated > 0 &&
        `; ${counted(notStated)} ${notStatedShown ? 'shown' : 'otherwise matching'} do not state it`}
      .{' '}
      {showThem && (
        <>
          <Link to={showThem} className="link mr-2">
            Show them
          </Link>{' '}
        </>
      )}
      <Link to={withoutFilter(query, filter)} className="link">
        Remove this filter
      </Link>
    </li>
  )
}

/** What the person has hidden for good: a bucket of its own, and the way into it and out of it. */
function HiddenLine({ query, removed }: { query: SearchQuery; removed: number }) {
  return (
    <li className="tabular-nums">
      {query.hidden === 'only'
        ? `You have not hidden ${counted(removed)} others`
        : `Hidden by you: ${counted(removed)}`}
      .{' '}
      <Link to={withoutFilter(query, 'hidden')} className="link">
        {hiddenLinkText(query)}
      </Link>
    </li>
  )
}
