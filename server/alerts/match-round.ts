import type { ChangePosition } from '#db/changes/change-feed.ts'
import type { Queryable } from '#db/database.ts'
import type { AlertTools } from './alert-tools.ts'
import { areJobsAfter, type JobPage, jobsAfter } from './job-pages.ts'
import { type SavedPlan, SavedPlans } from './saved-plans.ts'
import {
  findMatches,
  lockSearches,
  newSince,
  type NewMatch,
  type Pairs,
  storeMatches,
} from './store-matches.ts'
import {
  advanceWork,
  buryLetter,
  failWork,
  type Lease,
  LeaseLost,
  releaseWork,
  takeWork,
} from './work-lease.ts'

/** After so many failures at one place the jobs there are tried one by one, and those that fail are left out. */
const MAX_FAILURES_OF_A_PAGE = 5

/** Matches what the change feed brings against all saved searches; one process at a time. */
export class MatchRound {
  readonly #tools: AlertTools
  readonly #plans = new SavedPlans()

  constructor(tools: AlertTools) {
    this.#tools = tools
  }

  /** Returns whether this process did the work. */
  async run(): Promise<boolean> {
    const { db, owner, now } = this.#tools
    const lease = await takeWork(db, 'matching', { owner, now: now() })
    if (lease === null) return false
    try {
      await this.#catchUp(lease)
      await releaseWork(db, lease, now())
    } catch (error) {
      if (error instanceof LeaseLost) return false
      await failWork(db, lease, { error, now: now() })
      throw error
    }
    return true
  }

  async #catchUp(lease: Lease): Promise<void> {
    const { db, search } = this.#tools
    await this.#join(lease)
    // Most rounds end here, without reading the searches.
    if (!(await areJobsAfter(db, lease))) return
    const plans = await this.#plans.joined(db)
    this.#plans.keepOnly(plans)
    let page = await jobsAfter(db, { from: lease }, earliest(plans))
    if (page.rows === 0) return
    // Words are understood beside all jobs, and these are among them.
    await search.refresh()
    const searches = await this.#plans.understood(plans, search)
    while (page.rows > 0) {
      lease = await this.#take(lease, page, searches)
      page = await jobsAfter(db, { from: lease }, earliest(plans))
    }
  }

  async #take(lease: Lease, page: JobPage, searches: Pairs['searches']): Promise<Lease> {
    const tools = this.#tools
    const now = tools.now()
    for (const { id, error } of page.unreadable) await this.#bury(id, error)
    const matches =
      lease.failures < MAX_FAILURES_OF_A_PAGE
        ? await findMatches(tools.db, { searches, jobs: page.jobs }, tools)
        : await this.#oneByOne(page, searches)
    return await tools.db.transaction(async (tx) => {
      const next = await advanceWork(tx, lease, { ...page.end, now })
      await storeMatches(tx, matches, now)
      return next
    })
  }

  async #oneByOne(page: JobPage, searches: Pairs['searches']): Promise<NewMatch[]> {
    const tools = this.#tools
    const matches: NewMatch[] = []
    for (const job of page.jobs) {
      try {
        matches.push(...(await findMatches(tools.db, { searches, jobs: [job] }, tools)))
      } catch (error) {
        await this.#bury(job.document.id, error)
      }
    }
    return matches
  }

  async #bury(job: string, error: unknown): Promise<void> {
    const { db, log, now } = this.#tools
    log.error('a job could not be matched', { job, error: String(error) })
    await buryLetter(db, { work: 'matching', subject: job, error, now: now() })
  }

  /** New and changed searches first look at what came while they were being saved. */
  async #join(lease: Lease): Promise<void> {
    const tools = this.#tools
    const plans = await this.#plans.joining(tools.db)
    if (plans.length === 0) return
    await tools.search.refresh()
    const searches = await this.#plans.understood(plans, tools.search)
    await tools.db.transaction(async (tx) => {
      const now = tools.now()
      await advanceWork(tx, lease, { xid: lease.xid, id: lease.id, now })
      const queries = await lockSearches(
        tx,
        plans.map(({ id }) => id),
      )
      // Whoever was changed since they were read has their turn in the next round.
      const ready = plans.filter(({ id, query }) => queries.get(id) === query)
      await tx.query('update alerts.search_state set joined = true where search_id = any ($1::uuid[])', [
        ready.map(({ id }) => id),
      ])
      for await (const page of pagesBetween(tx, { from: firstOf(plans), to: lease }, earliest(plans)))
        await storeMatches(tx, await findMatches(tx, { searches, jobs: page.jobs }, tools), now)
    })
  }
}

function earliest(plans: readonly SavedPlan[]): Date | null {
  if (plans.length === 0) return null
  return newSince(new Date(Math.min(...plans.map(({ matchingSince }) => matchingSince.getTime()))))
}

function firstOf(plans: readonly SavedPlan[]): ChangePosition {
  const xids = plans.map(({ sinceXid }) => BigInt(sinceXid))
  return { xid: String(xids.reduce((least, xid) => (xid < least ? xid : least))), id: '' }
}

async function* pagesBetween(
  tx: Queryable,
  { from, to }: { from: ChangePosition; to: ChangePosition },
  seenSince: Date | null,
): AsyncGenerator<JobPage> {
  for (let page = await jobsAfter(tx, { from, to }, seenSince); page.rows > 0;) {
    yield page
    page = await jobsAfter(tx, { from: page.end, to }, seenSince)
  }
}
