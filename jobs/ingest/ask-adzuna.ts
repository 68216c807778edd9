import type { SearchQuery } from '#contract/search/query.ts'
import { adzunaCountry, isAdzunaCountry } from '#jobs/sources/adzuna-countries.ts'
import type { AdzunaCountry } from '#jobs/sources/adzuna-countries.ts'
import { adzunaQuestion } from '#jobs/sources/adzuna-query.ts'
import type { AdzunaQuestion } from '#jobs/sources/adzuna-query.ts'
import { adzuna, adzunaUrl, readAdzuna } from '#jobs/sources/adzuna.ts'
import { failureWords, SourceFailure } from '#jobs/sources/source-failure.ts'
import { checkListing } from './check-listing.ts'
import type { IngestTools } from './ingest-tools.ts'
import { retireDemo } from './retire.ts'
import { createSourceClient } from './source-client.ts'
import { isPaused, recordAnswer, restingUntil } from './source-state.ts'
import { storeListings } from './store.ts'

/** The same question is not asked again for this long. */
const REMEMBERED_HOURS = 6

/** What came of asking; `spent` and `down` carry a sentence for the page. */
type AskedAdzuna =
  | { is: 'off' }
  | { is: 'known' }
  | { is: 'asked'; found: number; added: number }
  | { is: 'spent'; until: Date; words: string }
  | { is: 'down'; words: string }

/**
 * Asks Adzuna what a person searches, within the quota; what comes back joins the jobs. `country` is the one searched
 * in, or `any`. Never throws for what Adzuna does: without it the index answers alone.
 */
export async function askAdzuna(
  tools: Pick<IngestTools, 'db' | 'settings' | 'fetch' | 'clock' | 'vectorOf' | 'log'>,
  query: SearchQuery,
  country: string,
): Promise<AskedAdzuna> {
  const { db, settings, clock, log } = tools
  const where = country === 'any' ? adzunaCountry(settings) : country
  if (!settings.adzuna || !isAdzunaCountry(where)) return { is: 'off' }
  const question = adzunaQuestion(query, where)
  if (!question) return { is: 'off' }
  const now = clock.now()
  if (await isPaused(db, 'adzuna')) return { is: 'off' }
  if (await restingUntil(db, 'adzuna', now)) return down('unreachable')
  const key = `${where} ${question.page} ${new URLSearchParams(question.parameters).toString()}`.toLowerCase()
  if (!(await isNews(tools, key))) return { is: 'known' }
  try {
    const asked = await ask(tools, question, where)
    await recordAnswer(db, { source: adzuna, failure: null, clock })
    await db.query('update adzuna_questions set found = $2 where question = $1', [key, asked.found])
    return asked
  } catch (error) {
    // Not asked, then: the next one may try.
    await db.query('delete from adzuna_questions where question = $1', [key])
    if (!(error instanceof SourceFailure)) throw error
    if (error.kind === 'quota') return spent(error, now)
    await recordAnswer(db, { source: adzuna, failure: error, clock })
    log.warn('adzuna did not answer', { kind: error.kind, detail: error.message })
    return down(error.kind)
  }
}

async function ask(
  tools: Pick<IngestTools, 'db' | 'settings' | 'fetch' | 'clock' | 'vectorOf'>,
  question: AdzunaQuestion,
  country: AdzunaCountry,
): Promise<AskedAdzuna & { is: 'asked' }> {
  const client = createSourceClient({ ...tools, source: adzuna, hurried: true })
  const answer = readAdzuna(await client.get(adzunaUrl(tools.settings, country, question)), country)
  const now = tools.clock.now()
  const listings = [...answer.listings].flatMap((found) => {
    const listing = checkListing(found, now)
    return 'rejected' in listing ? [] : [listing]
  })
  const stored = await storeListings(tools, listings, { source: 'adzuna', scope: '', now })
  if (listings.length > 0) await retireDemo(tools.db, now)
  return { is: 'asked', found: listings.length, added: stored.added }
}

/** Marks the question as asked; false when somebody, in whichever process, asked it lately. */
async function isNews({ db, clock }: Pick<IngestTools, 'db' | 'clock'>, key: string): Promise<boolean> {
  const now = clock.now()
  const { rowCount } = await db.query(
    `insert into adzuna_questions (question, asked_at, found) values ($1, $2, 0)
     on conflict (question) do update set asked_at = excluded.asked_at where adzuna_questions.asked_at < $3 returning 1`,
    [key, now, new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)],
  )
  return rowCount > 0
}

function spent(failure: SourceFailure, now: Date): AskedAdzuna {
  return {
    is: 'spent',
    until: failure.retryAt ?? now,
    words: 'We have asked Adzuna as often as it allows for now. These are the jobs we already know.',
  }
}

function down(kind: SourceFailure['kind']): AskedAdzuna {
  return { is: 'down', words: `${failureWords('Adzuna', kind)} These are the jobs we already know.` }
}
