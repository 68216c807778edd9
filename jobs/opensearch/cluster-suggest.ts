import type { Suggestion } from '#contract/search/result.ts'
import { leadingWords } from '#jobs/asking/leading-words.ts'
import {
  addSuggestion,
  lastWordOf,
  mostFrequent,
  typedBeginning,
  withWords,
} from '#jobs/index/query/suggest.ts'
import type { Counted } from './counted.ts'
import type { JobsIndex } from './jobs-index.ts'
import { anyOf } from './word-queries.ts'

/** Of each shard, so many entries with one beginning are counted: more would not change what is suggested. */
const MAX_READ = 2000

/** What `suggest` answers from segments, from the cluster. */
export async function suggestIn(index: JobsIndex, typed: string, most: number): Promise<Suggestion[]> {
  const text = typedBeginning(typed)
  if (text === '') return []
  const asTyped = await suggestWords(index, text, most)
  const lead = leadingWords(text)
  if (lead === '' || asTyped.some(({ kind }) => kind !== 'word')) return asTyped
  const rest = await suggestWords(index, text.slice(lead.length), most)
  return rest.map((suggestion) => ({ ...suggestion, text: lead + suggestion.text }))
}

async function suggestWords(index: JobsIndex, beginning: string, most: number): Promise<Suggestion[]> {
  const last = lastWordOf(beginning)
  const { aggregations = {} } = await index.search({
    size: 0,
    query: anyOf([
      beginsWith('title_line', beginning),
      beginsWith('company_line', beginning),
      ...(last === undefined ? [] : [beginsWith('title_terms', last)]),
    ]),
    aggs: {
      title: entriesOf('title_line', beginning),
      company: entriesOf('company_line', beginning),
      ...(last === undefined ? {} : { word: entriesOf('title_terms', last) }),
    },
  })
  const whole = mostFrequent(wholeSuggestions(aggregations), most)
  if (whole.length >= most || beginning.endsWith(' ') || last === undefined) return whole
  const before = beginning.slice(0, -last.length)
  const words = new Map<string, Suggestion>()
  for (const { key, doc_count: count } of listOf(aggregations['word']))
    addSuggestion(words, key, { text: before + key, kind: 'word', count })
  return withWords(whole, mostFrequent(words, most), most)
}

const beginsWith = (field: string, beginning: string) => ({ prefix: { [field]: beginning } })

const entriesOf = (field: string, beginning: string) => ({
  terms: {
    field,
    include: `${beginning.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')}.*`,
    size: MAX_READ,
    shard_size: MAX_READ,
    // Few jobs begin so: their own entries are gone through, not all there are.
    execution_hint: 'map',
  },
})

function wholeSuggestions(aggregations: Record<string, Counted>): Map<string, Suggestion> {
  const found = new Map<string, Suggestion>()
  for (const kind of ['title', 'company'] as const) {
    for (const { key: entry, doc_count: count } of listOf(aggregations[kind])) {
      const [key = '', text = ''] = entry.split('\0')
      addSuggestion(found, `${kind} ${key}`, { text, kind, count })
    }
  }
  return found
}

const listOf = (counted: Counted | undefined) => (Array.isArray(counted?.buckets) ? counted.buckets : [])
