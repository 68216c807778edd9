import { DAY_MS, HOUR_MS } from '#contract/rules/days.ts'
import type { AlertTools } from './alert-tools.ts'
import { NEW_FOR_MS } from './store-matches.ts'

const ROWS_A_STATEMENT = 1000

/**
 * Forgets, a handful at a time, what can never be told again: matches that were told or left out for good, of jobs that
 * closed a month ago and are too old to be new to any search should they open again; and told news of saved jobs.
 */
export class ForgetRound {
  readonly #tools: Pick<AlertTools, 'db' | 'now'>
  #next = 0

  constructor(tools: Pick<AlertTools, 'db' | 'now'>) {
    this.#tools = tools
  }

  async run(): Promise<void> {
    const { db, now } = this.#tools
    const time = now().getTime()
    if (time < this.#next) return
    const old = new Date(time - NEW_FOR_MS - DAY_MS)
    const matches = await db.query(FORGET_MATCHES, [old, new Date(time - 30 * DAY_MS), ROWS_A_STATEMENT])
    const news = await db.query(FORGET_NEWS, [old, ROWS_A_STATEMENT])
    const more = matches.rowCount === ROWS_A_STATEMENT || news.rowCount === ROWS_A_STATEMENT
    this.#next = more ? 0 : time + HOUR_MS
  }
}

const FORGET_MATCHES = `
  delete from public.search_matches where (search_id, job_id) in (
    select m.search_id, m.job_id from public.search_matches m join public.jobs j on j.id = m.job_id
     where m.told_at is not null and m.found_at < $1 and j.closed_at < $2
     order by m.found_at limit $3 for update of m skip locked)`

/** Each change is read from its feed once, so that it needs no remembering. */
const FORGET_NEWS = `
  delete from alerts.saved_job_news where (user_id, change_id) in (
    select user_id, change_id from alerts.saved_job_news where told_at is not null and found_at < $1
     order by found_at limit $2 for update skip locked)`
