import { likes } from './like.ts'

/** `status=eq.applied,applied_at=gte.2026-01-01`: conditions joined by AND, each one testable on a row. */
export type Filter = readonly Condition[]

export type Condition = { column: string; operator: Operator; negated: boolean; values: readonly string[] }

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'isdistinct'] as const
type Operator = (typeof OPERATORS)[number]

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
  return splitOutsideQuotes(text).map((part) => condition(part, types))
}

export function matches(
  filter: Filter,
  row: Record<string, unknown>,
  types: ReadonlyMap<string, string>,
): boolean {
  return filter.every(({ column, operator, negated, values }) => {
    const result = holds(operator, { actual: row[column] ?? null, values, type: types.get(column) ?? 'text' })
    // As in SQL: a comparison with NULL is neither true nor false, so its negation does not hold either.
    return result === null ? false : result !== negated
  })
}

function condition(part: string, types: ReadonlyMap<string, string>): Condition {
  const shape = /^([A-Za-z_][\w$]*)=(not\.)?([a-z]+)\.(.*)$/s.exec(part)
  if (!shape) throw new FilterError(`Cannot read the filter "${part}": write column=operator.value.`)
  const [, column = '', not, name = '', rest = ''] = shape
  const operator = OPERATORS.find((each) => each === name)
  if (!operator) throw new FilterError(`The filter operator "${name}" is not available.`)
  const type = types.get(column)
  if (type === undefined) throw new FilterError(`Cannot filter by "${column}": there is no such column.`)
  const values = operator === 'in' ? listed(rest) : [unquoted(rest)]
  for (const value of values) check({ operator, value, type, column })
  return { column, operator, negated: not !== undefined, values }
}

function check({ operator, value, type, column }: Record<'value' | 'type' | 'column' | 'operator', string>) {
  if (operator === 'is') {
    if (/^(null|true|false|unknown)$/.test(value)) return
    throw new FilterError('The filter "is" takes null, true, false or unknown.')
  }
  if (type.startsWith('_') || type === 'json' || type === 'jsonb')
    throw new FilterError(`Cannot compare "${column}": its type is ${type}.`)
  if (comparable(value, type) === null)
    throw new FilterError(`"${value}" is no value for "${column}", which is of type ${type}.`)
}

type Question = { actual: unknown; values: readonly string[]; type: string }

function holds(operator: Operator, { actual, values, type }: Question): boolean | null {
  const [first = ''] = values
  if (operator === 'is')
    return first === 'null' || first === 'unknown' ? actual === null : actual === (first === 'true')
  const left = actual === null ? null : comparable(textOf(actual), type)
  const right = comparable(first, type)
  if (operator === 'isdistinct') return left !== right
  if (left === null || right === null) return null
  if (operator === 'in') return values.some((value) => comparable(value, type) === left)
  if (operator === 'like') return likes(textOf(actual), first)
  if (operator === 'ilike') return likes(textOf(actual).toLowerCase(), first.toLowerCase())
  return COMPARISONS[operator](left, right)
}

type Comparable = string | number | boolean

const COMPARISONS = {
  eq: (left, right) => left === right,
  neq: (left, right) => left !== right,
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
} satisfies Partial<Record<Operator, (left: Comparable, right: Comparable) => boolean>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One value on each side that JavaScript orders as the database would; `null` when it is no such value. */
function comparable(text: string, type: string): Comparable | null {
  const kind = KIND_OF_TYPE[type]
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
  if (kind === 'time') return instantOf(text)
  if (kind === 'bool') return /^(t|true)$/i.test(text) ? true : /^(f|false)$/i.test(text) ? false : null
  return type === 'uuid' ? (UUID.test(text) ? text.toLowerCase() : null) : text
}

/** A time without a zone is UTC, as the database's sessions are. */
function instantOf(text: string): number | null {
  const bare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d[\d:.]*$/.test(text)
  const instant = Date.parse(bare ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(instant) ? null : instant
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function listed(text: string): string[] {
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
    throw new FilterError(`Cannot read the filter "${text}": a quote or a bracket is open.`)
  return [...parts, part]
}
