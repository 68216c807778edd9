import { readUuid } from '#contract/rules/uuid.ts'
import { compileLike, likes, type LikePattern } from '#server/like/like.ts'
import type { JudgedRow } from './judged-row.ts'

/** `status=eq.applied,applied_at=gte.2026-01-01`: conditions joined by AND, each one testable on a row. */
export type Filter = readonly Condition[]

type Condition = { column: string; negated: boolean; test: Test }

/** What is asked of the column, read once: a filter is tried on every change. */
type Test =
  | { operator: 'is'; value: 'null' | 'true' | 'false' }
  | { operator: 'in'; values: ReadonlySet<Comparable>; type: string }
  | { operator: 'like' | 'ilike'; pattern: LikePattern }
  | { operator: Comparison | 'isdistinct'; value: Comparable; type: string }

type Comparable = string | number | boolean
type Comparison = keyof typeof COMPARISONS

const COMPARISONS = {
  eq: (left: Comparable, right: Comparable) => left === right,
  neq: (left: Comparable, right: Comparable) => left !== right,
  lt: (left: Comparable, right: Comparable) => left < right,
  lte: (left: Comparable, right: Comparable) => left <= right,
  gt: (left: Comparable, right: Comparable) => left > right,
  gte: (left: Comparable, right: Comparable) => left >= right,
}
const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'isdistinct'] as const

const MAX_CONDITIONS = 20
const MAX_LISTED_VALUES = 200

/** What a subscriber wrote wrong, in words for them. */
export class FilterError extends Error {}

/** Types by name in the catalogue. What is not here compares as text; arrays and JSON only answer `is`. */
const KIND_OF_TYPE: Readonly<Record<string, 'number' | 'time' | 'bool'>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  date: 'time',
  timestamp: 'time',
  timestamptz: 'time',
  bool: 'bool',
}

/** @param types the columns that the subscriber may read, by name */
export function parseFilter(text: string, types: ReadonlyMap<string, string>): Filter {
  const parts = splitOutsideQuotes(text)
  if (parts.length > MAX_CONDITIONS)
    throw new FilterError(`A filter takes at most ${MAX_CONDITIONS} conditions.`)
  return parts.map((part) => condition(part, types))
}

export function matches(filter: Filter, row: JudgedRow): boolean {
  return filter.every(({ column, negated, test }) => {
    const result = holds(test, column, row)
    // As in SQL: a comparison with NULL is neither true nor false, so its negation does not hold either.
    return result === null ? false : result !== negated
  })
}

/** About how many steps `matches` takes: patterns look at every character. */
export function stepsOf(filter: Filter, row: JudgedRow): number {
  return filter.reduce((sum, { column, test }) => sum + ('pattern' in test ? row.length(column) : 1), 0)
}

function condition(part: string, types: ReadonlyMap<string, string>): Condition {
  const shape = /^([A-Za-z_][\w$]*)=(not\.)?([a-z]+)\.(.*)$/s.exec(part)
  if (!shape) throw new FilterError(`Cannot read the filter "${short(part)}": write column=operator.value.`)
  const [, column = '', not, name = '', rest = ''] = shape
  const operator = OPERATORS.find((each) => each === name)
  if (!operator) throw new FilterError(`The filter operator "${short(name)}" is not available.`)
  const type = types.get(column)
  if (type === undefined)
    throw new FilterError(`Cannot filter by "${short(column)}": there is no such column.`)
  return { column, negated: not !== undefined, test: testOf(operator, rest, { column, type }) }
}

type Column = { column: string; type: string }

function testOf(operator: (typeof OPERATORS)[number], text: string, column: Column): Test {
  if (operator === 'is') {
    const value = text === 'unknown' ? 'null' : text
    if (value === 'null' || value === 'true' || value === 'false') return { operator, value }
    throw new FilterError('The filter "is" takes null, true, false or unknown.')
  }
  const { type } = column
  if (type.startsWith('_') || type === 'json' || type === 'jsonb')
    throw new FilterError(`Cannot compare "${column.column}": its type is ${type}.`)
  if (operator === 'in') {
    const listed = listedValues(text)
    if (listed.length > MAX_LISTED_VALUES)
      throw new FilterError(`The filter "in" takes at most ${MAX_LISTED_VALUES} values.`)
    return { operator, values: new Set(listed.map((value) => valueOf(value, column))), type }
  }
  const value = unquoted(text)
  if (operator !== 'like' && operator !== 'ilike') return { operator, value: valueOf(value, column), type }
  valueOf(value, column)
  const pattern = compileLike(value, operator === 'ilike' ? lowered : same)
  if (!pattern) throw new FilterError('A pattern with "_" takes at most 31 characters between two "%".')
  return { operator, pattern }
}

function valueOf(text: string, { column, type }: Column): Comparable {
  const value = comparable(text, type)
  if (value === null)
    throw new FilterError(`"${short(text)}" is no value for "${column}", which is of type ${type}.`)
  return value
}

const same = (character: string) => character
const lowered = (character: string) => character.toLowerCase()
const short = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

function holds(test: Test, column: string, row: JudgedRow): boolean | null {
  const actual = row.value(column)
  if (test.operator === 'is')
    return test.value === 'null' ? actual === null : actual === (test.value === 'true')
  if ('pattern' in test)
    return actual === null ? null : likes(row.characters(column, test.operator), test.pattern)
  const left = actual === null ? null : comparable(row.text(column), test.type)
  if (test.operator === 'isdistinct') return left !== test.value
  if (left === null) return null
  return 'values' in test ? test.values.has(left) : COMPARISONS[test.operator](left, test.value)
}

/** One value on each side that JavaScript orders as the database would; `null` when it is no such value. */
function comparable(text: string, type: string): Comparable | null {
  const kind = KIND_OF_TYPE[type]
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
  if (kind === 'time') return instantOf(text)
  if (kind === 'bool') return /^(t|true)$/i.test(text) ? true : /^(f|false)$/i.test(text) ? false : null
  return type === 'uuid' ? readUuid(text) : text
}

/** A time without a zone is UTC, as the database's sessions are. */
function instantOf(text: string): number | null {
  const bare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d[\d:.]*$/.test(text)
  const instant = Date.parse(bare ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(instant) ? null : instant
}

function listedValues(text: string): string[] {
  if (!/^\(.*\)$/s.test(text)) throw new FilterError('The filter "in" takes a list: in.(a,b).')
  return splitOutsideQuotes(text.slice(1, -1)).map(unquoted)
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text
}

/** Commas separate, except inside double quotes and parentheses. */
function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let quoted = false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted && character === '\\') {
      part += character + text.charAt(++at)
      continue
    }
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '(') depth++
    else if (!quoted && character === ')') depth--
    if (character === ',' && !quoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  if (quoted || depth !== 0)
    throw new FilterError(`Cannot read the filter "${short(text)}": a quote or a bracket is open.`)
  return [...parts, part]
}
