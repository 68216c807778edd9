import { href } from '#contract/routes.ts'
import { useSavedSearches } from '#web/features/searches/saved/use-saved-searches.ts'
import { ownSearches, SavedSearchList } from '#web/features/searches/screen/saved-search-list.tsx'
import { SavedPlaces } from '#web/job/saved/saved-places.tsx'
import { BackToDashboard } from '#web/shell/back-to-dashboard.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

/** The code that draws an account's searches comes while they are read. */
export const readRows = () => void ownSearches.loaded()

/** The search that comes to you: saved searches with what is new in them, and what they leave out or put first. */
export function Component() {
  const saved = useSavedSearches()
  return (
    <Page
      wide
      eyebrow={
        <>
          <BackToDashboard />
          <Link to={href('jobs')} className="signed-out-only hover:text-ink hover:underline">
            ← Find Jobs
          </Link>
        </>
      }
      title="Saved Searches"
    >
      <div className="-mt-3 flex flex-wrap items-start justify-between gap-x-4">
        <SavedPlaces here="searches" />
        <Link to={href('jobs')} className={`mb-5 ${buttonClass('primary')}`}>
          <Icon name="search" /> New search
        </Link>
      </div>
      {saved.is === 'done' && saved.keptIn === 'browser' && <VisitorNote />}
      <SavedSearchList saved={saved} />
    </Page>
  )
}

function VisitorNote() {
  return (
    <div className="mb-6 max-w-2xl border-l-2 border-accent pl-4">
      <p>
        We keep these searches in this browser only. Nobody else sees them, and clearing your browser data
        removes them. With an account you keep them, we email you new jobs, and you can hide companies for
        good.
      </p>
      <Link to={href('signup')} className={`mt-3 ${buttonClass('secondary')}`}>
        Create Account
      </Link>
    </div>
  )
}
