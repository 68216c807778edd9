import { setImmediate as breathe } from 'node:timers/promises'
import { NOBODY } from '#contract/hides.ts'
import { searchOf } from '#contract/saved-search.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import type { PlannedSearch } from '#jobs/index/query/search-segments.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { AlertTools } from './alert-tools.ts'
import { settlePlaces } from './settle-places.ts'

export type SavedPlan = { id: string; userId: string; query: string; matchingSince: Date; sinceXid: string }

export type UnderstoodSearch = SavedPlan & PlannedSearch

/** Saved searches made ready for matching. What a query means is worked out once, not every round. */
export class SavedPlans {
  #requests = new Map<string, SearchRequest>()

  async joined(db: Queryable): Promise<SavedPlan[]> {
    return await readPlans(db, 'st.joined')
  }

  async joining(db: Queryable): Promise<SavedPlan[]> {
    return await readPlans(db, 'not st.joined')
  }

  /** What each search means now, beside all jobs there are. */
  async understood(
    plans: readonly SavedPlan[],
    search: Pick<AlertTools['search'], 'plan' | 'choosePlaces'>,
  ): Promise<UnderstoodSearch[]> {
    const requests: SearchRequest[] = []
    for (const { query } of plans) {
      requests.push(this.#requestOf(query))
      if (requests.length % 100 === 0) await breathe()
    }
    const keywords = await search.plan(requests.map((request) => request.keywords))
    const settled = await settlePlaces(requests, search)
    return plans.flatMap((plan, place) => {
      const [request, words] = [settled[place], keywords[place]]
      return request && words ? { ...plan, plan: words, filters: request.filters } : []
    })
  }

  /** Lets go of queries that nobody saves any more. */
  keepOnly(plans: readonly SavedPlan[]): void {
    const queries = new Set(plans.map(({ query }) => query))
    this.#requests = new Map([...this.#requests].filter(([query]) => queries.has(query)))
  }

  #requestOf(query: string): SearchRequest {
    const known = this.#requests.get(query)
    if (known) return known
    // What its owner hides is asked for each job that is found: it changes oftener than the search.
    const { request } = planRequest(searchOf(query), { now: 0, near: null, personal: NOBODY, resolvePlace })
    this.#requests.set(query, request)
    return request
  }
}

type PlanRow = Columns<'public.saved_searches', 'id' | 'user_id' | 'query'> &
  Columns<'alerts.search_state', 'matching_since' | 'since_xid'>

async function readPlans(db: Queryable, which: 'st.joined' | 'not st.joined'): Promise<SavedPlan[]> {
  const { rows } = await db.query<PlanRow>(
    `select s.id, s.user_id, s.query, st.matching_since, st.since_xid::text as since_xid
       from alerts.search_state st join public.saved_searches s on s.id = st.search_id
      where ${which} order by s.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    query: row.query,
    matchingSince: row.matching_since,
    sinceXid: row.since_xid,
  }))
}
