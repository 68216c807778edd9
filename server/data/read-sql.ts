import { encodeParam } from '#db/values.ts'
import type { Column } from './catalogue.ts'
import { DataError } from './data-error.ts'
import { FTS, IS, OPERATORS, parseBraces } from './filter-grammar.ts'
import type { Condition, Embed, Output, Plan, PlannedField, PlannedOrder } from './plan-types.ts'
import type { Link } from './relationships.ts'

/** Collects values; each becomes `$n`, never text of the statement. */
export class Params {
  readonly values: unknown[] = []
  #aliases = 0

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  alias(prefix: string): string {
    return `${prefix}${this.#aliases++}`
  }
}

/** For names out of the catalogue, and for output names, whose alphabet `plan.ts` limits. */
export const quoted = (identifier: string): string => '"' + identifier.replaceAll('"', '""') + '"'

export const tableSql = (name: string): string => `public.${quoted(name)}`

export type Source = { sql: string; alias: string }

/** `select … from … where … order by … limit …` of a plan and everything embedded in it. */
export function selectSql(plan: Plan, source: Source, params: Params, link: string[] = []): string {
  const parts = fromSql(plan, source, params, link)
  const list = plan.outputs.flatMap((output) => outputSql(output, { source, params, names: parts.names }))
  const order = plan.order.map((term) => orderSql(term, source, params))
  return [
    `select ${list.join(', ') || 'true'}`,
    parts.sql,
    order.length > 0 ? `order by ${order.join(', ')}` : '',
    // An aggregate is one row over all of them.
    plan.outputs.some(({ is }) => is === 'count') ? '' : `limit ${plan.limit} offset ${plan.offset}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The rows that the plan's conditions admit, without their order and page: what a count counts. */
export function countedSql(plan: Plan, source: Source, params: Params): string {
  return `select 1 ${fromSql(plan, source, params, []).sql}`
}

type Names = Map<Embed, string>

function fromSql(plan: Plan, source: Source, params: Params, link: string[]): { sql: string; names: Names } {
  const names: Names = new Map(plan.embeds.map((embed) => [embed, params.alias('e')]))
  const joins = plan.embeds.map((embed) => joinSql(embed, { source, params, name: names.get(embed) ?? '' }))
  const conditions = [
    ...link,
    ...plan.where.map((condition) => conditionSql(condition, { source, params, names })),
    ...plan.embeds.filter(({ inner }) => inner).map((embed) => `${names.get(embed)}."found?"`),
  ]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return { sql: [`from ${source.sql} as ${source.alias}`, ...joins].join(' ') + where, names }
}

/** Each embedding is one lateral row: `value` (JSON) or its own columns, and whether anything was `found`. */
function joinSql(
  embed: Embed,
  { source, params, name }: { source: Source; params: Params; name: string },
): string {
  const inner = params.alias('t')
  const link = linkSql(embed.link, { parent: source.alias, child: inner, params })
  const rows = selectSql(embed.plan, { sql: tableSql(embed.plan.relation.name), alias: inner }, params, link)
  return `left join lateral (select ${embeddedSql(embed)} from (${rows}) as r) as ${name} on true`
}

function embeddedSql({ spread, link, plan }: Embed): string {
  if (!spread)
    return link.many
      ? `json_agg(r) as value, count(*) > 0 as "found?"`
      : `row_to_json(r) as value, true as "found?"`
  if (!link.many) return 'r.*, true as "found?"'
  // Of several rows each column is the list of its values.
  const lists = outputNames(plan).map(
    (column) => `coalesce(json_agg(r.${quoted(column)}), '[]') as ${quoted(column)}`,
  )
  return [...lists, 'count(*) > 0 as "found?"'].join(', ')
}

function linkSql(
  { pairs, through }: Link,
  { parent, child, params }: { parent: string; child: string; params: Params },
): string[] {
  const near = through ? params.alias('j') : child
  const equal = pairs.map((pair) => `${near}.${quoted(pair.child)} = ${parent}.${quoted(pair.parent)}`)
  if (!through) return equal
  const far = through.pairs.map((pair) => `${near}.${quoted(pair.through)} = ${child}.${quoted(pair.child)}`)
  return [
    `exists (select from ${tableSql(through.table)} as ${near} where ${[...equal, ...far].join(' and ')})`,
  ]
}

type Context = { source: Source; params: Params; names: Names }

function outputSql(output: Output, { source, params, names }: Context): string[] {
  if (output.is === 'all') return [`${source.alias}.*`]
  if (output.is === 'count') return [`count(*) as ${quoted(output.as)}`]
  if (output.is === 'field') {
    const value = fieldSql(output.field, source, params)
    return [`${output.cast === null ? value : `(${value})::${output.cast}`} as ${quoted(output.as)}`]
  }
  const { embed } = output
  const name = names.get(embed)
  if (embed.hidden) return []
  if (embed.spread) return outputNames(embed.plan).map((column) => `${name}.${quoted(column)}`)
  const value = embed.link.many ? `coalesce(${name}.value, '[]'::json)` : `${name}.value`
  return [`${value} as ${quoted(embed.as)}`]
}

/** What the columns of its rows are called. */
export function outputNames(plan: Plan): string[] {
  return plan.outputs.flatMap((output) => {
    if (output.is === 'all') return [...plan.relation.columns.keys()]
    if (output.is !== 'embed') return [output.as]
    if (output.embed.hidden) return []
    return output.embed.spread ? outputNames(output.embed.plan) : [output.embed.as]
  })
}

function fieldSql({ column, path }: PlannedField, source: Source, params: Params): string {
  return path.reduce(
    (value, { key, asText }, step) => {
      // A composite or array column has no `->`; seen as JSON it has.
      const json = step === 0 && !/^jsonb?$/.test(column.type) ? `to_jsonb(${value})` : value
      const place = params.add(key)
      return `(${json} ${asText ? '->>' : '->'} ${place}::${typeof key === 'number' ? 'int' : 'text'})`
    },
    `${source.alias}.${quoted(column.name)}`,
  )
}

export function conditionSql(condition: Condition, context: Context): string {
  if (condition.is === 'group') {
    const all = condition.conditions.map((each) => conditionSql(each, context)).join(` ${condition.join} `)
    return `${condition.negated ? 'not ' : ''}(${all})`
  }
  if (condition.is === 'embed-empty') {
    const found = `coalesce(${context.names.get(condition.embed)}."found?", false)`
    return condition.empty ? `not ${found}` : found
  }
  const test = testSql(condition, context)
  return condition.negated ? `not (${test})` : test
}

function testSql({ field, test }: Extract<Condition, { is: 'test' }>, { source, params }: Context): string {
  const value = fieldSql(field, source, params)
  if (test.op === 'is') return `${value} ${IS[test.value]}`
  if (test.op === 'in') return `${value} = any (${params.add(encodeParam(test.values))})`
  if (test.op === 'fts') {
    const language = test.language === null ? '' : `${params.add(test.language)}::regconfig, `
    const words = `${FTS[test.kind]}(${language}${params.add(test.query)})`
    const isVector = field.path.length === 0 && field.column.type === 'tsvector'
    return `${isVector ? value : textVector(value, field.column, language)} @@ ${words}`
  }
  if (test.operator === 'match' || test.operator === 'imatch') refuseCostly(test.value)
  const pattern = test.operator === 'like' || test.operator === 'ilike'
  const wild = (text: string) => (pattern ? text.replaceAll('*', '%') : text)
  const operator = OPERATORS[test.operator]
  if (test.quantifier === null) return `${value} ${operator} ${params.add(wild(test.value))}`
  const list = parseBraces(test.value).map(wild)
  return `${value} ${operator} ${test.quantifier} (${params.add(encodeParam(list))})`
}

/** Long expressions, counted repetitions, references back and looking around are what makes matching explode. */
function refuseCostly(expression: string): void {
  if (expression.length > MAX_EXPRESSION_CHARACTERS || /\\\d|\{|\(\?|\*\*\*/.test(expression))
    throw new DataError(400, '2201B', 'The regular expression is too costly')
}

const MAX_EXPRESSION_CHARACTERS = 60

const textVector = (value: string, { type }: Column, language: string): string =>
  /^jsonb?$/.test(type) ? `to_tsvector(${language}${value})` : `to_tsvector(${language}(${value})::text)`

function orderSql({ field, embed, descending, nulls }: PlannedOrder, source: Source, params: Params): string {
  const how = `${descending ? ' desc' : ' asc'}${nulls === null ? '' : ` nulls ${nulls}`}`
  if (!embed) return fieldSql(field, source, params) + how
  const related = { sql: tableSql(embed.plan.relation.name), alias: params.alias('o') }
  const link = linkSql(embed.link, { parent: source.alias, child: related.alias, params })
  return `(select ${fieldSql(field, related, params)} from ${related.sql} as ${related.alias} where ${link.join(' and ')})${how}`
}
