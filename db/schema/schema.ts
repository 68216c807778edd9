/** The schema as the generator of types sees it. */
export type Schema = { relations: Relation[]; routines: Routine[] }

export type Relation = {
  /** With its schema: `public.jobs`. */
  name: string
  isView: boolean
  isForBrowser: boolean
  columns: Column[]
  foreignKeys: ForeignKey[]
}

export type Column = {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Written by the database alone. */
  isGenerated: boolean
  /** Whether whoever is signed in may write it. */
  isForInsert: boolean
  isForUpdate: boolean
  /** The only ones that a check admits; none where it admits others. */
  values: string[]
}

type ForeignKey = {
  name: string
  columns: string[]
  isOneToOne: boolean
  to: string
  toColumns: string[]
}

export type Routine = {
  name: string
  isForBrowser: boolean
  args: { name: string; type: string; isOptional: boolean }[]
  isSet: boolean
  type: string
  /** The table whose rows it answers. */
  relation: string | null
  /** Of `returns table (…)`. */
  columns: { name: string; type: string }[] | null
}
