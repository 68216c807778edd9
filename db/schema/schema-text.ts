import type { Column, Relation, Routine, Schema } from './schema.ts'

/** The two files of types: what a browser can reach, for both sides, and what only the server sees. */
export function schemaTexts(schema: Schema): { browser: string; server: string } {
  return { browser: text('Browser', schema, true), server: text('Server', schema, false) }
}

function text(prefix: 'Browser' | 'Server', { relations, routines }: Schema, isForBrowser: boolean): string {
  const own = relations.filter((relation) => relation.isForBrowser === isForBrowser)
  const functions = routines.filter((routine) => routine.isForBrowser === isForBrowser)
  const parts = [
    section(`${prefix}Tables`, own.filter(({ isView }) => !isView).map(relationText)),
    section(`${prefix}Views`, own.filter(({ isView }) => isView).map(relationText)),
    section(`${prefix}Functions`, functions.map(routineText)),
    section(`${prefix}Grants`, isForBrowser ? own.flatMap(grantsText) : []),
    section(`${prefix}ForeignKeys`, isForBrowser ? own.flatMap((table) => foreignKeysText(table, own)) : []),
  ]
  return [HEAD, ...parts.filter((part) => part !== '')].join('\n\n') + '\n'
}

const HEAD = `/**
 * Written by \`npm run db:types\` from the migrated schema: change it by a migration, never by hand.
 * A column is its type, then \`not null\`, then \`default\` or \`generated\`, then the values that a check admits.
 */`

const section = (name: string, lines: string[]): string =>
  lines.length === 0 ? '' : [`export interface ${name} {`, ...lines, '}'].join('\n')

const relationText = ({ name, columns }: Relation): string =>
  [`  ${quoted(name)}: {`, ...columns.map(columnText), '  }'].join('\n')

function columnText({ name, type, isNullable, hasDefault, isGenerated, values }: Column): string {
  const filled = isGenerated ? ' generated' : hasDefault ? ' default' : ''
  const kind = quoted(`${type}${isNullable ? '' : ' not null'}${filled}`)
  if (values.length === 0) return `    ${name}: ${kind}`
  const line = `    ${name}: [${kind}, ${union(values)}]`
  return fits(line) ? line : `    ${name}: [\n      ${kind},\n      ${union(values)},\n    ]`
}

const union = (values: readonly string[]): string => values.map(quoted).join(' | ')

/** Broken where the formatter would break it. */
const fits = (line: string): boolean => line.length <= 110

function routineText({ name, args, ...returned }: Routine): string {
  const given = args.map((arg) => `${arg.name}${arg.isOptional ? '?' : ''}: ${quoted(arg.type)}`)
  return [
    `  ${quoted(name)}: {`,
    `    args: ${given.length > 0 ? `{ ${given.join('; ')} }` : 'null'}`,
    `    returns: ${returnedText(returned)}`,
    '  }',
  ].join('\n')
}

function returnedText({ isSet, type, relation, columns }: Omit<Routine, 'name' | 'args'>): string {
  if (!columns) return inSet(quoted(relation ?? type), isSet)
  const cells = columns.map((column) => `${column.name}: ${quoted(column.type)}`)
  const line = inSet(`{ ${cells.join('; ')} }`, isSet)
  if (fits(`    returns: ${line}`)) return line
  const indent = isSet ? '      ' : '    '
  const row = ['{', ...cells.map((cell) => `${indent}  ${cell}`), `${indent}}`].join('\n')
  return isSet ? `[\n${indent}${row},\n    ]` : row
}

const inSet = (row: string, isSet: boolean) => (isSet ? `[${row}]` : row)

/** What whoever is signed in may write; `*` for every column. */
function grantsText({ name, columns }: Relation): string[] {
  const rights = [
    { right: 'insert', granted: columns.filter(({ isForInsert }) => isForInsert) },
    { right: 'update', granted: columns.filter(({ isForUpdate }) => isForUpdate) },
  ].filter(({ granted }) => granted.length > 0)
  if (rights.length === 0) return []
  const lines = rights.map(({ right, granted }) => {
    const names = granted.length === columns.length ? ['*'] : granted.map((column) => column.name)
    const line = `    ${right}: ${union(names)}`
    return fits(line) ? line : [`    ${right}:`, ...names.map((one) => `      | ${quoted(one)}`)].join('\n')
  })
  return [`  ${quoted(name)}: {`, ...lines, '  }']
}

function foreignKeysText({ name, foreignKeys }: Relation, reachable: readonly Relation[]): string[] {
  const keys = foreignKeys.filter(({ to }) => reachable.some((relation) => relation.name === to))
  if (keys.length === 0) return []
  const list = (columns: readonly string[]) => `[${columns.map(quoted).join(', ')}]`
  return [
    `  ${quoted(name)}: [`,
    ...keys.flatMap((key) => [
      '    {',
      `      foreignKeyName: ${quoted(key.name)}`,
      `      columns: ${list(key.columns)}`,
      `      isOneToOne: ${key.isOneToOne}`,
      `      referencedRelation: ${quoted(key.to.slice(key.to.indexOf('.') + 1))}`,
      `      referencedColumns: ${list(key.toColumns)}`,
      '    },',
    ]),
    '  ]',
  ]
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
