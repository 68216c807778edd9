import { type AlertFrequency, type AlertSchedule, savedName } from '#contract/saved-search.ts'
import { errorWords } from '#web/error-words.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { tryToLoad } from '#web/ui/load-part.ts'
import { useToast } from '#web/ui/toast.tsx'
import type * as changeSearches from './change-searches.ts'
import { type LocalSearch, localSearches, MAX_LOCAL } from './local-searches.ts'
import { ownTimeZone, type SearchEntry } from './searches.ts'

/** What can be done with saved searches, wherever they are kept. Each says what happened; `true` when it did. */
export function useSearchActions() {
  const { user } = useAuth()
  const toast = useToast()
  const userId = user?.id

  const announce = (message: string | null, done?: Parameters<typeof toast>[0]): boolean => {
    if (message !== null) toast(toasts.searchFailed(message))
    else if (done) toast(done)
    return message === null
  }

  const updated = (id: string, change: Partial<AlertSchedule> & { name?: string }) =>
    inAccount((account) => account.updateSearch(userId ?? '', id, change))

  /** With an account, mails are chosen at once: nobody has to look for them later. */
  async function save(typed: string, query: string, frequency: AlertFrequency): Promise<boolean> {
    const name = savedName(typed)
    if (name === null) return announce(NO_NAME)
    const row = { id: crypto.randomUUID(), name, query, last_looked_at: new Date().toISOString() }
    if (!userId) return announce(keepLocally(row), toasts.searchSavedHere(name))
    const columns = { ...row, user_id: userId, alert_frequency: frequency, time_zone: ownTimeZone() }
    return announce(await inAccount((account) => account.insertSearch(columns)), toasts.searchSaved(name))
  }

  async function rename({ id }: SearchEntry, typed: string): Promise<boolean> {
    const name = savedName(typed)
    if (name === null) return announce(NO_NAME)
    if (!userId)
      return announce(
        changeLocally(id, (search) => ({ ...search, name })),
        toasts.searchRenamed(name),
      )
    return announce(await updated(id, { name }), toasts.searchRenamed(name))
  }

  async function setAlerts({ id, name }: SearchEntry, alerts: Partial<AlertSchedule>): Promise<boolean> {
    const change = { ...alerts, time_zone: ownTimeZone() }
    return announce(await updated(id, change), toasts.alertsChanged(name))
  }

  async function remove(entry: SearchEntry): Promise<void> {
    const { id, name, query, last_looked_at, alerts } = entry
    const back = { id, name, query, last_looked_at }
    const undo = async () => {
      const columns = { ...back, ...alerts, user_id: userId ?? '' }
      const message = userId ? await inAccount((account) => account.insertSearch(columns)) : keepLocally(back)
      announce(message, toasts.searchRestored(name))
    }
    const message = userId
      ? await inAccount((account) => account.removeSearch(userId, id))
      : changeLocally(id, () => null)
    announce(
      message,
      toasts.searchDeleted(name, () => void undo()),
    )
  }

  return { save, rename, setAlerts, remove }
}

const NO_NAME = 'Please enter a name of 1 to 100 characters.'
const NO_STORAGE = 'Your browser blocks storage for this site.'

/** `null`, or why the account's searches were not changed. */
async function inAccount(change: (account: Account) => Promise<void>): Promise<string | null> {
  try {
    await change(await tryToLoad(() => import('./change-searches.ts')))
    return null
  } catch (error) {
    return errorWords(error)
  }
}

type Account = typeof changeSearches

function keepLocally(search: LocalSearch): string | null {
  const known = localSearches.get()
  if (known.some(({ query }) => query === search.query)) return 'You already saved this search.'
  if (known.length >= MAX_LOCAL)
    return `You can keep ${MAX_LOCAL} searches in this browser. An account has room for more.`
  return localSearches.set([...known, search]) ? null : NO_STORAGE
}

function changeLocally(id: string, change: (search: LocalSearch) => LocalSearch | null): string | null {
  const changed = localSearches
    .get()
    .flatMap((search) => (search.id === id ? (change(search) ?? []) : [search]))
  return localSearches.set(changed) ? null : NO_STORAGE
}
