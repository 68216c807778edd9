import { INDEXED_FIELDS, MAX_POSITIONS } from '#jobs/index/segment/fields.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { compoundOf, startsCompound, termsOfToken } from '#jobs/index/text/analyse.ts'
import { type Field, FIELD_WEIGHTS, weightOf } from '#jobs/index/text/ranking.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'
import { GAP, SAME_PLACE } from './mapping.ts'

/** The words of a job as the cluster stores them: its terms in their places, and what each weighs. */
export type StoredWords = {
  words: string[]
  title: string
  company: string
  place: string
  weights: Weights
  title_weights: Weights
  company_weights: Weights
  title_words: number
  title_terms: string[]
}

type Weights = Record<string, number>

const MAX_TITLE_WORDS = 255

/** What `WordCollector` makes of a document for a segment, made for the cluster: the same terms, places and weights. */
export function storedWords(document: IndexDocument): StoredWords {
  const places = INDEXED_FIELDS.map(({ field, most, textOf }) => ({
    field,
    terms: termsByPlace(textOf(document), most),
  }))
  const textWords = places.find(({ field }) => field === 'text')?.terms.length ?? 0
  const marked = (wanted: Field) =>
    new Row(
      places.filter(({ field }) => field === wanted),
      textWords,
    )
  const all = new Row(places, textWords)
  const [title, company, place] = [marked('title'), marked('company'), marked('place')]
  return {
    words: all.fields,
    title: title.fields[0] ?? '',
    company: company.fields[0] ?? '',
    place: place.fields[0] ?? '',
    weights: all.weights,
    title_weights: title.weights,
    company_weights: company.weights,
    title_words: Math.min(places.find(({ field }) => field === 'title')?.terms.length ?? 0, MAX_TITLE_WORDS),
    title_terms: Object.keys(title.weights),
  }
}

type FieldTerms = { field: Field; terms: readonly (readonly string[])[] }

function termsByPlace(text: string, most: number): string[][] {
  const spelled = tokensOf(text).slice(0, most).map(termsOfToken)
  return spelled.map((terms, place) => {
    const [main = ''] = terms
    const compound = startsCompound(main) ? compoundOf(main, spelled[place + 1]?.[0] ?? '') : null
    return compound === null ? [...terms] : [...terms, compound]
  })
}

/** Fields whose words are searched together. */
class Row {
  /** Per field, its terms in their places, as text for the cluster's analyser. */
  readonly fields: string[]
  readonly weights: Weights = {}

  constructor(fields: readonly FieldTerms[], textWords: number) {
    const said = new Map<string, { count: number; frequency: number }>()
    this.fields = fields.map(({ field, terms }) =>
      terms.map((here) => placed(here, FIELD_WEIGHTS[field], said)).join(' '),
    )
    for (const [term, { frequency }] of said) this.weights[term] = weightOf(frequency, textWords)
  }
}

/** What is said too often weighs more, but stands nowhere: so it is in the segments. */
function placed(
  terms: readonly string[],
  weight: number,
  said: Map<string, { count: number; frequency: number }>,
): string {
  const kept = terms.filter((term) => {
    const known = said.get(term) ?? { count: 0, frequency: 0 }
    known.count += 1
    known.frequency += weight
    said.set(term, known)
    return known.count <= MAX_POSITIONS
  })
  return kept.length === 0 ? GAP : kept.join(SAME_PLACE)
}
