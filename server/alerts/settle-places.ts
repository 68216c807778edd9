import { atPlace } from '#jobs/index/query/choose-place.ts'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import type { AlertTools } from './alert-tools.ts'

/** Searches whose place may be several, each at the one that the search page would show. */
export async function settlePlaces(
  requests: readonly SearchRequest[],
  search: Pick<AlertTools['search'], 'choosePlaces'>,
): Promise<SearchRequest[]> {
  const open = requests.flatMap(({ keywords, placeChoices }) =>
    placeChoices === undefined ? [] : [{ keywords, choices: placeChoices }],
  )
  const chosen = open.length === 0 ? [] : await search.choosePlaces(open)
  let next = 0
  return requests.map((request) => {
    if (request.placeChoices === undefined) return request
    const place = request.placeChoices[chosen[next++] ?? 0]
    return place === undefined ? request : atPlace(request, place)
  })
}
