/** As the data service writes values in JSON. What is not listed is text. */
export interface WireValues {
  bool: boolean
  int2: number
  int4: number
  int8: number
  float4: number
  float8: number
  numeric: number
  oid: number
  json: unknown
  jsonb: unknown
  void: undefined
}

/** What a column holds, by a table of what its SQL type becomes: `WireValues`, or the server's own. */
export type ColumnValue<Kind, Values> =
  | (Kind extends readonly [string, infer Admitted] ? Admitted : TypeValue<SqlType<Kind>, Values>)
  | NullOf<Kind>

/** What an SQL type becomes, also where it is no column's: `int4`, `text[]`. */
export type TypeValue<Type, Values> = Type extends `${infer Element}[]`
  ? TypeValue<Element, Values>[]
  : Type extends keyof Values
    ? Values[Type]
    : string

/** `null` for a column that may be null. */
export type NullOf<Kind> = Declared<Kind> extends `${string} not null${string}` ? never : null

/** Whether a row can be inserted without it. */
export type IsFilled<Kind> = Declared<Kind> extends `${string} not null` ? false : true

/** Whether the database alone writes it. */
export type IsGenerated<Kind> = Declared<Kind> extends `${string} generated` ? true : false

type Declared<Kind> = Kind extends readonly [infer Declaration, string] ? Declaration : Kind
type SqlType<Kind> = Declared<Kind> extends `${infer Type} ${string}` ? Type : Declared<Kind>
