import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import { jobFromRow, type StoredJob, type StoredJobRow } from '#jobs/ingest/stored-job.ts'
import { type JobReading, rememberingReader } from '#jobs/match/job-reading.ts'

/** Jobs with what matching read in them. */
export type ReadJobs = {
  jobs: StoredJob[]
  read: (job: { id: string }) => JobReading
}

/** Everything but the HTML, which is the largest part and not looked at. */
const COLUMNS = `id, title, company, company_key, location, places, country, remote_countries, type, type_evidence,
  level, level_evidence, work_style, work_style_evidence, pay_min, pay_max, pay_currency, pay_period, pay_kind,
  pay_evidence, '' as description_html, description_text, posted_at, expires_at, postings, apply_url, complete,
  first_seen_at, last_seen_at, closed_at, close_reason, reposts, vector`

const REMEMBERED = 2000
/** So many advertisements take about two milliseconds; then other requests get their turn. */
const JOBS_PER_SLICE = 8

/** Reads jobs for matching. Advertisements read before are remembered by their text. */
export class MatchableJobs {
  readonly #db: Queryable
  readonly #read = rememberingReader(REMEMBERED)

  constructor(db: Queryable) {
    this.#db = db
  }

  async open(ids: Iterable<string>): Promise<ReadJobs> {
    return await this.#withReadings('id = any($1) and closed_at is null', [...ids])
  }

  /** Closed ones too. */
  async all(ids: Iterable<string>): Promise<ReadJobs> {
    return await this.#withReadings('id = any($1)', [...ids])
  }

  async #withReadings(condition: string, ids: string[]): Promise<ReadJobs> {
    const sql = `select ${COLUMNS} from public.jobs where ${condition} order by id`
    const { rows } = await this.#db.query<StoredJobRow>(sql, [ids])
    const jobs = rows.map(jobFromRow)
    const readings = new Map<string, JobReading>()
    for (const [place, job] of jobs.entries()) {
      if (place % JOBS_PER_SLICE === JOBS_PER_SLICE - 1) await setImmediate()
      readings.set(job.id, this.#read(job, storedVector(job)))
    }
    const read = ({ id }: { id: string }) => {
      const reading = readings.get(id)
      if (!reading) throw new Error(`Job ${id} was not read.`)
      return reading
    }
    return { jobs, read }
  }
}

function storedVector({ vector }: StoredJob): Int8Array | undefined {
  return vector ? new Int8Array(vector.buffer, vector.byteOffset, vector.length) : undefined
}
