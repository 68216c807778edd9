import type { BrowserFunctions, BrowserTables, BrowserViews } from '#contract/database/browser-schema.ts'
import type { ColumnValue, NullOf, TypeValue, WireValues } from '#contract/database/column-values.ts'
import type { NarrowedAnswers, NarrowedColumns } from '#contract/database/narrowed-columns.ts'
import type { ServerFunctions, ServerTables } from './schema/server-schema.ts'

/** As `values.ts` converts what SQL answers. What is not listed is text. */
interface SqlValues {
  bool: boolean
  int2: number
  int4: number
  int8: number
  float4: number
  float8: number
  oid: number
  json: unknown
  jsonb: unknown
  timestamptz: Date
  bytea: Uint8Array
  void: null
}

/** Every table and view: `public.jobs`. */
interface Relations extends BrowserTables, BrowserViews, ServerTables {}
interface Functions extends BrowserFunctions, ServerFunctions {}

type RelationName = keyof Relations

/** A table whose rows say which transaction changed them last. */
export type ChangedTable = {
  [Name in RelationName]: 'xid' | 'id' extends keyof Relations[Name] ? Name : never
}[RelationName]

/**
 * A row with some columns of a table, for what a statement answers: `Columns<'public.jobs', 'id' | 'title'>`. A column
 * that the schema does not have, or has no more, does not compile. `Narrowed` says what JSON or text holds; whether it
 * may be null is the schema's to say.
 */
export type Columns<
  Name extends RelationName,
  Column extends keyof Relations[Name],
  Narrowed extends NarrowedTo<Name, Column> = object,
> = {
  [Each in Column]: Each extends keyof Narrowed
    ? Narrowed[Each] | NullOf<Relations[Name][Each]>
    : Cell<Name, Each>
}

/** A whole row, for `select *` and `returning *`. */
export type TableRow<
  Name extends RelationName,
  Narrowed extends NarrowedTo<Name, keyof Relations[Name]> = object,
> = Columns<Name, keyof Relations[Name], Narrowed>

/** One column's value, for one that a statement calls otherwise: `{ day: ColumnOf<'public.jobs', 'posted_at'> }`. */
export type ColumnOf<Name extends RelationName, Column extends keyof Relations[Name]> = Cell<Name, Column>

/** The columns of an outer join, where there may be no row. */
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** Where the statement itself leaves out rows in which these are null. */
export type NotNull<Row, Column extends keyof Row> = {
  [Each in keyof Row]: Each extends Column ? NonNullable<Row[Each]> : Row[Each]
}

/** A row that SQL made into JSON (`to_jsonb`), in which moments are text. */
export type JsonColumns<
  Name extends RelationName,
  Column extends keyof Relations[Name],
  Narrowed extends NarrowedTo<Name, Column, WireValues> = object,
> = {
  [Each in Column]: Each extends keyof Narrowed
    ? Narrowed[Each] | NullOf<Relations[Name][Each]>
    : Cell<Name, Each, WireValues>
}

/** `count(*)::integer as …` */
export type Counted<Name extends string> = Record<Name, number>

/** `exists (…) as …`, or another condition that is never null. */
export type Found<Name extends string> = Record<Name, boolean>

/** What a function that answers one value answers. */
export type FunctionValue<Name extends keyof Functions> = TypeValue<Functions[Name]['returns'], SqlValues>

/** The rows of a function that answers rows. */
export type FunctionRow<Name extends keyof NarrowedAnswers> = NarrowedAnswers[Name]

type NarrowedTo<Name extends RelationName, Column extends keyof Relations[Name], Values = SqlValues> = {
  [Each in Column]?: ColumnValue<Relations[Name][Each], Values>
}

type Cell<
  Name extends RelationName,
  Column extends keyof Relations[Name],
  Values = SqlValues,
> = Name extends keyof NarrowedColumns
  ? Column extends keyof NarrowedColumns[Name]
    ? NarrowedColumns[Name][Column] | NullOf<Relations[Name][Column]>
    : ColumnValue<Relations[Name][Column], Values>
  : ColumnValue<Relations[Name][Column], Values>
