type ViewSource = { table: string; column: string; isOuterJoined: boolean } | 'never null'

/**
 * Which of a view's columns stand for a column of a table, read from `pg_get_viewdef(…, true)`: a line for each column
 * and each joined table. What is not understood is left out, and may then be null.
 */
export function viewSources(definition: string): Map<string, ViewSource> {
  const tables = tablesByAlias(definition)
  const [only] = tables.size === 1 ? tables.values() : []
  const sources = new Map<string, ViewSource>()
  for (const line of definition.split('\n')) {
    const [, alias, column = '', name = column] = COLUMN.exec(line) ?? []
    // Columns of a single table are written without its name.
    const table = alias === undefined ? only : tables.get(alias)
    if (column && table) sources.set(name, { ...table, column })
    const filled = FILLED.exec(line)?.[1]
    if (filled) sources.set(filled, 'never null')
  }
  for (const [, name = ''] of definition.matchAll(COUNTED)) sources.set(name, 'never null')
  return sources
}

const COLUMN = /^(?: SELECT | {4})(?:(\w+)\.)?(\w+)(?: AS (\w+))?,?$/
const FILLED = /^(?: SELECT | {4})COALESCE\(.*, (?:true|false|\d+|'[^']*'::text)\) AS (\w+),?$/
const COUNTED =
  /^(?: SELECT | {4})\( SELECT count\(\*\)(?:::\w+)? AS count\n(?: {10,}.*\n)*? {10,}.*\) AS (\w+),?$/gm
const TABLE = /^(?: {3}FROM| {5}(?:LEFT )?JOIN) ((?:\w+\.)?\w+)(?: (?!ON\b)(\w+))?/gm

type ViewTable = { table: string; isOuterJoined: boolean }

function tablesByAlias(definition: string): Map<string, ViewTable> {
  const tables = new Map<string, ViewTable>()
  // Their columns may be null on either side; what several queries answer comes from no one table.
  if (/\b(?:RIGHT JOIN|FULL JOIN|UNION|INTERSECT|EXCEPT|GROUPING SETS)\b/.test(definition)) return tables
  for (const [join, name = '', alias = name] of definition.matchAll(TABLE))
    tables.set(alias, {
      table: name.includes('.') ? name : `public.${name}`,
      isOuterJoined: join.includes('LEFT'),
    })
  return tables
}
