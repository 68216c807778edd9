import type { JobCard } from '#contract/search/result.ts'
import { Around } from '#jobs/index/query/around.ts'
import {
  COMPARED,
  fromSeveralCompanies,
  nearness,
  RANKED_PER_SHOWN,
  REACH_KM,
  SAME_COUNTRY_BONUS,
  WITHIN_REACH_BONUS,
} from '#jobs/index/query/similar-jobs.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import type { ClusterWords } from './cluster-words.ts'
import { withinCircle } from './filter-queries.ts'
import type { Hit, JobsIndex } from './jobs-index.ts'
import type { PlaceKey } from './stored-job.ts'
import { anyOf, noneOf, saysForScore } from './word-queries.ts'

type ComparedJob = {
  id: string
  card: string
  score: number
  countries: readonly string[]
  company: string
  vector: Int8Array | null
  postedAt: number
  points: readonly { lat: number; lon: number }[]
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
  const said = anyOf(
    terms.map((term) =>
      saysForScore({ mark: MARKS.title, terms: [{ term, idf: known.idfOf(term), offset: 0 }] }),
    ),
  )
  const circles = own.points.map(({ lat, lon }) => ({ lat, lon, km: REACH_KM }))
  const others = await compared(index, {
    query: {
      bool: {
        must: [said],
        should: [{ constant_score: { filter: anyOf(circles.map(withinCircle)), boost: 1 } }],
        filter: [noneOf([{ ids: { values: [id] } }])],
      },
    },
    size: COMPARED,
    sort: [{ _score: 'desc' }, { posted_at: 'desc' }, { id: 'asc' }],
  })
  const ranked = rankedBeside(own, others).slice(0, most * RANKED_PER_SHOWN)
  return fromSeveralCompanies(ranked, most, ({ company }) => company).map(({ card }): JobCard =>
    JSON.parse(card),
  )
}

/** Those before that are nearer in meaning, in the same country, and within reach. Equals go by date, then by id. */
function rankedBeside(own: ComparedJob, others: readonly ComparedJob[]): ComparedJob[] {
  const reach = own.points.map(({ lat, lon }) => new Around({ lat, lon, km: REACH_KM }))
  // Scores of words are whole numbers far above these.
  const [inCountry, inReach] = own.vector === null ? [1, 1] : [SAME_COUNTRY_BONUS, WITHIN_REACH_BONUS]
  const keyOf = (job: ComparedJob) => {
    const near = own.vector === null ? job.score : nearness(own.vector, job.vector)
    const isThere = job.countries.some((country) => own.countries.includes(country))
    const isReached = job.points.some(({ lat, lon }) => reach.some((around) => around.includes(lat, lon)))
    return near + (isThere ? inCountry : 0) + (isReached ? inReach : 0)
  }
  return others
    .map((job) => ({ job, key: keyOf(job) }))
    .sort((a, b) => b.key - a.key || b.job.postedAt - a.job.postedAt || (a.job.id < b.job.id ? -1 : 1))
    .map(({ job }) => job)
}

async function compared(
  index: JobsIndex,
  body: { query: Record<string, unknown>; size: number; sort?: unknown },
): Promise<ComparedJob[]> {
  const { hits } = await index.search({
    ...body,
    docvalue_fields: ['countries', 'company_key', 'vector', 'place_keys', 'posted_at'],
  })
  return hits.hits.map((hit) => ({
    id: hit._id,
    card: hit._source?.card ?? 'null',
    score: Number(hit.sort?.[0] ?? 0),
    countries: textsIn(hit, 'countries'),
    company: textsIn(hit, 'company_key')[0] ?? '',
    vector: vectorIn(textsIn(hit, 'vector')[0]),
    postedAt: Number(textsIn(hit, 'posted_at')[0] ?? 0),
    points: textsIn(hit, 'place_keys').map((text) => {
      const [, , , lat, lon]: PlaceKey = JSON.parse(text)
      return { lat, lon }
    }),
  }))
}

const textsIn = ({ fields }: Hit, name: string): string[] => (fields?.[name] ?? []).map(String)

function vectorIn(base64: string | undefined): Int8Array | null {
  if (base64 === undefined) return null
  const vector = new Int8Array(Buffer.from(base64, 'base64'))
  return vector.some((value) => value !== 0) ? vector : null
}
