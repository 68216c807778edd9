import type { Catalogue, ForeignKey, Relation } from './catalogue.ts'
import { DataError, short } from './data-error.ts'
import type { EmbedItem } from './select-grammar.ts'

/** How an embedded row belongs to its parent: equal columns, and whether there can be several. */
export type Link = { many: boolean; pairs: { parent: string; child: string }[] }

type Candidate = { foreignKey: ForeignKey; relation: Relation; link: Link }

/** By foreign keys alone, in both directions; a hint names the key, its column or neither when there is one way. */
export function findLink(
  catalogue: Catalogue,
  parent: string,
  { relation: name, hint }: Pick<EmbedItem, 'relation' | 'hint'>,
): { relation: Relation; link: Link } {
  const candidates = catalogue.foreignKeys
    .flatMap((foreignKey) => directions(catalogue, foreignKey, parent))
    .filter((candidate) => isCalled(candidate, name) && isHinted(candidate, hint))
  const [first, second] = candidates
  if (first && !second) return first
  const between = `'${parent}' and '${short(name)}'`
  if (!first)
    throw new DataError(
      400,
      'PGRST200',
      `Could not find a relationship between ${between} in the schema cache`,
      {
        details:
          `Searched for a foreign key relationship between ${between}` +
          `${hint === null ? '' : ` using the hint '${short(hint)}'`} in the schema 'public', but no matches were found.`,
      },
    )
  const keys = candidates.map(({ foreignKey }) => foreignKey.name)
  throw new DataError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for ${between}`,
    {
      details: keys.join(', '),
      hint: `Try changing '${name}' to one of the following: ${keys.map((key) => `'${name}!${key}'`).join(', ')}.`,
    },
  )
}

function directions({ relations }: Catalogue, foreignKey: ForeignKey, parent: string): Candidate[] {
  const { from, to, columns, toColumns } = foreignKey
  const pairs = columns.map((column, i) => ({ from: column, to: toColumns[i] ?? column }))
  const found: Candidate[] = []
  const target = relations.get(to)
  if (from === parent && target)
    found.push({
      foreignKey,
      relation: target,
      link: { many: false, pairs: pairs.map((pair) => ({ parent: pair.from, child: pair.to })) },
    })
  const source = relations.get(from)
  if (to === parent && source)
    found.push({
      foreignKey,
      relation: source,
      link: { many: !foreignKey.unique, pairs: pairs.map((pair) => ({ parent: pair.to, child: pair.from })) },
    })
  return found
}

/** The relation's name; from the side that holds the key, also the key's or its column's. */
function isCalled({ foreignKey, relation, link }: Candidate, name: string): boolean {
  if (relation.name === name) return true
  if (link.many || foreignKey.to !== relation.name) return false
  return foreignKey.name === name || (foreignKey.columns.length === 1 && foreignKey.columns[0] === name)
}

function isHinted({ foreignKey }: Candidate, hint: string | null): boolean {
  return hint === null || foreignKey.name === hint || foreignKey.columns.includes(hint)
}
