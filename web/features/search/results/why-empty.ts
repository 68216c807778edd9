import type { SearchQuery } from '#contract/search/query.ts'
import type { FilterAccount, SearchAccount } from '#contract/search/result.ts'
import { FILTER_WORDS } from '#web/data/filter-names.ts'
import { jobsCounted } from '#web/data/filter-words.ts'

/** In words why a search shows nothing. */
export function whyEmpty(account: SearchAccount, { q, hidden }: Pick<SearchQuery, 'q' | 'hidden'>): string {
  if (hidden === 'only') return 'You have not hidden any jobs that match this search.'
  const culprit = mostRemoving(account)
  if (culprit)
    return `“${FILTER_WORDS[culprit.filter]}” leaves no jobs. Without it there ${isOrAre(culprit.removed)} ${jobsCounted(culprit.removed)}.`
  if (account.found > 0)
    return `${q ? 'Your words match' : 'There are'} ${jobsCounted(account.found)}, but the filters together leave none.`
  return q
    ? 'No job has these words. Try fewer words, or more general ones.'
    : 'There are no jobs to search yet.'
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** The filter without which there would be most to see, where one filter alone makes a difference. */
export function mostRemoving({ filters }: Pick<SearchAccount, 'filters'>): FilterAccount | undefined {
  return filters.filter(({ removed }) => removed > 0).toSorted((a, b) => b.removed - a.removed)[0]
}
