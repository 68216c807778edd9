import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import { ANALYSER_VERSION } from '#jobs/index/text/analyse.ts'

/** A change of what is stored, or how, makes an index of before useless: it is built again. */
const MAPPING_VERSION = 1

/** Stands for a word that is too common to be kept: the others keep their places. */
export const GAP = '_'
/** Between terms that stand in one place. */
export const SAME_PLACE = '|'

/** Deeper pages are reached in steps of this many. */
export const RESULT_WINDOW = 100_000
/** More values than any list of values or of countries has: an aggregation of so many leaves none out. */
export const EVERY_VALUE = 400

const LONGEST_LIST = Math.max(
  FIELD_VALUES.length,
  LANGUAGE_VALUES.length,
  EDUCATION_VALUES.length,
  VISA_VALUES.length,
)
if (LONGEST_LIST > EVERY_VALUE) throw new Error('A list of values is longer than what is counted of it.')

export type IndexVersion = { mapping: number; analyser: number }
export const INDEX_VERSION: IndexVersion = { mapping: MAPPING_VERSION, analyser: ANALYSER_VERSION }

const WORDS = {
  type: 'text',
  analyzer: 'our_terms',
  search_analyzer: 'asked_terms',
  index_options: 'positions',
  norms: false,
  // No phrase reaches from one field of a job into the next.
  position_increment_gap: 1000,
} as const
const KEYWORD = { type: 'keyword' } as const
const STORED = { type: 'keyword', index: false, doc_values: false } as const

export type IndexShape = { shards: number; replicas: number }

/** The cluster analyses nothing: it takes our terms apart at their spaces, and keeps the places that we gave them. */
export const indexBody = ({ shards, replicas }: IndexShape, source: string) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // Whoever feeds makes what it wrote searchable when it keeps its position (feed-index.ts): a search sees no half of that,
    // and an index that is filled does not spend most of its time merging what each second left behind.
    refresh_interval: '-1',
    max_result_window: RESULT_WINDOW,
    // As long as a process that lost its lease may still send what it had: see cluster-feed.ts.
    'index.gc_deletes': '1h',
    analysis: {
      filter: {
        same_place: { type: 'pattern_capture', preserve_original: false, patterns: [`([^${SAME_PLACE}]+)`] },
        gap: { type: 'stop', stopwords: [GAP] },
      },
      analyzer: {
        our_terms: { tokenizer: 'whitespace', filter: ['same_place', 'gap'] },
        asked_terms: { tokenizer: 'whitespace', filter: ['gap'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    _meta: { ...INDEX_VERSION, source },
    _source: { includes: ['card'] },
    properties: {
      id: KEYWORD,
      words: WORDS,
      title: WORDS,
      company: WORDS,
      place: WORDS,
      weights: { type: 'rank_features' },
      title_weights: { type: 'rank_features' },
      company_weights: { type: 'rank_features' },
      title_words: { type: 'short', index: false },
      type: KEYWORD,
      level: KEYWORD,
      style: KEYWORD,
      field: KEYWORD,
      language: KEYWORD,
      own: KEYWORD,
      education: KEYWORD,
      visa: KEYWORD,
      passed_on: KEYWORD,
      yearly_pay: { type: 'long' },
      currency: KEYWORD,
      posted_at: { type: 'long' },
      seen_hours: { type: 'integer' },
      countries: KEYWORD,
      place_known: { type: 'boolean' },
      place_names: KEYWORD,
      place_keys: KEYWORD,
      cells: { type: 'keyword', doc_values: false },
      points: { type: 'geo_point' },
      company_key: KEYWORD,
      company_name: KEYWORD,
      title_line: KEYWORD,
      company_line: KEYWORD,
      title_terms: KEYWORD,
      vector: { type: 'binary', doc_values: true },
      card: STORED,
    },
  },
})
