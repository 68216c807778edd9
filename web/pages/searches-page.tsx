import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { FollowForm } from '#web/features/searches/followed/follow-form.tsx'
import { FavouriteList } from '#web/features/searches/hidden/favourite-list.tsx'
import { HiddenList } from '#web/features/searches/hidden/hidden-list.tsx'
import { HideForm } from '#web/features/searches/hidden/hide-form.tsx'
import { SavedSearchList } from '#web/features/searches/saved/saved-search-list.tsx'
import { SearchFeeds } from '#web/features/searches/saved/search-feeds.tsx'
import { useSavedSearches } from '#web/features/searches/saved/use-saved-searches.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

/** The search that comes to you: saved searches with what is new in them, and what they leave out or put first. */
export function Component() {
  const saved = useSavedSearches()
  const isVisitor = saved.is === 'done' && saved.keptIn === 'browser'
  return (
    <Page
      eyebrow={
        <>
          <Link to={href('dashboard')} className="signed-in-only hover:text-ink hover:underline">
            ← Back to Dashboard
          </Link>
          <Link to={href('jobs')} className="signed-out-only hover:text-ink hover:underline">
            ← Find Jobs
          </Link>
        </>
      }
      title="Saved Searches"
    >
      {isVisitor && <VisitorNote />}
      <SavedSearchList saved={saved} />
      {saved.is === 'done' && !isVisitor && (
        <>
          <Section
            title="Follow an employer"
            note="Paste the address of its careers page. From then on its jobs are fetched, and new ones come as a saved search, with mails and feeds if you like. Deleting that search ends it."
          >
            <FollowForm />
          </Section>
          <Section title="Hidden by you" note="Left out of searches, matches, mails and feeds alike.">
            <HideForm />
            <HiddenList searches={saved.entries} />
          </Section>
          <Section
            title="Favourite companies"
            note="Their jobs come first where results are sorted by relevance."
          >
            <FavouriteList />
          </Section>
          <Section
            title="Everything in one feed"
            note="An address for a news reader or a calendar: the new jobs of all your searches, and your interviews, follow-ups and deadlines."
          >
            <SearchFeeds searchId={null} formats={['atom', 'json', 'ics']} />
          </Section>
        </>
      )}
    </Page>
  )
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-14 border-t-2 border-ink pt-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted">{note}</p>
      {children}
    </section>
  )
}

function VisitorNote() {
  return (
    <div className="mb-6 max-w-2xl border-l-2 border-accent pl-4">
      <p>
        These searches are kept in this browser only: nobody else sees them, and clearing its data removes
        them. With an account they come along, new jobs are counted and mailed, and companies can be hidden
        for good.
      </p>
      <Link to={href('signup')} className={`mt-3 ${buttonClass('primary')}`}>
        Create Account
      </Link>
    </div>
  )
}
