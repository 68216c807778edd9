import { Scanner } from './scanner.ts'
import { parsePath, type Field } from './select-grammar.ts'

/** `column=op.value`, `or=(…)`: which rows. */
export type Filter =
  | { is: 'group'; join: 'and' | 'or'; negated: boolean; filters: Filter[] }
  | { is: 'test'; field: Field; negated: boolean; test: Test }

type Quantifier = 'any' | 'all'
type Test =
  | { op: 'compare'; operator: CompareOperator; value: string; quantifier: Quantifier | null }
  | { op: 'is'; value: IsValue }
  | { op: 'in'; values: string[] }
  | { op: 'fts'; kind: FtsKind; language: string | null; query: string }

/** Everything that reads `column OPERATOR value` in SQL. */
export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export type CompareOperator = keyof typeof OPERATORS

const QUANTIFIABLE = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']

export const FTS = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
type FtsKind = keyof typeof FTS

export const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const
type IsValue = keyof typeof IS

const MAX_DEPTH = 10

/** `name=value` of the query string, the embedding path already taken off the name. */
export function parseFilter(name: string, value: string): Filter {
  const group = /^(not\.)?(and|or)$/.exec(name)
  if (group) {
    const scan = new Scanner(value, 'logic tree')
    const parsed = parseGroup(
      scan,
      { join: group[2] === 'or' ? 'or' : 'and', negated: group[1] !== undefined },
      0,
    )
    if (!scan.done) throw scan.error()
    return parsed
  }
  const field = parseField(new Scanner(name, 'filter'))
  const scan = new Scanner(value, 'filter')
  const { negated, test } = parseTest(scan, 'whole')
  if (!scan.done) throw scan.error()
  return { is: 'test', field, negated, test }
}

function parseField(scan: Scanner): Field {
  const column = scan.name()
  const path = parsePath(scan)
  if (!scan.done) throw scan.error()
  return { column, path }
}

type Group = Extract<Filter, { is: 'group' }>

function parseGroup(scan: Scanner, start: Pick<Group, 'join' | 'negated'>, depth: number): Group {
  if (depth > MAX_DEPTH) throw scan.error()
  const filters: Filter[] = []
  scan.expect('(')
  do filters.push(parseMember(scan, depth))
  while (scan.eat(','))
  scan.expect(')')
  return { is: 'group', ...start, filters }
}

function parseMember(scan: Scanner, depth: number): Filter {
  const word = scan.match(/(?:not\.)?(?:and|or)(?=\()/y)
  if (word !== null)
    return parseGroup(
      scan,
      { join: word.endsWith('or') ? 'or' : 'and', negated: word.startsWith('not.') },
      depth + 1,
    )
  const column = scan.name()
  const path = parsePath(scan)
  scan.expect('.')
  return { is: 'test', field: { column, path }, ...parseTest(scan, 'member') }
}

/** A whole parameter takes everything as its value; a member of a tree ends at the next comma or bracket. */
type Place = 'whole' | 'member'

function parseTest(scan: Scanner, place: Place): { negated: boolean; test: Test } {
  const negated = scan.eat('not.')
  const start = scan.at
  const word = scan.match(/[a-z]+/y)
  const modifier = scan.eat('(') ? scan.match(/[A-Za-z_]+/y) : null
  if (modifier !== null) scan.expect(')')
  scan.expect('.')
  if (word === 'in' && modifier === null) return { negated, test: { op: 'in', values: parseList(scan) } }
  if (word === 'is' && modifier === null) {
    const value = parseValue(scan, place).toLowerCase()
    if (isKey(IS, value)) return { negated, test: { op: 'is', value } }
  } else if (word !== null && isKey(FTS, word)) {
    return { negated, test: { op: 'fts', kind: word, language: modifier, query: parseValue(scan, place) } }
  } else if (word !== null && isKey(OPERATORS, word)) {
    const quantifier = modifier === 'any' || modifier === 'all' ? modifier : null
    if (modifier === null || (quantifier !== null && QUANTIFIABLE.includes(word)))
      return { negated, test: { op: 'compare', operator: word, value: parseValue(scan, place), quantifier } }
  }
  scan.at = start
  throw scan.error()
}

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

function parseValue(scan: Scanner, place: Place): string {
  if (place === 'whole') {
    const value = scan.text.slice(scan.at)
    scan.at = scan.text.length
    return value
  }
  if (scan.peek('"')) return scan.quoted()
  return scan.match(/\{[^{}]*\}(?=[,)])/y) ?? scan.match(/[^,)]*/y) ?? ''
}

/** `(a,b,"c,d")` */
function parseList(scan: Scanner): string[] {
  const values: string[] = []
  scan.expect('(')
  if (scan.eat(')')) return values
  do values.push(scan.peek('"') ? scan.quoted() : (scan.match(/[^,)]*/y) ?? ''))
  while (scan.eat(','))
  scan.expect(')')
  return values
}

/** `{a,b,"c,d"}` of like(any) and its kin. */
export function parseBraces(text: string): string[] {
  const scan = new Scanner(text, 'filter')
  const values: string[] = []
  scan.expect('{')
  if (!scan.eat('}')) {
    do values.push(scan.peek('"') ? scan.quoted() : (scan.match(/[^,}]*/y) ?? ''))
    while (scan.eat(','))
    scan.expect('}')
  }
  if (!scan.done) throw scan.error()
  return values
}
