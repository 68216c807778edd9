import { parseCountParameter, parseOrder, type OrderTerm } from './order-grammar.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select-grammar.ts'

/** The query string, taken apart; `path` leads to the embedding that a parameter is about. */
export type QueryString = {
  select: SelectItem[]
  columns: string[] | null
  onConflict: string[] | null
  filters: Addressed<{ name: string; value: string }>[]
  orders: Addressed<OrderTerm[]>[]
  limits: Addressed<number>[]
  offsets: Addressed<number>[]
}

export type Addressed<T> = { path: string[]; value: T }

export function parseQueryString(search: URLSearchParams): QueryString {
  const query: QueryString = {
    select: parseSelect(search.get('select') ?? ''),
    columns: parseNames(search.get('columns'), 'columns parameter'),
    onConflict: parseNames(search.get('on_conflict'), 'on_conflict parameter'),
    filters: [],
    orders: [],
    limits: [],
    offsets: [],
  }
  for (const [key, value] of search) {
    if (TOP_ONLY.has(key)) continue
    const { path, name } = parseKey(key)
    if (name === 'order') query.orders.push({ path, value: parseOrder(value) })
    else if (name === 'limit') query.limits.push({ path, value: parseCountParameter('limit', value) })
    else if (name === 'offset') query.offsets.push({ path, value: parseCountParameter('offset', value) })
    else query.filters.push({ path, value: { name, value } })
  }
  return query
}

const TOP_ONLY = new Set(['select', 'columns', 'on_conflict', 'apikey'])

/** `messages.author.name` → path and name; `data->a.b` and `not.or` keep their dots. */
function parseKey(key: string): { path: string[]; name: string } {
  const scan = new Scanner(key, 'filter')
  const words: { text: string; at: number }[] = []
  do {
    const at = scan.at
    words.push({ text: scan.name(), at })
  } while (scan.eat('.'))
  const last = words.at(-1)
  const negated = words.at(-2)?.text === 'not' && (last?.text === 'and' || last?.text === 'or')
  const own = words.length - (negated ? 2 : 1)
  if (!scan.done && !scan.peek('->')) throw scan.error()
  return { path: words.slice(0, own).map(({ text }) => text), name: key.slice(words[own]?.at ?? 0) }
}

function parseNames(text: string | null, what: string): string[] | null {
  if (text === null) return null
  const scan = new Scanner(text, what)
  const names: string[] = []
  do names.push(scan.name())
  while (scan.eat(','))
  if (!scan.done) throw scan.error()
  return [...new Set(names)]
}
