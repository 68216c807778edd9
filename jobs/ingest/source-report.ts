import { momentText } from '#contract/rules/moment-text.ts'
import type { Queryable } from '#db/database.ts'
import type { Counted, TableRow } from '#db/rows.ts'
import { attributionOf, SOURCES } from '#jobs/sources/all-sources.ts'
import type { ForbiddenUse } from '#jobs/sources/forbidden-uses.ts'
import type { Attribution, Source, SourceSettings } from '#jobs/sources/source.ts'
import { callsLeft } from './quota-ledger.ts'

/** One source as the /sources page tells it. */
export type SourceReport = {
  id: string
  name: string
  homepage: string
  about: string
  attribution: Attribution
  mayNot: readonly ForbiddenUse[]
  state: SourceStateWords
  /** Jobs that can be found now and come from it. */
  jobs: number
  lastSuccess: Date | null
  nextRun: Date | null
  lastError: { at: Date; words: string } | null
  /** "231 of 250 a day": one line per limit that the source sets. */
  quota: { left: number; of: number; words: string }[]
}

type SourceStateWords =
  | { is: 'off'; words: string }
  | { is: 'waiting'; words: string }
  | { is: 'running'; words: string }
  | { is: 'well'; words: string }
  | { is: 'troubled'; words: string }
  | { is: 'resting'; words: string; until: Date }

type StateRow = TableRow<'public.source_state'> & Counted<'jobs'>

/** Every source, running or not, in words that people understand. */
export async function readSourceStates(
  db: Queryable,
  { settings, now }: { settings: SourceSettings; now: Date },
): Promise<SourceReport[]> {
  const { rows } = await db.query<StateRow>(
    // Boards keep their own counts: half a million postings are not counted for a page.
    `with boards as (select service, sum(jobs) as jobs from platform.boards group by service)
     select s.*, coalesce(b.jobs, p.jobs, 0)::int as jobs from source_state s
       left join boards b on b.service = s.source
       left join (select source, count(distinct job_id) as jobs from postings
                   where closed_at is null and source <> all (array(select service from boards)) group by source) p
         on p.source = s.source`,
  )
  const states = new Map(rows.map((row) => [row.source, row]))
  const reports: SourceReport[] = []
  for (const source of SOURCES) {
    const row = states.get(source.id) ?? null
    const left = await callsLeft(db, source.id, { limits: source.limits.calls, now })
    reports.push({
      id: source.id,
      name: source.name,
      homepage: source.homepage,
      about: source.about,
      attribution: attributionOf(source, settings),
      mayNot: source.mayNot,
      state: stateOf(source, row, { settings, now }),
      jobs: row?.jobs ?? 0,
      lastSuccess: row?.last_success_at ?? null,
      nextRun: row?.enabled ? row.next_run_at : null,
      lastError:
        row?.last_error && row.last_error_at ? { at: row.last_error_at, words: row.last_error } : null,
      quota: left.map(({ limit, left }) => ({ left, of: limit.calls, words: limit.words })),
    })
  }
  return reports
}

function stateOf(
  source: Source,
  row: StateRow | null,
  { settings, now }: { settings: SourceSettings; now: Date },
): SourceStateWords {
  const missing = source.missing(settings)
  if (missing) return { is: 'off', words: missing }
  if (!row?.enabled) {
    const words =
      source.id === 'demo' && row
        ? 'Retired: live sources deliver.'
        : 'Not chosen for this site (JOB_SOURCES).'
    return { is: 'off', words }
  }
  if (row.paused_at) return { is: 'off', words: `Switched off for now.${keptWords(row.jobs)}` }
  if (row.lease_until && row.lease_until > now) return { is: 'running', words: 'Being read right now.' }
  if (row.resting_until && row.resting_until > now)
    return {
      is: 'resting',
      words: restingWords(row, row.resting_until),
      until: row.resting_until,
    }
  if (row.failures > 0) return { is: 'troubled', words: troubleWords(row) }
  return row.last_success_at
    ? { is: 'well', words: 'Read regularly.' }
    : { is: 'waiting', words: 'Not read yet.' }
}

function restingWords({ resting_reason: reason, jobs }: StateRow, until: Date): string {
  const why =
    reason === 'quota'
      ? 'We have asked as often as it allows'
      : reason === 'rate-limited'
        ? 'It asked us to wait'
        : 'Left alone after several errors'
  return `${why}, until ${momentText(until)}.${keptWords(jobs)}`
}

function troubleWords({ last_success_at, jobs }: StateRow): string {
  return last_success_at
    ? `The last attempt failed and is made again soon.${keptWords(jobs)}`
    : 'It could not be read so far. We try again soon.'
}

const keptWords = (jobs: number) => (jobs > 0 ? ' What it gave us before can still be found.' : '')
