import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { parseSearch } from '#contract/search/parse.ts'
import { DATA_PARAMETER, type DataScreen } from './screen-data.ts'

/** Asks the server for a screen's data when the browser navigates to it. */
export async function browserData(screen: DataScreen, { request }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  address.searchParams.set(DATA_PARAMETER, '1')
  try {
    const response = await fetch(address, { signal: request.signal, headers: { accept: 'application/json' } })
    const answer: { redirect?: string; data?: unknown } = await response.json()
    if (answer.redirect) return redirect(answer.redirect)
    return data(answer.data, response.status)
  } catch (error) {
    // The search has its own way of saying that it failed (spec §2); elsewhere the error fallback says it.
    if (screen !== 'jobs' || request.signal.aborted) throw error
    return { is: 'failed', query: parseSearch(address.searchParams).query, message: 'Failed to load jobs. Please try again.' }
  }
}
