import { count, exists } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { SOURCES } from '#jobs/sources/all-sources.ts'

/** A sitemap may name 50,000 addresses; smaller ones are kinder to the database. */
const PAGE_SIZE = 10_000

/** Sources that do not want their jobs in other people's search engines. */
const UNLISTED = SOURCES.filter(({ mayNot }) => mayNot.some((use) => use === 'google-jobs')).map(
  ({ id }) => id,
)

const LISTED = `from public.jobs j where j.closed_at is null and j.complete
  and not exists (select from public.postings p where p.job_id = j.id and p.closed_at is null and p.source = any($1))`

/** Companies with a job that search engines may list. */
const LISTED_COMPANIES = `select j.company_key, max(j.posted_at) as posted_at ${LISTED} and j.company_key <> '' group by j.company_key`

export async function countListedCompanyPages(db: Queryable): Promise<number> {
  return Math.ceil((await count(db, `from (${LISTED_COMPANIES}) listed`, [UNLISTED])) / PAGE_SIZE)
}

export async function readListedCompanies(
  db: Queryable,
  page: number,
): Promise<{ key: string; changed: string }[]> {
  const { rows } = await db.query<Columns<'public.jobs', 'company_key' | 'posted_at'>>(
    `${LISTED_COMPANIES} order by j.company_key limit ${PAGE_SIZE} offset $2`,
    [UNLISTED, (page - 1) * PAGE_SIZE],
  )
  return rows.map(({ company_key, posted_at }) => ({ key: company_key, changed: posted_at.toISOString() }))
}

export const isCompanyListed = (db: Queryable, key: string): Promise<boolean> =>
  exists(db, `${LISTED} and j.company_key = $2`, [UNLISTED, key])

export async function countListedPages(db: Queryable): Promise<number> {
  return Math.ceil((await count(db, LISTED, [UNLISTED])) / PAGE_SIZE)
}

export async function readListed(db: Queryable, page: number): Promise<{ id: string; changed: string }[]> {
  const { rows } = await db.query<Columns<'public.jobs', 'id' | 'posted_at'>>(
    `select j.id, j.posted_at ${LISTED} order by j.id limit ${PAGE_SIZE} offset $2`,
    [UNLISTED, (page - 1) * PAGE_SIZE],
  )
  return rows.map(({ id, posted_at }) => ({ id, changed: posted_at.toISOString() }))
}
