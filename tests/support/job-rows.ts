import type { Queryable } from '#db/database.ts'

/** Rows of `jobs` with what a test cares about; the rest is filled in. */
export async function insertJobs(
  db: Queryable,
  jobs: readonly { id: string; title: string; text?: string; vector?: Uint8Array | null }[],
): Promise<void> {
  await db.query(
    `insert into jobs (id, title, company, company_key, location, places, country, description_html, description_text,
       posted_at, postings, apply_url, first_seen_at, last_seen_at, content_hash)
     select id, title, 'Acme', 'acme', 'Austin, TX',
       '[{"text":"Austin, TX","city":"Austin","region":"TX","country":"us","lat":30.27,"lon":-97.74}]', 'us',
       '<p>' || text || '</p>', text, '2026-11-10', '[]', 'https://jobs.example/' || id, now(), now(), id
     from jsonb_to_recordset($1::jsonb) as given (id text, title text, text text)`,
    [JSON.stringify(jobs.map(({ id, title, text = 'Good work.' }) => ({ id, title, text })))],
  )
}
