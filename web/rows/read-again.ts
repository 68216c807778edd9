import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads what is under a key once more, from now on. The library takes a first answer that is still on its way for the
 * new one, though it was asked for before whatever changed; here it is shown, and asked for once more.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firsts = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = firsts.map(async (query) => {
    const isAnswered = await Promise.resolve(query.promise).then(
      () => true,
      () => false,
    )
    if (isAnswered) await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries({ queryKey }), ...again])
}
