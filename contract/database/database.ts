import type {
  BrowserForeignKeys,
  BrowserFunctions,
  BrowserGrants,
  BrowserTables,
  BrowserViews,
} from './browser-schema.ts'
import type { ColumnValue, IsFilled, IsGenerated, NullOf, TypeValue, WireValues } from './column-values.ts'
import type { NarrowedAnswers, NarrowedColumns } from './narrowed-columns.ts'

/** What the browser's client reaches, for `createClient<Database>`: tables, views and functions as they come in JSON. */
export type Database = {
  public: {
    Tables: { [Name in keyof BrowserTables as Bare<Name>]: Table<Name> }
    Views: {
      [Name in keyof BrowserViews as Bare<Name>]: { Row: RowOf<BrowserViews, Name>; Relationships: [] }
    }
    Functions: {
      [Name in keyof BrowserFunctions as Bare<Name>]: {
        Args: Args<BrowserFunctions[Name]['args']>
        Returns: Returned<Name, BrowserFunctions[Name]['returns']>
      }
    }
  }
}

type PublicTables = Database['public']['Tables']
type PublicViews = Database['public']['Views']

export type TableName = keyof PublicTables
export type RelationName = TableName | keyof PublicViews

/** What may be written into a table. */
export type WireInsert<Name extends TableName> = PublicTables[Name]['Insert']
export type WireUpdate<Name extends TableName> = PublicTables[Name]['Update']

/** A row of a table or view, or some of its columns: `WireRow<'hides'>`, `WireRow<'resumes', 'id' | 'name'>`. */
export type WireRow<Name extends RelationName, Column extends keyof AnyRow<Name> = keyof AnyRow<Name>> = Pick<
  AnyRow<Name>,
  Column
>

/** What a function answers: `WireAnswer<'saved_job_changes'>`. */
export type WireAnswer<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns']

type AnyRow<Name extends RelationName> = Name extends TableName
  ? PublicTables[Name]['Row']
  : Name extends keyof PublicViews
    ? PublicViews[Name]['Row']
    : never

type Bare<Name> = Name extends `public.${infer Rest}` ? Rest : never

type Table<Name extends keyof BrowserTables> = {
  Row: RowOf<BrowserTables, Name>
  Insert: Insert<Name>
  Update: Partial<Pick<RowOf<BrowserTables, Name>, Granted<Name, 'update'>>>
  Relationships: Name extends keyof BrowserForeignKeys ? BrowserForeignKeys[Name] : []
}

type RowOf<Schema, Name extends keyof Schema> = {
  [Column in keyof Schema[Name]]: CellOf<Name, Column, Schema[Name][Column]>
}

type CellOf<Name, Column, Kind> = Name extends keyof NarrowedColumns
  ? Column extends keyof NarrowedColumns[Name]
    ? NarrowedColumns[Name][Column] | NullOf<Kind>
    : ColumnValue<Kind, WireValues>
  : ColumnValue<Kind, WireValues>

/** Only what may be written, and of that what nothing else fills in. */
type Insert<Name extends keyof BrowserTables> = {
  [
    Column in Granted<Name, 'insert'> as IsFilled<BrowserTables[Name][Column]> extends true ? never : Column
  ]: RowOf<BrowserTables, Name>[Column]
} & {
  [
    Column in Granted<Name, 'insert'> as IsFilled<BrowserTables[Name][Column]> extends true ? Column : never
  ]?: RowOf<BrowserTables, Name>[Column]
}

type Granted<Name extends keyof BrowserTables, Right extends 'insert' | 'update'> =
  GrantedNames<Name, Right> extends infer Names
    ? '*' extends Names
      ? Writable<Name>
      : Names & Writable<Name>
    : never

type GrantedNames<Name, Right> = Name extends keyof BrowserGrants
  ? Right extends keyof BrowserGrants[Name]
    ? BrowserGrants[Name][Right]
    : never
  : never

type Writable<Name extends keyof BrowserTables> = {
  [Column in keyof BrowserTables[Name]]: IsGenerated<BrowserTables[Name][Column]> extends true
    ? never
    : Column
}[keyof BrowserTables[Name]]

/** One with a default may be left out or null. */
type Args<Declared> = Declared extends null
  ? Record<PropertyKey, never>
  : {
      [Arg in keyof Declared]:
        | TypeValue<NonNullable<Declared[Arg]>, WireValues>
        | (undefined extends Declared[Arg] ? null : never)
    }

type Returned<Name, Declared> = Declared extends readonly [infer One]
  ? (One extends keyof BrowserTables
      ? RowOf<BrowserTables, One>
      : { [Column in keyof One]: AnswerCell<Name, Column, One[Column]> })[]
  : TypeValue<Declared, WireValues>

type AnswerCell<Name, Column, Kind> = Name extends keyof NarrowedAnswers
  ? Column extends keyof NarrowedAnswers[Name]
    ? NarrowedAnswers[Name][Column]
    : ColumnValue<Kind, WireValues>
  : ColumnValue<Kind, WireValues>
