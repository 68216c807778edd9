import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'

export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        retry: LIMITS.queryRetries,
        refetchOnWindowFocus: false,
        // Without a connection a question fails and says so, instead of waiting where nobody sees it.
        networkMode: 'always',
        refetchOnReconnect: false,
      },
    },
  })
}

/**
 * What is read again is read from now on. The library takes a first answer that is still on its way for the new one,
 * though it was asked for before whatever changed; here it is shown, and asked for once more.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firsts = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const again = firsts.map(async ({ promise, queryKey }) => {
      const isAnswered = await Promise.resolve(promise).then(
        () => true,
        () => false,
      )
      if (isAnswered) await super.invalidateQueries({ queryKey, exact: true }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}
