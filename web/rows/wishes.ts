import { hashKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'

/** A change of what is shown. The server may tell of it before it answers: rows that have it stay as they are. */
export type Show<Data> = (data: Data) => Data

/**
 * What the server last told, and over it what the person asked for since: `showWaiting` for what waits in the browser to
 * be sent, `wishes` for what the server has not answered yet.
 */
type Layer = { stored: unknown; showWaiting: Show<unknown>; wishes: Set<Show<unknown>> }

const layers = new Map<string, Layer>()

function layerOf(queryKey: QueryKey): Layer {
  const hash = hashKey(queryKey)
  const layer = layers.get(hash) ?? { stored: undefined, showWaiting: (rows) => rows, wishes: new Set() }
  layers.set(hash, layer)
  return layer
}

/** What the server told, as the person wants it. */
export function withWishes<Data>(queryKey: QueryKey, stored: Data, showWaiting: Show<Data>): Data {
  const layer = layerOf(queryKey)
  // Rows that are as they were stay the same objects, here as on show: a wish compares a thousand of them.
  layer.stored = replaceEqualDeep(layer.stored, stored)
  layer.showWaiting = showWaiting as Show<unknown> // made for these rows, as all wishes are
  return shownOf(layer) as Data
}

const shownOf = ({ stored, showWaiting, wishes }: Layer): unknown =>
  [showWaiting, ...wishes].reduce((shown, show) => show(shown), stored)

/** As the server last told it, with what waits to be sent; `undefined` until it did. */
export function storedRows(queryKey: QueryKey): unknown {
  const { stored, showWaiting } = layerOf(queryKey)
  return stored === undefined ? undefined : showWaiting(stored)
}

/** Shows a wish at once, over those that are waiting already. `keep` it once it is stored, or `drop` it. */
export function addWish<Data>(client: QueryClient, queryKey: QueryKey, show: Show<Data>) {
  const layer = layerOf(queryKey)
  const wish = show as Show<unknown> // for the rows of this key, as its caller's types say
  const refresh = () => {
    if (layer.stored !== undefined) client.setQueryData(queryKey, shownOf(layer))
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
