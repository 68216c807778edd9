import { type FormEvent, Suspense, use, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { ALERT_FREQUENCIES, type AlertSchedule } from '#contract/saved-search.ts'
import { counted } from '#web/data/filter-words.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import type { CountNews, News } from './local-news.ts'
import { searchSummary } from './search-summary.ts'
import { searchAddress, type SearchEntry } from './searches.ts'
import { useSearchActions } from './use-search-actions.ts'

/** What only an account has; a visitor does not download it. */
const FollowedBoard = later(
  async () => (await import('#web/features/searches/followed/followed-board.tsx')).FollowedBoard,
)
const SearchAlerts = later(async () => (await import('./search-alerts.tsx')).SearchAlerts)
const SearchFeeds = later(async () => (await import('./search-feeds.tsx')).SearchFeeds)

export function SavedSearchItem({ entry, countNews }: { entry: SearchEntry; countNews: CountNews }) {
  const { remove } = useSearchActions()
  const [renaming, setRenaming] = useState(false)
  return (
    <article aria-label={entry.name}>
      {renaming ? (
        <RenameForm entry={entry} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h2 dir="auto" className="text-xl leading-snug break-words">
              <Link to={searchAddress(entry)} className="hover:text-accent hover:underline">
                {entry.name}
              </Link>
            </h2>
            <p className="mt-0.5 text-[0.9375rem] break-words text-muted">{searchSummary(entry.query)}</p>
            {entry.alerts && <FollowedBoard searchId={entry.id} />}
            <NewsLine entry={entry} countNews={countNews} />
            {entry.alerts && <MailLine frequency={entry.alerts.alert_frequency} />}
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              onClick={() => setRenaming(true)}
              aria-label={`Rename search: ${entry.name}`}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              onClick={() => void remove(entry)}
              aria-label={`Delete search: ${entry.name}`}
            >
              Delete
            </Button>
          </div>
        </div>
      )}
      {entry.alerts && (
        <details className="mt-2">
          <summary className="w-fit py-1.5 text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-ink">
            Email and feeds
          </summary>
          <div className="mt-2 grid gap-6 border-l-2 border-line pl-4">
            <SearchAlerts entry={entry} alerts={entry.alerts} />
            <SearchFeeds searchId={entry.id} formats={['atom', 'json']} />
          </div>
        </details>
      )}
    </article>
  )
}

/** How one hears of it, without opening what changes it. */
function MailLine({ frequency }: { frequency: AlertSchedule['alert_frequency'] }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
      <Icon name={frequency === 'off' ? 'bell-off' : 'mail'} />
      {frequency === 'off' ? 'Only here, no email' : `Email: ${ALERT_FREQUENCIES[frequency].toLowerCase()}`}
    </p>
  )
}

/** Always there, so that nothing moves when the number comes. */
function NewsLine({ entry, countNews }: { entry: SearchEntry; countNews: CountNews }) {
  return (
    <p className="mt-1 min-h-6 text-[0.9375rem] tabular-nums" aria-live="polite">
      {entry.alerts ? (
        <NewsText
          entry={entry}
          news={entry.newCount === null ? null : { count: entry.newCount, isMore: false }}
        />
      ) : (
        <Suspense fallback={null}>
          <LocalNews entry={entry} countNews={countNews} />
        </Suspense>
      )}
    </p>
  )
}

function LocalNews({ entry, countNews }: { entry: SearchEntry; countNews: CountNews }) {
  return <NewsText entry={entry} news={use(countNews(entry))} />
}

function NewsText({ entry, news }: { entry: SearchEntry; news: News | null }) {
  if (!news) return null
  if (news.count === 0) return <span className="text-muted">Nothing new since you last looked</span>
  return (
    <Link to={searchAddress(entry, { newestFirst: true })} className="link font-medium">
      {counted(news.count)}
      {news.isMore && ' or more'} new since you last looked
    </Link>
  )
}

function RenameForm({ entry, onDone }: { entry: SearchEntry; onDone: () => void }) {
  const { rename } = useSearchActions()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '' } = formTexts(event.currentTarget)
    if (await rename(entry, name)) onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <Field
        name="name"
        label="Name"
        className="min-w-0 flex-1 basis-60"
        defaultValue={entry.name}
        maxLength={LIMITS.savedSearch.name}
        // The person asked to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit">Save</Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
