import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { DATA_PARAMETER } from '#contract/routes.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { connection } from '#web/backend/connection.ts'
import type { SessionStore } from '#web/session/session-store.ts'
import { mayBePersonal } from './personal-hint.ts'
import type { DataScreen } from './screen-data.ts'
import type { SearchChips } from './search-chips.ts'

/** Asks the server for a screen's data when the browser navigates to it: a search in the name of who is signed in. */
export function browserData(session: SessionStore) {
  return async (screen: DataScreen, args: LoaderFunctionArgs) => {
    const isPersonal = screen === 'jobs' && mayBePersonal()
    const auth = isPersonal ? await session.current() : null
    const headers = { accept: 'application/json', ...(auth?.is === 'signed-in' && bearer(auth)) }
    return askServer(screen, args, headers)
  }
}

const bearer = ({ session }: { session: { access_token: string } }) => ({
  authorization: `Bearer ${session.access_token}`,
})

async function askServer(
  screen: DataScreen,
  { request }: LoaderFunctionArgs,
  headers: Record<string, string>,
) {
  const address = new URL(request.url)
  address.searchParams.set(DATA_PARAMETER, '1')
  try {
    const response = await fetch(address, { signal: request.signal, headers })
    const answer: Answer = await response.json()
    if (answer.redirect) return redirect(answer.redirect)
    // A closed job's data comes with a status that says so; a failure has none.
    if (answer.data) return data(answer.data, response.status)
    const said = answer.error?.message ?? answer.message
    throw new ServerFailure(typeof said === 'string' ? said : '')
  } catch (error) {
    if (request.signal.aborted) throw error
    connection().suspect()
    // The search has its own way of saying that it failed (spec §2); elsewhere the error fallback says it.
    if (screen !== 'jobs') throw error
    const said = error instanceof ServerFailure && error.message
    return { is: 'failed', ...(await askedFor(address.searchParams)), message: said || FAILED }
  }
}

/** Only a failure needs the parser here. Without a connection it cannot come either: the address still has the rest. */
async function askedFor(given: URLSearchParams): Promise<{ query: SearchQuery; filters: SearchChips }> {
  try {
    const [{ parseSearch }, { searchChips }] = await Promise.all([
      import('#contract/search/parse.ts'),
      import('./search-chips.ts'),
    ])
    const { query } = parseSearch(given)
    return { query, filters: searchChips(query, null) }
  } catch {
    const query = { ...EMPTY_SEARCH, q: given.get('q') ?? '', location: given.get('location') ?? '' }
    return { query, filters: { chips: [], clearAll: null } }
  }
}

/** What it says of a failure is not ours to choose: a proxy or a service in front may say it. */
type Answer = { redirect?: string; data?: unknown; message?: unknown; error?: { message?: unknown } }

class ServerFailure extends Error {}

const FAILED = 'Failed to load jobs. Please try again.'
