import { backend } from '#web/backend/backend.ts'
import { counted } from '#web/data/filter-words.ts'
import { followedQuery, SYSTEMS } from '#web/features/searches/followed/followed-employers.ts'
import { searchesQuery } from '#web/features/searches/saved/account-searches.ts'
import { NoSearches } from '#web/features/searches/saved/no-searches.tsx'
import type { AccountEntry } from '#web/features/searches/saved/searches.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { AccountSections } from './account-sections.tsx'
import { employerName } from './employer-name.ts'
import { EmployerRow } from './employer-row.tsx'
import { EmployersSection } from './employers-section.tsx'
import { searchDaysQuery } from './search-days.ts'
import { SearchRow } from './search-row.tsx'

/** Everything on the page of searches that an account keeps. */
export function OwnSearches({ entries }: { entries: readonly AccountEntry[] }) {
  const { user } = useAuth()
  const days = useRows(searchDaysQuery(user?.id)).data
  const followed = useRows(followedQuery(user?.id)).data
  const systemOf = ({ id }: AccountEntry) => {
    const source = followed?.find(({ search_id }) => search_id === id)?.source
    return source && (SYSTEMS[source] ?? source)
  }
  const searches = entries.filter((entry) => employerName(entry) === null)
  const employers = entries.flatMap((entry) => {
    const employer = employerName(entry)
    return employer === null ? [] : { entry, employer }
  })
  return (
    <>
      {searches.length > 0 ? (
        <>
          <NewsLine entries={entries} />
          <ul aria-label="Saved searches">
            {searches.map((entry) => (
              <li key={entry.id} className="border-b border-line py-4">
                <SearchRow entry={entry} days={days?.get(entry.id)} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <NoSearches />
      )}
      <EmployersSection count={employers.length}>
        {employers.map(({ entry, employer }) => (
          <li key={entry.id} className="border-b border-line py-4">
            <EmployerRow entry={entry} employer={employer} readAt={systemOf(entry)} />
          </li>
        ))}
      </EmployersSection>
      <AccountSections searches={entries} />
    </>
  )
}

function NewsLine({ entries }: { entries: readonly AccountEntry[] }) {
  const { user } = useAuth()
  const change = useRowChange()
  const found = entries.reduce((sum, { newCount }) => sum + newCount, 0)
  const markAllSeen = () =>
    void change(searchesQuery(user?.id), {
      show: (rows) => rows.map((row) => ({ ...row, new_count: 0 })),
      store: async () => {
        const client = await backend()
        await client.rpc('look_at_all_searches').throwOnError()
      },
      done: () => toasts.searchesSeen,
      failed: (words) => toasts.searchFailed(words),
    })
  return (
    <div className="flex min-h-14 flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t-2 border-ink pt-3">
      <p aria-live="polite" className="text-[0.9375rem] tabular-nums">
        {found > 0 ? (
          <>
            <strong className="font-medium">{`${counted(found)} new ${found === 1 ? 'job' : 'jobs'}`}</strong>{' '}
            <span className="text-muted">since you last looked</span>
          </>
        ) : (
          <span className="text-muted">Nothing new since you last looked</span>
        )}
      </p>
      {found > 0 && (
        <button type="button" className="link tap-around text-[0.9375rem]" onClick={markAllSeen}>
          Mark all as seen
        </button>
      )}
    </div>
  )
}
