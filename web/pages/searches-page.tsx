import { href } from '#contract/routes.ts'
import { SavedSearchList } from '#web/features/searches/saved/saved-search-list.tsx'
import { useSavedSearches } from '#web/features/searches/saved/use-saved-searches.ts'
import { SavedPlaces } from '#web/job/saved/saved-places.tsx'
import { BackToDashboard } from '#web/shell/back-to-dashboard.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Page } from '#web/ui/page.tsx'

/** Visitors do not download it. */
const AccountSections = later(
  async () => (await import('#web/features/searches/account-sections.tsx')).AccountSections,
)

/** The search that comes to you: saved searches with what is new in them, and what they leave out or put first. */
export function Component() {
  const saved = useSavedSearches()
  const isVisitor = saved.is === 'done' && saved.keptIn === 'browser'
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
      <div className="-mt-3">
        <SavedPlaces here="searches" />
      </div>
      {isVisitor && <VisitorNote />}
      <SavedSearchList saved={saved} />
      {saved.is === 'done' && !isVisitor && <AccountSections searches={saved.entries} />}
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
      <Link to={href('signup')} className={`mt-3 ${buttonClass('primary')}`}>
        Create Account
      </Link>
    </div>
  )
}
