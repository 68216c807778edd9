import type { Catalogue, ForeignKey, Relation } from './catalogue.ts'
import { closestName } from './closest-name.ts'
import { DataError, short } from './data-error.ts'
import type { EmbedItem } from './select-grammar.ts'

/**
 * How an embedded row belongs to its parent: equal columns, and whether there can be several. `through` a table that
 * joins both, the first pairs lead to that table.
 */
export type Link = {
  many: boolean
  pairs: { parent: string; child: string }[]
  through?: { table: string; pairs: { through: string; child: string }[] }
}

type Candidate = {
  relation: Relation
  link: Link
  /** What it can be called by instead of the relation's name, and what a hint may say of it. */
  names: string[]
  hints: string[]
  described: { cardinality: string; embedding: string; relationship: string }
}

/** By foreign keys alone; a hint names the key, its column, the table between, or nothing when there is one way. */
export function findLink(
  catalogue: Catalogue,
  parent: string,
  { relation: name, hint }: Pick<EmbedItem, 'relation' | 'hint'>,
): { relation: Relation; link: Link } {
  const candidates = linksOf(catalogue, parent).filter(({ relation, names, hints }) =>
    hint === null
      ? relation.name === name || names.includes(name)
      : relation.name === name && hints.includes(hint),
  )
  const [first, second] = candidates
  if (first && !second) return first
  if (!first) throw noLink(catalogue, parent, { name, hint })
  const choices = candidates.flatMap(({ hints }) => hints.slice(0, 1)).map((key) => `'${name}!${key}'`)
  throw new DataError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent}' and '${short(name)}'`,
    {
      details: candidates.map(({ described }) => described),
      hint: `Try changing '${name}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function noLink(
  catalogue: Catalogue,
  parent: string,
  { name, hint }: { name: string; hint: string | null },
): DataError {
  const between = `'${parent}' and '${short(name)}'`
  const linked = linksOf(catalogue, parent).map(({ relation }) => relation.name)
  const meant = hint === null ? closestName(name, linked) : null
  return new DataError(
    400,
    'PGRST200',
    `Could not find a relationship between ${between} in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between ${between}` +
        `${hint === null ? '' : ` using the hint '${short(hint)}'`} in the schema 'public', but no matches were found.`,
      ...(meant !== null && { hint: `Perhaps you meant '${meant}' instead of '${short(name)}'.` }),
    },
  )
}

function linksOf(catalogue: Catalogue, parent: string): Candidate[] {
  const { foreignKeys } = catalogue
  return [
    ...foreignKeys.flatMap((key) => [...toOne(catalogue, key, parent), ...toMany(catalogue, key, parent)]),
    ...throughTables(catalogue, parent),
  ]
}

const pairsOf = ({ columns, toColumns }: ForeignKey) =>
  columns.map((column, place) => ({ from: column, to: toColumns[place] ?? column }))

const using = ({ name, from, columns, to, toColumns }: ForeignKey) =>
  `${name} using ${from}(${columns.join(', ')}) and ${to}(${toColumns.join(', ')})`

/** From the side that holds the key; of a table that points at itself, its column's name is the way up. */
function toOne({ relations }: Catalogue, key: ForeignKey, parent: string): Candidate[] {
  const relation = relations.get(key.to)
  if (key.from !== parent || !relation) return []
  const [column, ...more] = key.columns
  const own = [key.name, ...(column !== undefined && more.length === 0 ? [column] : [])]
  return [
    {
      relation,
      link: { many: false, pairs: pairsOf(key).map(({ from, to }) => ({ parent: from, child: to })) },
      names: key.isOfView && relation.kind === 'view' ? [] : own,
      hints: key.from === key.to ? [] : [key.name, ...key.columns],
      described: {
        cardinality: key.unique ? 'one-to-one' : 'many-to-one',
        embedding: `${parent} with ${relation.name}`,
        relationship: using(key),
      },
    },
  ]
}

/** From the side that the key points at; of a table that points at itself, the way down is its name with a hint. */
function toMany({ relations }: Catalogue, key: ForeignKey, parent: string): Candidate[] {
  const relation = relations.get(key.from)
  if (key.to !== parent || !relation) return []
  return [
    {
      relation,
      link: { many: !key.unique, pairs: pairsOf(key).map(({ from, to }) => ({ parent: to, child: from })) },
      names: key.isOfView || key.from === key.to ? [] : [key.name],
      hints: [key.name, ...key.columns],
      described: {
        cardinality: key.unique ? 'one-to-one' : 'one-to-many',
        embedding: `${parent} with ${relation.name}`,
        relationship: `${key.name} using ${parent}(${key.toColumns.join(', ')}) and ${relation.name}(${key.columns.join(', ')})`,
      },
    },
  ]
}

/** A table whose primary key holds a key to each of two others joins them. */
function throughTables({ relations, foreignKeys }: Catalogue, parent: string): Candidate[] {
  return foreignKeys
    .filter((near) => near.to === parent && relations.get(near.from)?.kind === 'table')
    .flatMap((near) =>
      foreignKeys
        .filter((far) => far !== near && far.from === near.from && !sameColumns(near, far))
        .flatMap((far) => {
          const relation = relations.get(far.to)
          const between = relations.get(near.from)
          const isJoining = [...near.columns, ...far.columns].every((column) =>
            between?.primaryKey.includes(column),
          )
          return relation && between && isJoining ? [joined(parent, { near, far, relation })] : []
        }),
    )
}

const sameColumns = (one: ForeignKey, other: ForeignKey) => one.columns.join() === other.columns.join()

function joined(
  parent: string,
  { near, far, relation }: { near: ForeignKey; far: ForeignKey; relation: Relation },
): Candidate {
  return {
    relation,
    link: {
      many: true,
      pairs: pairsOf(near).map(({ from, to }) => ({ parent: to, child: from })),
      through: {
        table: near.from,
        pairs: pairsOf(far).map(({ from, to }) => ({ through: from, child: to })),
      },
    },
    names: [],
    hints: [near.from],
    described: {
      cardinality: 'many-to-many',
      embedding: `${parent} with ${relation.name}`,
      relationship: `${near.from} using ${near.name}(${near.columns.join(', ')}) and ${far.name}(${far.columns.join(', ')})`,
    },
  }
}
