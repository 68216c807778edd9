import { useEffect } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import { entryOf } from '#web/features/searches/saved/searches.ts'
import { useNewJobs } from '#web/features/searches/saved/use-new-jobs.ts'
import { useSavedSearches } from '#web/features/searches/saved/use-saved-searches.ts'
import { hidesCard } from '#web/job/hidden/hides.ts'
import { setPersonalView } from '#web/job/hidden/personal-view.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { usePersonalResults } from './use-personal-results.ts'

/** Shows nothing itself: it tells the list what it should show of this person. */
export function PersonalResults({ query, isPersonal }: { query: SearchQuery; isPersonal: boolean }) {
  const { hides, hide, isSignedIn } = useHiding()
  const saved = useSavedSearches()
  const isNew = useNewJobs(query)
  usePersonalResults(isPersonal)
  const savedAs = saved.is === 'done' ? (entryOf(saved.entries, query)?.name ?? null) : null
  useEffect(() => {
    setPersonalView({
      // At once, while the server has yet to be asked: what was hidden goes, and so does what is shown again.
      isLeft(job, hideIds) {
        if (hides.is !== 'done') return true
        if (hideIds) return hides.rows.some(({ id }) => hideIds.includes(id))
        return !hidesCard(hides.rows, job, new Date())
      },
      isNew,
      hide: isSignedIn ? (what) => void hide(what) : null,
      savedAs,
    })
  }, [hides, hide, isNew, isSignedIn, savedAs])
  useEffect(() => () => setPersonalView(null), [])
  return null
}
