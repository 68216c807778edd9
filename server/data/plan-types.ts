import type { Column, Relation } from './catalogue.ts'
import type { Filter } from './filter-grammar.ts'
import type { OrderTerm } from './order-grammar.ts'
import type { Link } from './relationships.ts'
import type { Field } from './select-grammar.ts'

/** What to read, every name found in the catalogue. */
export type Plan = {
  relation: Pick<Relation, 'name' | 'columns'>
  outputs: Output[]
  embeds: Embed[]
  where: Condition[]
  order: PlannedOrder[]
  limit: number
  offset: number
}

export type Output =
  | { is: 'all' }
  | { is: 'count'; as: string }
  | { is: 'field'; field: PlannedField; as: string; cast: string | null }
  | { is: 'embed'; embed: Embed }

export type PlannedField = { column: Column; path: Field['path'] }
export type Embed = { as: string; link: Link; inner: boolean; spread: boolean; hidden: boolean; plan: Plan }

export type Condition =
  | { is: 'group'; join: 'and' | 'or'; negated: boolean; conditions: Condition[] }
  | { is: 'test'; field: PlannedField; negated: boolean; test: Extract<Filter, { is: 'test' }>['test'] }
  | { is: 'embed-empty'; embed: Embed; empty: boolean }

export type PlannedOrder = Omit<OrderTerm, 'field' | 'relation'> & {
  field: PlannedField
  embed: Embed | null
}
