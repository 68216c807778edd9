import type { Columns } from '#db/rows.ts'

export const APPLICATION_COLUMNS =
  'id, job_id, job_title, company, status, applied_at, url, location, notes, version, created_at, updated_at'

export type ApplicationRow = Columns<
  'public.job_applications',
  | 'id'
  | 'job_id'
  | 'job_title'
  | 'company'
  | 'status'
  | 'applied_at'
  | 'url'
  | 'location'
  | 'notes'
  | 'version'
  | 'created_at'
  | 'updated_at'
>

/** An application as the API tells it. */
export const applicationOf = (row: ApplicationRow) => ({
  id: row.id,
  jobId: row.job_id,
  title: row.job_title,
  company: row.company,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  url: row.url,
  location: row.location,
  notes: row.notes,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
