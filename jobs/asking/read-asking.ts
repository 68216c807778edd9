import { foldName } from '#contract/rules/fold-name.ts'
import { moneyText } from '#contract/rules/money-text.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { ReadAs, ReadFilter } from '#contract/search/result.ts'
import { POSTED_WORDS, SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from '#contract/search/value-words.ts'
import { POSTED_DAYS, REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import { withoutOperators } from './boolean-words.ts'
import type { IsPlace } from './meaning.ts'
import { type Span, typedKeywords } from './typed-keywords.ts'

/** What a person asked for, apart from the words to look for. */
export type Asking = {
  /** The search that was meant: its keywords are words alone, its filters those chosen and those typed. */
  query: SearchQuery
  /** What no filter knows: of each, any of these must be said. In the language of the keywords. */
  anyOf: { words: string; searched: readonly string[] }[]
  readAs: ReadAs[]
  /** What makes of the typed search the same one with its filters chosen. */
  chosen: Partial<SearchQuery>
  exactWords: string
  ignored: string[]
}

/**
 * Reads keywords as people type them: "part time nurse jobs near me $30/hr" looks for nurses. What is in quotes, excluded
 * or of a field means itself; a filter that was chosen wins over the same one typed. `currency` is the searched country's.
 */
export function readAsking(
  query: SearchQuery,
  { currency, isPlace = noPlace }: { currency: string; isPlace?: IsPlace },
): Asking {
  const { spans, pieces } = typedKeywords(query.q, { currency, isPlace })
  const { q, ignored } = withoutOperators(pieces)
  const meant: Meant = { ...query, q }
  const taken = spans.map((span) => ({ span, as: takeIn(span, meant, query) }))
  const taking = (as: Taken) => taken.flatMap((one) => (one.as === as ? one.span : []))
  const read = taking('read')
  const different = read.filter((span, place) => read.findIndex(isSame(span)) === place)
  return {
    query: meant,
    anyOf: different.flatMap(({ words, meaning }) =>
      meaning.is === 'any-of' ? { words, searched: meaning.searched } : [],
    ),
    readAs: different.flatMap((span) => readAsOf(span, withoutSpans(query.q, read.filter(isSame(span))))),
    chosen: chosenInstead(query, meant, read),
    exactWords: spans.length === 0 ? '' : quoteSpans(query.q, spans),
    ignored: [...taking('ignored').map(({ words }) => words), ...ignored],
  }
}

const noPlace: IsPlace = () => false

type Meant = { -readonly [Name in keyof SearchQuery]: SearchQuery[Name] }

/** `known`: the search says the same already. */
type Taken = 'read' | 'ignored' | 'known'

function takeIn({ meaning }: Span, meant: Meant, chosen: SearchQuery): Taken {
  switch (meaning.is) {
    case 'filter':
      return FILTERS[meaning.filter](meant, chosen, meaning.values)
    case 'pay': {
      if (chosen.pay !== null) return chosen.pay.least === meaning.least ? 'known' : 'ignored'
      if (meant.pay !== null) return 'ignored'
      meant.pay = { least: meaning.least, currency: meaning.currency, notStated: false }
      return 'read'
    }
    case 'near-me':
      return chosen.location === '' ? 'read' : 'known'
    case 'place': {
      const { location } = meaning
      if (chosen.location !== '')
        return foldName(chosen.location).startsWith(foldName(location)) ? 'known' : 'ignored'
      if (meant.location !== '') return 'ignored'
      meant.location = location
      return 'read'
    }
    case 'any-of':
      return 'read'
    case 'job':
    case 'ignored':
    case 'name':
      return 'ignored'
    default:
      return meaning satisfies never
  }
}

/** Several values that are typed are alternatives, as several that are chosen are. */
const FILTERS = {
  type: (meant, chosen, values) => {
    if (chosen.type.length > 0) return agreement(chosen.type, values)
    meant.type = TYPE_VALUES.filter((value) => meant.type.includes(value) || values.includes(value))
    return 'read'
  },
  seniority: (meant, chosen, values) => {
    if (chosen.seniority.length > 0) return agreement(chosen.seniority, values)
    meant.seniority = SENIORITY_VALUES.filter(
      (value) => meant.seniority.includes(value) || values.includes(value),
    )
    return 'read'
  },
  remote: (meant, chosen, values) => {
    if (chosen.remote.length > 0) return agreement(chosen.remote, values)
    meant.remote = REMOTE_VALUES.filter((value) => meant.remote.includes(value) || values.includes(value))
    return 'read'
  },
  posted: (meant, chosen, values) => {
    const days = chosen.maxDaysOld ?? chosen.posted
    if (days !== null) return agreement([String(days)], values)
    meant.posted = POSTED_DAYS.find((value) => values.includes(String(value))) ?? null
    return 'read'
  },
} as const satisfies Record<ReadFilter, TakeFilter>

type TakeFilter = (meant: Meant, chosen: SearchQuery, values: readonly string[]) => Taken

const agreement = (chosen: readonly string[], values: readonly string[]) =>
  values.every((value) => chosen.includes(value)) ? 'known' : 'ignored'

function chosenInstead(query: SearchQuery, meant: SearchQuery, read: readonly Span[]): Partial<SearchQuery> {
  const typed = read.filter(({ meaning: { is } }) => is === 'filter' || is === 'pay' || is === 'place')
  if (typed.length === 0) return {}
  const { location, type, seniority, remote, posted, pay } = meant
  return { q: withoutSpans(query.q, typed), location, type, seniority, remote, posted, pay }
}

/** Who types "remote" twice means it once. */
const isSame =
  ({ words }: Span) =>
  (other: Span) =>
    other.words.toLowerCase() === words.toLowerCase()

function readAsOf({ words, meaning }: Span, without: string): ReadAs[] {
  const said = { words, without }
  switch (meaning.is) {
    case 'filter': {
      const { filter, values } = meaning
      return [{ ...said, is: 'filter', filter, value: values.join(','), label: labelOf(filter, values) }]
    }
    case 'pay': {
      const { least, currency } = meaning
      return [{ ...said, is: 'pay', least, currency, label: `${moneyText(least, currency)} or more` }]
    }
    case 'any-of': {
      const searched = meaning.searched.map((text) => text.replaceAll('"', ''))
      return [{ ...said, is: 'any-of', searched, label: words }]
    }
    case 'place':
      return [{ ...said, is: 'place', label: meaning.location }]
    case 'near-me':
      return [{ ...said, is: 'near-me', label: '' }]
    case 'job':
    case 'ignored':
    case 'name':
      return []
    default:
      return meaning satisfies never
  }
}

function labelOf(filter: ReadFilter, values: readonly string[]): string {
  const words: Readonly<Record<string, string>> = VALUE_WORDS[filter]
  return values.map((value) => words[value] ?? value).join(' or ')
}

const VALUE_WORDS = {
  type: TYPE_WORDS,
  seniority: SENIORITY_WORDS,
  remote: WORK_STYLE_WORDS,
  posted: POSTED_WORDS,
} as const satisfies Record<ReadFilter, Readonly<Record<string, string>>>

/** From the last to the first, so that the places of the others stay true. */
const withoutSpans = (q: string, spans: readonly Span[]) => spans.reduceRight(withoutSpan, q)

/** With what joined it to its neighbour: "full time OR part time" without one is the other. */
function withoutSpan(q: string, { start, end, meaning }: Span): string {
  const before = q.slice(0, start).replace(/[\s/,&]+$/, '')
  const after = q.slice(end).trimStart()
  const joining = meaning.is === 'filter' ? JOINING_VALUES : JOINING
  if (joining.atStart.test(after)) return `${before} ${after.replace(joining.atStart, '')}`.trim()
  const isLast = after === '' || joining.atEnd.test(before)
  return `${isLast ? before.replace(JOINING_VALUES.atEnd, '') : before} ${after}`.trim()
}

const JOINING = { atStart: /^AND\s+/, atEnd: /\s+AND$/ }
const JOINING_VALUES = { atStart: /^(?:OR|AND|\|)\s+/i, atEnd: /\s+(?:OR|AND|\|)$/i }

function quoteSpans(q: string, spans: readonly Span[]): string {
  let text = ''
  let from = 0
  for (const { start, wordsEnd, words } of spans) {
    text += `${q.slice(from, start)}"${words}"`
    from = wordsEnd
  }
  return text + q.slice(from)
}
