import { DataError } from './data-error.ts'

/** The types that `column::type` may name, as PostgreSQL spells them. */
const TYPES: Record<string, string> = {
  text: 'text',
  varchar: 'text',
  'character varying': 'text',
  int: 'integer',
  int4: 'integer',
  integer: 'integer',
  int2: 'smallint',
  smallint: 'smallint',
  int8: 'bigint',
  bigint: 'bigint',
  numeric: 'numeric',
  decimal: 'numeric',
  float4: 'real',
  real: 'real',
  float: 'double precision',
  float8: 'double precision',
  'double precision': 'double precision',
  bool: 'boolean',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  interval: 'interval',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'jsonb',
}

export function sqlType(name: string): string {
  const [element, array] = name.endsWith('[]') ? [name.slice(0, -2), '[]'] : [name, '']
  const key = element.trim().toLowerCase()
  if (!Object.hasOwn(TYPES, key)) throw new DataError(400, '42704', `type "${name}" does not exist`)
  return `${TYPES[key]}${array}`
}
