import { z } from 'zod'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import type { FileMetadata } from './files.ts'

export const listQuery = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** A file, or a folder, which has a name and nothing else. */
type Entry = Columns<'storage.objects', 'name'> &
  Nullable<
    Columns<
      'storage.objects',
      'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata',
      { metadata: FileMetadata }
    >
  >

export async function list(
  db: Db,
  claims: Claims | null,
  { bucket, ...query }: z.infer<typeof listQuery> & { bucket: string },
): Promise<Entry[]> {
  const folder = query.prefix.replace(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const { column, order } = query.sortBy
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<Entry>(
        `with found as (
           select o.*, substr(o.name, length($2) + 1) as rest from storage.objects o
           where o.bucket_id = $1 and starts_with(o.name, $2)
         ), entries as (
           select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
           from found where rest like '%/%' group by 1
           union all
           select rest, id, updated_at, created_at, last_accessed_at, metadata from found where rest not like '%/%'
         )
         select * from entries where strpos(lower(name), lower($3)) > 0
         order by (id is null) desc, ${column} ${order}, name limit $4 offset $5`,
        [bucket, prefix, query.search, query.limit, query.offset],
      ),
    { readOnly: true },
  )
  return rows
}
