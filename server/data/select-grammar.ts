import { Scanner } from './scanner.ts'

/** `select=`: what to answer with. Names are the caller's until `plan.ts` finds them in the catalogue. */
export type SelectItem =
  | { is: 'all' }
  | { is: 'count'; alias: string | null }
  | { is: 'field'; field: Field; alias: string | null; cast: string | null }
  | EmbedItem

export type EmbedItem = {
  is: 'embed'
  relation: string
  alias: string | null
  hint: string | null
  inner: boolean
  spread: boolean
  items: SelectItem[]
}

/** A column, or a way into its JSON. */
export type Field = { column: string; path: JsonStep[] }
type JsonStep = { key: string | number; asText: boolean }

const MAX_DEPTH = 6
const MAX_ITEMS = 200

export function parseSelect(text: string): SelectItem[] {
  const scan = new Scanner(text, 'select parameter')
  if (text === '') return [{ is: 'all' }]
  const items = parseItems(scan, 0)
  if (!scan.done) throw scan.error()
  return items
}

function parseItems(scan: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) throw scan.error()
  const items: SelectItem[] = []
  if (depth > 0 && scan.peek(')')) return items
  do {
    items.push(parseItem(scan, depth))
    if (items.length > MAX_ITEMS) throw scan.error()
  } while (scan.eat(','))
  return items
}

function parseItem(scan: Scanner, depth: number): SelectItem {
  if (scan.eat('*')) return { is: 'all' }
  const spread = scan.eat('...')
  const first = scan.name()
  const aliased = scan.peek(':') && !scan.peek('::') && scan.eat(':')
  const alias = aliased ? first : null
  const name = aliased ? scan.name() : first
  if (scan.peek('!') || scan.peek('(')) {
    if (name === 'count' && scan.eat('()')) return { is: 'count', alias }
    return parseEmbed(scan, { relation: name, alias, spread, depth })
  }
  if (spread) throw scan.error()
  const path = parsePath(scan)
  const cast = scan.eat('::') ? parseCast(scan) : null
  if (name === 'count' && path.length === 0 && cast === null) return { is: 'count', alias }
  return { is: 'field', field: { column: name, path }, alias, cast }
}

function parseEmbed(
  scan: Scanner,
  { depth, ...start }: Pick<EmbedItem, 'relation' | 'alias' | 'spread'> & { depth: number },
): EmbedItem {
  let hint: string | null = null
  let inner = false
  while (scan.eat('!')) {
    const word = scan.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  scan.expect('(')
  const items = parseItems(scan, depth + 1)
  scan.expect(')')
  return { is: 'embed', ...start, hint, inner, items }
}

function parseCast(scan: Scanner): string {
  const cast = scan.match(/[A-Za-z0-9_ ]+(?:\[\])?/y)
  if (cast === null) throw scan.error()
  return cast
}

/** `data->a->0->>b` */
export function parsePath(scan: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (;;) {
    const asText = scan.eat('->>')
    if (!asText && !scan.eat('->')) return path
    const index = scan.match(/-?\d{1,9}(?=->|::|[,).]|$)/y)
    path.push({ key: index === null ? scan.name() : Number(index), asText })
  }
}
