import { FavouriteList } from '#web/features/searches/hidden/favourite-list.tsx'
import { HiddenList } from '#web/features/searches/hidden/hidden-list.tsx'
import { HideForm } from '#web/features/searches/hidden/hide-form.tsx'
import { Section } from '#web/ui/section.tsx'
import { SearchFeeds } from './search-feeds.tsx'

/** What comes first, what is left out, and a feed of everything. */
export function AccountSections({ searches }: { searches: readonly { id: string; name: string }[] }) {
  return (
    <>
      <Section
        id="favorites"
        title="Favorite companies"
        note="Their jobs come first when you sort by relevance."
        className="mt-12"
      >
        <FavouriteList />
      </Section>
      <section id="hidden" aria-labelledby="hidden-title" className="mt-12 rounded-pane bg-wash p-4 sm:p-6">
        <h2 id="hidden-title" className="text-[1.375rem]">
          Hidden
        </h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-muted">
          You never see these in searches, matches, emails or feeds. Nobody else sees this list.
        </p>
        <HideForm />
        <HiddenList searches={searches} />
      </section>
      <Section
        id="feed"
        title="Everything in one feed"
        note="For a news reader or a calendar: new jobs of all your searches, interviews, follow-ups and deadlines."
        className="mt-12"
      >
        <div className="mt-4">
          <SearchFeeds searchId={null} formats={['atom', 'json', 'ics']} />
        </div>
      </Section>
    </>
  )
}
