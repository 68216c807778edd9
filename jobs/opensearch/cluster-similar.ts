import type { JobCard } from '#contract/search/result.ts'
import {
  COMPARED,
  fromSeveralCompanies,
  nearness,
  RANKED_PER_SHOWN,
  SAME_COUNTRY_BONUS,
} from '#jobs/index/query/similar-jobs.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import type { ClusterWords } from './cluster-words.ts'
import type { Hit, JobsIndex } from './jobs-index.ts'
import { anyOf, noneOf, saysForScore } from './word-queries.ts'

type ComparedJob = {
  id: string
  card: string
  score: number
  countries: readonly string[]
  company: string
  vector: Int8Array | null
}

/** As `similarJobs`: titles that share words, nearest in meaning first, of one company two at most. */
export async function similarIn(
  index: JobsIndex,
  words: ClusterWords,
  { id, most, generation }: { id: string; most: number; generation: number },
): Promise<JobCard[]> {
  const own = (await compared(index, { query: { ids: { values: [id] } }, size: 1 }))[0]
  if (own === undefined) return []
  const { title }: JobCard = JSON.parse(own.card)
  const terms = [...new Set(wordsOf(title).map(({ term }) => MARKS.title + term))]
  const known = await words.frequencies(terms, generation)
  const query = anyOf(
    terms.map((term) =>
      saysForScore({ mark: MARKS.title, terms: [{ term, idf: known.idfOf(term), offset: 0 }] }),
    ),
  )
  const others = await compared(index, {
    query: { bool: { must: [query], filter: [noneOf([{ ids: { values: [id] } }])] } },
    size: COMPARED,
    sort: [{ _score: 'desc' }, { posted_at: 'desc' }, { id: 'asc' }],
  })
  // Scores of words are whole numbers far above it.
  const bonus = own.vector === null ? 1 : SAME_COUNTRY_BONUS
  const ranked = others
    .map((job) => ({
      job,
      key:
        (own.vector === null ? job.score : nearness(own.vector, job.vector)) +
        (job.countries.some((country) => own.countries.includes(country)) ? bonus : 0),
    }))
    .sort((a, b) => b.key - a.key)
    .slice(0, most * RANKED_PER_SHOWN)
    .map(({ job }) => job)
  return fromSeveralCompanies(ranked, most, ({ company }) => company).map(({ card }): JobCard =>
    JSON.parse(card),
  )
}

async function compared(
  index: JobsIndex,
  body: { query: Record<string, unknown>; size: number; sort?: unknown },
): Promise<ComparedJob[]> {
  const { hits } = await index.search({ ...body, docvalue_fields: ['countries', 'company_key', 'vector'] })
  return hits.hits.map((hit) => ({
    id: hit._id,
    card: hit._source?.card ?? 'null',
    score: Number(hit.sort?.[0] ?? 0),
    countries: textsIn(hit, 'countries'),
    company: textsIn(hit, 'company_key')[0] ?? '',
    vector: vectorIn(textsIn(hit, 'vector')[0]),
  }))
}

const textsIn = ({ fields }: Hit, name: string): string[] => (fields?.[name] ?? []).map(String)

function vectorIn(base64: string | undefined): Int8Array | null {
  if (base64 === undefined) return null
  const vector = new Int8Array(Buffer.from(base64, 'base64'))
  return vector.some((value) => value !== 0) ? vector : null
}
