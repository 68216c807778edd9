import { href } from '#contract/routes.ts'
import { FILTER_WORDS, hiddenLinkText } from '#web/data/filter-names.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/pictures.tsx'
import { isWorthSaying, SearchAccountList } from './search-account-list.tsx'
import { mostRemoving, whyEmpty } from './why-empty.ts'
import { withoutFilter } from './without-filter.ts'

type Done = Extract<JobsData, { is: 'done' }>

export type EmptyResultsProps = { data: Done }

/** Names the filter that emptied the page, where one did. */
export function EmptyResults({ data }: EmptyResultsProps) {
  const { account } = data
  const query = { ...data.query, ...data.understood.chosen }
  const culprit = mostRemoving(account)
  return (
    <div className="py-8">
      <Picture name="funnel" />
      <h3 className="mt-4 text-3xl">No jobs found</h3>
      <p className="mt-3 max-w-prose text-muted">{whyEmpty(account, query)}</p>
      {isWorthSaying(account) && (
        <div className="mt-4 border-l-2 border-line pl-4 text-[0.9375rem]">
          <SearchAccountList data={data} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {culprit && (
          <Link to={withoutFilter(query, culprit.filter)} className={buttonClass('primary')}>
            {culprit.filter === 'hidden'
              ? hiddenLinkText(query)
              : `Search without ${FILTER_WORDS[culprit.filter].toLowerCase()}`}
          </Link>
        )}
        <Link to={href('jobs')} className={buttonClass(culprit ? 'secondary' : 'primary')}>
          Clear Filters
        </Link>
        <Link to={href('browse')} className={buttonClass('quiet')}>
          Browse by field and city
        </Link>
      </div>
    </div>
  )
}
