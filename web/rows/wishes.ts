import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A change of what is shown. The server may tell of it before it answers: rows that have it stay as they are. */
export type Show<Data> = (data: Data) => Data

/** What the server last told, and what the person asked for since and the server has not answered yet. */
type Layer = { stored: unknown; wishes: Set<Show<unknown>> }

const layers = new Map<string, Layer>()

function layerOf(queryKey: QueryKey): Layer {
  const hash = hashKey(queryKey)
  const layer = layers.get(hash) ?? { stored: undefined, wishes: new Set() }
  layers.set(hash, layer)
  return layer
}

/** What the server told, as the person wants it. */
export function withWishes<Data>(queryKey: QueryKey, stored: Data): Data {
  const layer = layerOf(queryKey)
  layer.stored = stored
  return [...layer.wishes].reduce((shown, show) => show(shown), stored as unknown) as Data // each made for these rows
}

/** As the server last told it; `undefined` until it did. */
export const storedRows = (queryKey: QueryKey): unknown => layerOf(queryKey).stored

/** Shows a wish at once, over those that are waiting already. `keep` it once it is stored, or `drop` it. */
export function addWish<Data>(client: QueryClient, queryKey: QueryKey, show: Show<Data>) {
  const layer = layerOf(queryKey)
  const wish = show as Show<unknown> // for the rows of this key, as its caller's types say
  const refresh = () => {
    if (layer.stored !== undefined) client.setQueryData(queryKey, withWishes(queryKey, layer.stored))
  }
  const drop = () => {
    layer.wishes.delete(wish)
    refresh()
  }
  layer.wishes.add(wish)
  refresh()
  return {
    keep() {
      if (layer.stored !== undefined) layer.stored = wish(layer.stored)
      drop()
    },
    drop,
  }
}

/** What the server told is kept as long as the rows themselves. */
export function forgetWithRows(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') layers.delete(query.queryHash)
  })
}
