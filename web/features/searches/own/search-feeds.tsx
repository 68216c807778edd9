import { useState } from 'react'
import { type FeedFormat, feedPath } from '#contract/saved-search.ts'
import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { feeds, feedsQuery } from '#web/features/searches/saved/account-searches.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CopyAddress } from './copy-address.tsx'

const FORMAT_WORDS = { atom: 'Atom', json: 'JSON Feed', ics: 'Calendar (ICS)' } as const satisfies Record<
  FeedFormat,
  string
>

/** Secret addresses that any reader can follow without signing in: made, shown once, revoked. `null`: all searches. */
export function SearchFeeds({
  searchId,
  formats,
}: {
  searchId: string | null
  formats: readonly FeedFormat[]
}) {
  const toast = useToast()
  const { publicUrl } = useSite()
  const { user } = useAuth()
  const change = useRowChange()
  const query = feedsQuery(user?.id)
  const addresses = useRows(query)
  const [secret, setSecret] = useState<string | null>(null)
  const mine = addresses.data?.filter(({ search_id }) => search_id === searchId) ?? []

  async function create() {
    const { data, error } = await (await backend()).rpc('create_feed_address', { search_id: searchId })
    if (error) return toast(toasts.feedFailed(errorWords(error)))
    setSecret(data)
    await rereadRows(query)
  }

  async function revoke(id: string) {
    await change(query, {
      ...feeds.remove(id),
      done: () => toasts.feedRevoked,
      failed: (words) => toasts.feedFailed(words),
    })
    setSecret(null)
  }

  return (
    <div>
      {secret && (
        <div className="mb-3 grid gap-2">
          <p className="text-[0.9375rem]">
            Copy the link now: it is shown once. Anyone who has it can read the feed until you revoke it.
          </p>
          {formats.map((format) => (
            <CopyAddress
              key={format}
              label={FORMAT_WORDS[format]}
              address={publicUrl + feedPath(secret, format)}
            />
          ))}
        </div>
      )}
      {mine.length > 0 && (
        <ul aria-label="Feed links" className="mb-3 grid gap-2">
          {mine.map(({ id, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
              <span>
                Feed link of {shownDay(created_at)},{' '}
                {last_used_at ? `last read ${shownDay(last_used_at)}` : 'not read yet'}
              </span>
              <Button variant="secondary" onClick={() => void revoke(id)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => void create()}>
        Create a feed link
      </Button>
    </div>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const shownDay = (time: string) => DAY.format(new Date(time))
