import type { Change } from './feed.ts'

type Shape = { columns: ReadonlyMap<string, string>; select: readonly string[] | null; maxBytes: number }

/** The change as JSON with the columns that the reader may see; kept, because a person's sockets all get the same. */
export function payloadOf(change: Change, shape: Shape): string {
  const made = texts.get(change) ?? new Map<string, string>()
  texts.set(change, made)
  const key = `${[...shape.columns.keys()].join()} ${shape.select?.join() ?? ''}`
  const text = made.get(key) ?? textOf(change, shape)
  if (made.size < MAX_KEPT_SHAPES) made.set(key, text)
  return text
}

/** Everybody's screens ask for one or two shapes; whoever asks for hundreds does not fill the memory with them. */
const MAX_KEPT_SHAPES = 8
const texts = new WeakMap<Change, Map<string, string>>()

function textOf(change: Change, { columns, select, maxBytes }: Shape): string {
  const visible = [...columns].filter(([name]) => select === null || select.includes(name))
  const data = {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.committedAt,
    type: change.type,
    columns: visible.map(([name, type]) => ({ name, type })),
    ...(change.record && { record: only(visible, change.record) }),
    ...(change.oldRecord && { old_record: only(visible, change.oldRecord) }),
    errors: null,
  }
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) <= maxBytes) return text
  return JSON.stringify({
    ...data,
    ...(data.record && { record: short(data.record) }),
    ...(data.old_record && { old_record: short(data.old_record) }),
    errors: ['Error 413: Payload Too Large'],
  })
}

type Row = Record<string, unknown>

const only = (columns: [string, string][], row: Row): Row =>
  Object.fromEntries(columns.filter(([name]) => name in row).map(([name]) => [name, row[name]]))

const MAX_SHORT_VALUE_LENGTH = 64
const short = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => JSON.stringify(value).length <= MAX_SHORT_VALUE_LENGTH),
  )
