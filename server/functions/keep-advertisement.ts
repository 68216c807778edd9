import type { AdvertisementCopy } from '#contract/database/json-columns.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'

/** What an application keeps of a page. `job_id`: of a clipped job, by which it can be saved and tracked. */
type PageRead = { url: string; advertisement: AdvertisementCopy; at: Date; jobId?: string }

/** Written with the server's own rights: nobody else may say what a page said. What nobody used goes after a day. */
export async function keepAdvertisement(
  db: Db,
  claims: Claims,
  { url, advertisement, at, jobId }: PageRead,
): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx.query(
      `delete from public.read_advertisements
        where user_id = $1 and (read_at < $2::timestamptz - interval '1 day' or job_id = $3)`,
      [claims.sub, at, jobId ?? null],
    )
    const { rows } = await tx.query<Columns<'public.read_advertisements', 'id'>>(
      `insert into public.read_advertisements (user_id, url, read_at, advertisement, job_id)
       values ($1, $2, $3, $4::jsonb, $5) returning id`,
      [claims.sub, url, at, JSON.stringify(advertisement), jobId ?? null],
    )
    return rows[0]?.id ?? ''
  })
}

export function advertisementOf(job: NormalisedListing): AdvertisementCopy {
  const { pay } = job
  return {
    title: job.title,
    company: job.company,
    location: job.places.map(({ text }) => text).join(' / '),
    work_style: job.workStyle?.value ?? null,
    type: job.type?.value ?? null,
    level: job.level?.value ?? null,
    salary_min: pay?.min ?? null,
    salary_max: pay?.max ?? null,
    currency: pay?.currency ?? null,
    salary_period: pay?.period ?? null,
    description_html: job.descriptionHtml,
    apply_url: job.posting.applyUrl,
    posted_at: job.postedAt.toISOString(),
  }
}
