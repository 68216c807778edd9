import type { SearchQuery } from '#contract/search/query.ts'
import type { FilterAccount } from '#contract/search/result.ts'
import { FILTER_WORDS, hiddenLinkText } from '#web/data/filter-names.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { Link } from '#web/ui/link.tsx'
import { withNotStated, withoutFilter } from './without-filter.ts'

type Done = Extract<JobsData, { is: 'done' }>

export type SearchAccountListProps = { data: Done }

/** What each filter removed, how many do not state the thing filtered on, and one click to see them. */
export function SearchAccountList({ data: { account, query: typed, understood } }: SearchAccountListProps) {
  const query = { ...typed, ...understood.chosen }
  return (
    <>
      <p className="font-medium tabular-nums">
        {`${jobsCounted(account.found)} ${query.q ? 'with your words' : 'in all'}, ${counted(account.shown)} shown`}
      </p>
      <ul className="mt-2 grid gap-2">
        {account.filters
          .filter(({ removed, notStated }) => removed > 0 || notStated > 0)
          .map((filter) => (
            <FilterLine key={filter.filter} query={query} account={filter} />
          ))}
        {account.removedBySeveral > 0 && (
          <li>{jobsCounted(account.removedBySeveral)} removed by several filters at once</li>
        )}
      </ul>
    </>
  )
}

export const isWorthSaying = ({ filters }: Done['account']) =>
  filters.some(({ removed, notStated }) => removed > 0 || notStated > 0)

function FilterLine({ query, account }: { query: SearchQuery; account: FilterAccount }) {
  const { filter, removed, notStated, notStatedShown } = account
  if (filter === 'hidden') return <HiddenLine query={query} removed={removed} />
  const showThem = notStated > 0 && !notStatedShown ? withNotStated(query, filter) : null
  return (
    <li className="tabular-nums">
      {FILTER_WORDS[filter]} removed {jobsCounted(removed)}
      {notStated > 0 &&
        `; ${counted(notStated)} ${notStatedShown ? 'shown' : 'of them'} ${notStated === 1 ? 'does' : 'do'} not state it`}
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
