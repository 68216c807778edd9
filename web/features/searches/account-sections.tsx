import { type ReactNode, useId } from 'react'
import { FollowForm } from '#web/features/searches/followed/follow-form.tsx'
import { FavouriteList } from '#web/features/searches/hidden/favourite-list.tsx'
import { HiddenList } from '#web/features/searches/hidden/hidden-list.tsx'
import { HideForm } from '#web/features/searches/hidden/hide-form.tsx'
import { SearchFeeds } from '#web/features/searches/saved/search-feeds.tsx'

/** What an account adds to saved searches: employers to follow, what is left out and put first, a feed of everything. */
export function AccountSections({ searches }: { searches: readonly { id: string; name: string }[] }) {
  return (
    <>
      <Section
        title="Follow an employer"
        note="Paste the link to its careers page. New jobs there come to you as a saved search, with emails and feeds if you like. Delete that search to stop."
      >
        <FollowForm />
      </Section>
      <Section title="Hidden by you" note="Left out of searches, matches, emails and feeds.">
        <HideForm />
        <HiddenList searches={searches} />
      </Section>
      <Section title="Favorite companies" note="Their jobs come first where results are sorted by relevance.">
        <FavouriteList />
      </Section>
      <Section
        title="Everything in one feed"
        note="A link for a news reader or a calendar: the new jobs of all your searches, and your interviews, follow-ups and deadlines."
      >
        <SearchFeeds searchId={null} formats={['atom', 'json', 'ics']} />
      </Section>
    </>
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
