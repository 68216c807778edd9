import { knownWords, type Plan, planBeside } from '#jobs/index/query/plan.ts'
import type { Vocabulary } from '#jobs/index/query/vocabulary.ts'
import type { KeywordQuery } from '#jobs/index/text/query-language.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { maxEditsFor, type SimilarWord } from '#jobs/index/text/typos.ts'
import type { Counted } from './counted.ts'
import type { JobsIndex, SearchAnswer } from './jobs-index.ts'
import { EVERYTHING, fieldOf, hasTerm } from './word-queries.ts'

/** So many terms are counted by one request. */
const MAX_TERMS_PER_REQUEST = 400
/** Each answer brings new questions, of which there is an end: words, their neighbours, how common these are. */
const MAX_ROUNDS = 12
/** What is known is forgotten all at once when it is this much. */
const MAX_KNOWN = 20_000
/** A word has fewer neighbours than this that any job has. */
const MAX_NEIGHBOURS = 500

/**
 * Reads keywords beside the words of the jobs in a cluster, by the same code that reads them beside those in memory. That
 * code asks as it goes: what it does not find is asked of the cluster, and then it reads again.
 */
export class ClusterWords {
  readonly #index: JobsIndex
  #known: KnownTerms | null = null
  #generation = -1

  constructor(index: JobsIndex) {
    this.#index = index
  }

  /** `generation` says whether what is known still holds. */
  async plan(queries: readonly KeywordQuery[], generation: number): Promise<Plan[]> {
    const known = await this.#knownAt(generation)
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const vocabulary = new AskedVocabulary(known)
      const words = knownWords(vocabulary)
      const plans = queries.map((query) => planBeside(query, words))
      if (vocabulary.terms.size > 0) await this.#countTerms(known, [...vocabulary.terms])
      else if (vocabulary.misspelt.size > 0) await this.#findSimilar(known, [...vocabulary.misspelt.values()])
      else return plans
    }
    throw new Error('Keywords ask for ever more words.')
  }

  /** How many jobs have each of these terms, and how many there are. */
  async frequencies(terms: readonly string[], generation: number): Promise<Pick<Vocabulary, 'idfOf'>> {
    const known = await this.#knownAt(generation)
    await this.#countTerms(
      known,
      terms.filter((term) => !known.frequencies.has(term)),
    )
    return new AskedVocabulary(known)
  }

  async #knownAt(generation: number): Promise<KnownTerms> {
    const size = (this.#known?.frequencies.size ?? 0) + (this.#known?.similar.size ?? 0)
    if (this.#known !== null && this.#generation === generation && size < MAX_KNOWN) return this.#known
    const known: KnownTerms = { jobs: await this.#index.count(), frequencies: new Map(), similar: new Map() }
    this.#generation = generation
    this.#known = known
    return known
  }

  async #countTerms({ frequencies }: KnownTerms, terms: readonly string[]): Promise<void> {
    for (let from = 0; from < terms.length; from += MAX_TERMS_PER_REQUEST) {
      const some = terms.slice(from, from + MAX_TERMS_PER_REQUEST)
      const filters = Object.fromEntries(some.map((term, place) => [String(place), hasTerm(term)]))
      const { aggregations } = await this.#index.search({
        size: 0,
        query: EVERYTHING,
        aggs: { terms: { filters: { filters } } },
      })
      const buckets = aggregations?.['terms']?.buckets as Record<string, Counted> // named ones, as asked
      some.forEach((term, place) => frequencies.set(term, buckets[String(place)]?.doc_count ?? 0))
    }
  }

  /** By the cluster's own list of terms. */
  async #findSimilar({ similar }: KnownTerms, questions: readonly Misspelt[]): Promise<void> {
    const suggest = Object.fromEntries(
      questions.map(({ mark, text }, place) => [
        String(place),
        {
          text,
          term: {
            field: fieldOf(mark).words,
            analyzer: 'whitespace',
            suggest_mode: 'always',
            prefix_length: 1,
            max_edits: maxEditsFor(text),
            min_word_length: 1,
            // However common a word is, and however rare what it may be a misspelling of.
            max_term_freq: 1e9,
            min_doc_freq: 0,
            accuracy: 0.01,
            size: MAX_NEIGHBOURS,
            shard_size: MAX_NEIGHBOURS,
            string_distance: 'damerau_levenshtein',
          },
        },
      ]),
    )
    const answer = await this.#index.search({ size: 0, suggest })
    questions.forEach(({ mark, text }, place) => {
      similar.set(`${mark}${text}`, [{ word: text, distance: 0 }, ...neighboursIn(answer, place, text)])
    })
  }
}

function neighboursIn(answer: SearchAnswer, place: number, text: string): SimilarWord[] {
  const options = answer.suggest?.[String(place)]?.[0]?.options ?? []
  return options
    .filter(({ text: word }) => /^[a-z]+$/.test(word))
    .map(({ text: word }) => ({ word, distance: editsBetween(text, word) }))
    .filter(({ distance }) => distance <= maxEditsFor(text))
}

/** A letter wrong, missing, too many, or two swapped. */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}

type KnownTerms = {
  jobs: number
  frequencies: Map<string, number>
  /** By mark and text. */
  similar: Map<string, SimilarWord[]>
}

type Misspelt = { mark: string; text: string }

/** What is known, and notes of what was asked for beyond that. */
class AskedVocabulary implements Vocabulary {
  readonly terms = new Set<string>()
  readonly misspelt = new Map<string, Misspelt>()
  readonly #known: KnownTerms

  constructor(known: KnownTerms) {
    this.#known = known
  }

  get jobs(): number {
    return this.#known.jobs
  }

  frequencyOf(term: string): number {
    const frequency = this.#known.frequencies.get(term)
    if (frequency === undefined) this.terms.add(term)
    return frequency ?? 0
  }

  idfOf(term: string): number {
    return idfOf(this.frequencyOf(term), this.jobs)
  }

  similarTo(mark: string, text: string): SimilarWord[] {
    if (maxEditsFor(text) === 0) return []
    const similar = this.#known.similar.get(`${mark}${text}`)
    if (similar === undefined) this.misspelt.set(`${mark}${text}`, { mark, text })
    return similar ?? []
  }
}
