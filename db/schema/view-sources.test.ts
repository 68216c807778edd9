import { expect, test } from 'vitest'
import { viewSources } from './view-sources.ts'

const SAVED = ` SELECT s.id AS saved_id,
    s.title,
    COALESCE(s.currency, 'USD'::text) AS currency,
    lower(s.title) AS folded,
    j.closed_at
   FROM saved_jobs s
     LEFT JOIN jobs j ON j.id = s.job_id;`

test("a view's column stands for the column of a table that it repeats", () => {
  expect(Object.fromEntries(viewSources(SAVED))).toEqual({
    saved_id: { table: 'public.saved_jobs', column: 'id', isOuterJoined: false },
    title: { table: 'public.saved_jobs', column: 'title', isOuterJoined: false },
    currency: 'never null',
    closed_at: { table: 'public.jobs', column: 'closed_at', isOuterJoined: true },
  })
})

test('the columns of a single table are written without its name, and a count is never null', () => {
  const definition = ` SELECT id,
    ( SELECT count(*)::integer AS count
           FROM search_matches m
             JOIN jobs j ON j.id = m.job_id
          WHERE m.search_id = s.id) AS new_count,
    ( SELECT max(m.found_at) AS max
           FROM search_matches m
          WHERE m.search_id = s.id) AS last_found
   FROM alerts.searches s;`
  expect(Object.fromEntries(viewSources(definition))).toEqual({
    id: { table: 'alerts.searches', column: 'id', isOuterJoined: false },
    new_count: 'never null',
  })
})

test('of joins that may leave out either side nothing is said', () => {
  const definition = ` SELECT p.role,
    f.time_zone
   FROM profiles p
     FULL JOIN preferences f ON f.user_id = p.user_id;`
  expect(viewSources(definition).size).toBe(0)
})
