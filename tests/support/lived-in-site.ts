import type { Db } from '#db/db.ts'
import { insertJob, startBackend } from './backend.ts'

/** Two people who have used what there is, and what the site keeps beside them. */
export async function fillLivedInSite(db: Db): Promise<void> {
  const backend = await startBackend(db)
  const bakers = await insertJob(db, 'Baker')
  const drivers = await insertJob(db, 'Bus Driver')
  await db.query(
    `insert into public.postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete, content_hash,
       posted_at, first_seen_at, last_seen_at)
     values ('remotive', '1', $1, 'https://example.org/1', 'https://example.org/1', 'https://example.org/1', true, true, '',
       now(), now(), now())`,
    [bakers],
  )
  await db.query(
    `insert into public.job_changes (job_id, at, field, was, becomes) values ($1, now(), 'title', 'Cook', 'Baker')`,
    [bakers],
  )
  await db.query(`insert into public.source_state (source, last_success_at) values ('remotive', now())`)
  await db.query(
    `insert into public.crawls (source, started_at, finished_at, outcome, seen) values ('remotive', now(), now(), 'complete', 2)`,
  )
  for (const email of ['ada@example.com', 'ben@example.com']) {
    const { id, client } = await backend.signUp(email)
    const rows: Record<string, Record<string, unknown>> = {
      saved_jobs: { user_id: id, job_id: bakers },
      saved_searches: { user_id: id, name: 'Baker', query: 'q=baker' },
      job_applications: {
        user_id: id,
        job_title: 'Baker',
        company: 'Crumb',
        status: 'interview',
        job_id: bakers,
        notes: 'Ask for Ada.',
        contacts: [{ name: 'Ada', role: 'Owner', email: 'ada@crumb.example', phone: '' }],
        interview_dates: ['2026-12-01T10:00:00Z'],
        follow_up_dates: ['2026-12-05'],
      },
      hides: { user_id: id, kind: 'job', value: drivers, label: 'Bus Driver' },
    }
    for (const [table, row] of Object.entries(rows)) {
      const { error } = await client.from(table).insert(row)
      if (error) throw new Error(`${table}: ${error.message}`)
    }
    const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, email)])
    const { error } = await client.storage
      .from('resumes')
      .upload(`${id}/resume.pdf`, resume, { contentType: 'application/pdf' })
    if (error) throw error
  }
  await db.query(
    `insert into mail.outbox (recipient, subject, text_body, html_body, due_at, failure)
     values ('ada@example.com', '', '', '', now(), 'Mailbox full')`,
  )
  await backend.close()
}
