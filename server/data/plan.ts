import type { Catalogue, Column, Relation } from './catalogue.ts'
import { DataError, parseError, unknownColumn } from './data-error.ts'
import { parseFilter, type Filter } from './filter-grammar.ts'
import type { OrderTerm } from './order-grammar.ts'
import { refuseCostly } from './plan-limits.ts'
import type { Condition, Embed, Plan, PlannedField, PlannedOrder } from './plan-types.ts'
import type { Addressed, QueryString } from './query-string.ts'
import { findLink } from './relationships.ts'
import type { EmbedItem, Field, SelectItem } from './select-grammar.ts'
import { sqlType } from './sql-types.ts'

const MAX_ROWS = 1000
/** More than any screen asks; each one is tried on every row. */
const MAX_TESTS = 60

export function planRead(
  catalogue: Catalogue,
  relation: Pick<Relation, 'name' | 'columns'>,
  query: QueryString,
): Plan {
  const plan = planSelect(catalogue, relation, query.select)
  let tests = 0
  for (const { path, value } of query.filters) {
    const target = follow(plan, path)
    const filter = parseFilter(value.name, value.value)
    tests += countTests(filter)
    if (tests > MAX_TESTS)
      throw new DataError(400, 'PGRST100', `At most ${MAX_TESTS} conditions are possible`)
    target.where.push(planFilter(target, filter))
  }
  for (const { path, value } of query.orders) {
    const target = follow(plan, path)
    target.order = value.map((term) => planOrder(target, term))
  }
  each(plan, query.limits, (target, limit) => (target.limit = Math.min(limit, MAX_ROWS)))
  each(plan, query.offsets, (target, offset) => (target.offset = offset))
  refuseCostly(plan)
  return plan
}

function countTests(filter: Filter): number {
  return filter.is === 'test' ? 1 : filter.filters.reduce((sum, each) => sum + countTests(each), 0)
}

function each<T>(plan: Plan, list: Addressed<T>[], set: (target: Plan, value: T) => void): void {
  for (const { path, value } of list) set(follow(plan, path), value)
}

function planSelect(
  catalogue: Catalogue,
  relation: Pick<Relation, 'name' | 'columns'>,
  items: SelectItem[],
): Plan {
  const plan: Plan = { relation, outputs: [], embeds: [], where: [], order: [], limit: MAX_ROWS, offset: 0 }
  for (const item of items) {
    if (item.is === 'all') plan.outputs.push(item)
    else if (item.is === 'count' && !relation.columns.has('count'))
      plan.outputs.push({ is: 'count', as: outputName(item.alias ?? 'count') })
    else if (item.is === 'embed') plan.outputs.push({ is: 'embed', embed: planEmbed(catalogue, plan, item) })
    else {
      const { field, alias, cast } =
        item.is === 'field' ? item : { field: { column: 'count', path: [] }, alias: item.alias, cast: null }
      plan.outputs.push({
        is: 'field',
        field: planField(plan, field),
        as: outputName(alias ?? defaultName(field)),
        cast: cast === null ? null : sqlType(cast),
      })
    }
  }
  if (plan.outputs.some(({ is }) => is === 'count') && plan.outputs.length > 1)
    throw new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  return plan
}

/** Aliases are the only names that the caller makes up, so they are plain: letters, digits, `_`, `-` and blanks. */
function outputName(name: string): string {
  if (!/^[\p{L}\p{N}_$ -]+$/u.test(name) || Buffer.byteLength(name) > 63)
    throw parseError('select parameter', name, 0)
  return name
}

function defaultName({ column, path }: Field): string {
  const key = path.findLast(({ key }) => typeof key === 'string')?.key
  return key === undefined ? column : String(key)
}

function planEmbed(catalogue: Catalogue, parent: Plan, item: EmbedItem): Embed {
  const { relation, link } = findLink(catalogue, parent.relation.name, item)
  const embed: Embed = {
    as: outputName(item.alias ?? item.relation),
    link,
    inner: item.inner,
    spread: item.spread,
    hidden: item.items.length === 0,
    plan: planSelect(catalogue, relation, item.items),
  }
  parent.embeds.push(embed)
  return embed
}

function planField({ relation }: Plan, { column: name, path }: Field): PlannedField {
  const column = relation.columns.get(name)
  if (!column) throw missingColumn(relation.name, name)
  return { column, path }
}

const missingColumn = (relation: string, column: string): DataError =>
  new DataError(400, '42703', `column ${relation}.${unknownColumnName(column)} does not exist`)

const unknownColumnName = (name: string): string => (name.length > 63 ? `${name.slice(0, 63)}…` : name)

function follow(plan: Plan, path: string[]): Plan {
  return path.reduce((at, name) => {
    const embed =
      at.embeds.find(({ as }) => as === name) ?? at.embeds.find((e) => e.plan.relation.name === name)
    if (!embed)
      throw new DataError(
        400,
        'PGRST108',
        `'${unknownColumnName(name)}' is not an embedded resource in this request`,
        {
          hint: `Verify that '${unknownColumnName(name)}' is included in the 'select' query parameter.`,
        },
      )
    return embed.plan
  }, plan)
}

function planFilter(plan: Plan, filter: Filter): Condition {
  if (filter.is === 'group') {
    const { join, negated } = filter
    return { is: 'group', join, negated, conditions: filter.filters.map((each) => planFilter(plan, each)) }
  }
  const { field, negated, test } = filter
  const embed = plan.relation.columns.has(field.column)
    ? undefined
    : plan.embeds.find(({ as }) => as === field.column)
  if (embed && test.op === 'is' && (test.value === 'null' || test.value === 'not_null'))
    return { is: 'embed-empty', embed, empty: (test.value === 'null') !== negated }
  return { is: 'test', field: planField(plan, field), negated, test }
}

function planOrder(plan: Plan, { field, relation, ...how }: OrderTerm): PlannedOrder {
  if (relation === null) return { ...how, field: planField(plan, field), embed: null }
  const embed = plan.embeds.find(({ as }) => as === relation)
  if (!embed || embed.link.many)
    throw new DataError(
      400,
      'PGRST118',
      `A related order on '${unknownColumnName(relation)}' is not possible`,
    )
  return { ...how, field: planField(embed.plan, field), embed }
}

export function planColumns(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (!column) throw unknownColumn(name, relation.name)
    return column
  })
}
