import { z } from 'zod'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import { StorageError } from './errors.ts'
import type { FileMetadata } from './files.ts'

/** Of `listV2`. Versions are not kept here: asking for them is refused, not ignored. */
export const listV2Query = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().max(3000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
  exactMatch: z.boolean().default(false),
  noncurrentVersions: z.literal('exclude').optional(),
  deleteMarkers: z.literal('exclude').optional(),
})
type ListV2Query = z.infer<typeof listV2Query>

type Entry = Columns<'storage.objects', 'name'> &
  Nullable<
    Columns<
      'storage.objects',
      'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata',
      { metadata: FileMetadata }
    >
  >

type ListedV2 = {
  hasNext: boolean
  nextCursor?: string
  folders: { name: string; key: string }[]
  objects: (Entry & { key: string })[]
}

/** Files whose names begin with the prefix, as flat keys or, with a delimiter, one folder at a time. */
export async function listV2(
  db: Db,
  claims: Claims | null,
  { bucket, ...query }: ListV2Query & { bucket: string },
): Promise<ListedV2> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query)
  const { rows } = await db.asUser(claims, (tx) => tx.query<Entry>(...statement(bucket, query, after)), {
    readOnly: true,
  })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const objects = shown.flatMap(({ id, name, updated_at, created_at, last_accessed_at, metadata }) =>
    id === null ? [] : [{ id, name, key: name, updated_at, created_at, last_accessed_at, metadata }],
  )
  const folders = shown.flatMap(({ id, name }) => (id === null ? [{ name, key: name }] : []))
  if (rows.length <= query.limit || !last) return { hasNext: false, folders, objects }
  return { hasNext: true, nextCursor: cursorOf(last, query), folders, objects }
}

type Position = { sortedBy: string; name: string }

function statement(
  bucket: string,
  { prefix, limit, with_delimiter, sortBy, exactMatch }: ListV2Query,
  after: Position | null,
): [string, unknown[]] {
  const direction = sortBy.order === 'asc' ? '>' : '<'
  // A folder has no times: it takes the oldest, and comes first or last as a whole.
  const sorted =
    sortBy.column === 'name'
      ? 'name collate "C"'
      : `coalesce(date_trunc('milliseconds', ${sortBy.column}), '-infinity')`
  const position = sortBy.column === 'name' ? '$3::text collate "C"' : '$3::timestamptz'
  const found = `select o.* from storage.objects o where o.bucket_id = $1
    and ${exactMatch ? 'o.name = $2' : 'starts_with(o.name, $2)'}`
  const isInside = `strpos(substr(name, length($2) + 1), '/') > 0`
  const folder = `$2 || split_part(substr(name, length($2) + 1), '/', 1) || '/'`
  const folders = with_delimiter
    ? `select ${folder} as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from found where ${isInside} group by 1 union all`
    : ''
  return [
    `with found as (${found}), entries as (
       ${folders}
       select name, id, updated_at, created_at, last_accessed_at, metadata from found
       ${with_delimiter ? `where not ${isInside}` : ''}
     )
     select * from entries
     where ${position} is null or (${sorted}, name collate "C") ${direction} (${position}, $4 collate "C")
     order by ${sorted} ${sortBy.order}, name collate "C" ${sortBy.order} limit $5`,
    [bucket, prefix, after?.sortedBy ?? null, after?.name ?? null, limit + 1],
  ]
}

const cursorShape = z.tuple([z.string(), z.string(), z.string(), z.string()])

/** Where the next page begins, for the same order only. */
function cursorOf(entry: Entry, { sortBy: { column, order } }: ListV2Query): string {
  const sortedBy = column === 'name' ? entry.name : (entry[column]?.toISOString() ?? '-infinity')
  return Buffer.from(JSON.stringify([column, order, sortedBy, entry.name])).toString('base64url')
}

function readCursor(cursor: string, { sortBy }: ListV2Query): Position {
  const [column, order, sortedBy, name] = cursorShape.safeParse(jsonOf(cursor)).data ?? []
  if (sortedBy === undefined || name === undefined || column !== sortBy.column || order !== sortBy.order)
    throw foreignCursor()
  if (column !== 'name' && sortedBy !== '-infinity' && Number.isNaN(Date.parse(sortedBy)))
    throw foreignCursor()
  return { sortedBy, name }
}

const foreignCursor = () => new StorageError('InvalidRequest', 'cursor: it does not belong to this listing')

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
