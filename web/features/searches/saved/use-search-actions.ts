import { type AlertSchedule, savedName, type SavedSearch } from '#contract/saved-search.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { type LocalSearch, localSearches, MOST_LOCAL } from './local-searches.ts'
import { ownTimeZone, type SearchEntry, searchStore } from './searches.ts'

/** What can be done with saved searches, wherever they are kept. Each says what happened; `true` when it did. */
export function useSearchActions() {
  const { user } = useAuth()
  const toast = useToast()
  const userId = user?.id

  const told = (message: string | null, done?: Parameters<typeof toast>[0]): boolean => {
    if (message !== null) toast(toasts.searchFailed(message))
    else if (done) toast(done)
    return message === null
  }

  async function save(typed: string, query: string): Promise<boolean> {
    const name = savedName(typed)
    if (name === null) return told(NO_NAME)
    const row = { id: crypto.randomUUID(), name, query, last_looked_at: new Date().toISOString() }
    if (!userId) return told(keepLocally(row), toasts.searchSavedHere(name))
    const columns = { ...row, user_id: userId, time_zone: ownTimeZone() }
    return told(await searchStore.insert(wholeRow(columns), columns), toasts.searchSaved(name))
  }

  async function rename({ id }: SearchEntry, typed: string): Promise<boolean> {
    const name = savedName(typed)
    if (name === null) return told(NO_NAME)
    if (!userId)
      return told(
        changeLocally(id, (search) => ({ ...search, name })),
        toasts.searchRenamed(name),
      )
    return told(await searchStore.update(id, { name }), toasts.searchRenamed(name))
  }

  async function setAlerts({ id, name }: SearchEntry, alerts: Partial<AlertSchedule>): Promise<boolean> {
    const change = { ...alerts, time_zone: ownTimeZone() }
    return told(await searchStore.update(id, change), toasts.alertsChanged(name))
  }

  async function remove(entry: SearchEntry): Promise<void> {
    const { id, name, query, last_looked_at, alerts } = entry
    const back = { id, name, query, last_looked_at }
    const undo = async () => {
      const columns = { ...back, ...alerts, user_id: userId ?? '' }
      const message = userId ? await searchStore.insert(wholeRow(columns), columns) : keepLocally(back)
      told(message, toasts.searchRestored(name))
    }
    const message = userId ? await searchStore.remove(id) : changeLocally(id, () => null)
    told(
      message,
      toasts.searchDeleted(name, () => void undo()),
    )
  }

  return { save, rename, setAlerts, remove }
}

const NO_NAME = 'A name has 1 to 100 characters.'
const NO_STORAGE = 'This browser does not let the site keep anything.'

/** As the server will tell it, for the moment until it has. */
function wholeRow(
  columns: Partial<SavedSearch> & Pick<SavedSearch, 'id' | 'user_id' | 'name' | 'query'>,
): SavedSearch {
  const now = new Date().toISOString()
  return {
    last_looked_at: now,
    last_match_at: null,
    created_at: now,
    updated_at: now,
    new_count: 0,
    alert_frequency: 'off',
    alert_hour: 8,
    alert_weekday: 1,
    time_zone: 'UTC',
    ...columns,
  }
}

function keepLocally(search: LocalSearch): string | null {
  const known = localSearches.get()
  if (known.some(({ query }) => query === search.query)) return 'You have saved this search already.'
  if (known.length >= MOST_LOCAL)
    return `At most ${MOST_LOCAL} searches can be kept in a browser. With an account there is room for more.`
  return localSearches.set([...known, search]) ? null : NO_STORAGE
}

function changeLocally(id: string, change: (search: LocalSearch) => LocalSearch | null): string | null {
  const changed = localSearches
    .get()
    .flatMap((search) => (search.id === id ? (change(search) ?? []) : [search]))
  return localSearches.set(changed) ? null : NO_STORAGE
}
