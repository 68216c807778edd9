/**
 * How values travel, decided once for both drivers: everything goes over the wire as PostgreSQL's own text.
 *
 * Out: bool → boolean; int2, int4, int8, float → number (an int8 beyond 2^53 is an error, never a wrong number);
 * numeric, date, timestamp, time, interval, uuid, xid8 → string; timestamptz → Date (milliseconds);
 * json, jsonb → parsed; bytea → Uint8Array; arrays of these → arrays; anything else → PostgreSQL's text.
 *
 * In: null and undefined → null; Date → ISO text; Uint8Array → bytea; array → PostgreSQL array; other objects → JSON.
 * A JSON array must therefore be given as `JSON.stringify(list)`.
 */
export function encodeParam(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return '\\x' + Buffer.from(value).toString('hex')
  if (Array.isArray(value)) return encodeArray(value)
  return JSON.stringify(value)
}

export function decodeValue(typeId: number, text: string | null): unknown {
  if (text === null) return null
  const decode = DECODERS.get(typeId)
  if (decode) return decode(text)
  const element = ARRAYS.get(typeId)
  return element === undefined ? text : decodeArray(element, text)
}

const TYPE = {
  bool: [16, 1000],
  bytea: [17, 1001],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  text: [25, 1009],
  oid: [26, 1028],
  json: [114, 199],
  xid8: [5069, 271],
  float4: [700, 1021],
  float8: [701, 1022],
  bpchar: [1042, 1014],
  varchar: [1043, 1015],
  date: [1082, 1182],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
} as const

const ARRAYS = new Map<number, number>(Object.values(TYPE).map(([element, array]) => [array, element]))

const DECODERS = new Map<number, (text: string) => unknown>([
  [TYPE.bool[0], (text) => text === 't'],
  [TYPE.bytea[0], (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  [TYPE.int8[0], safeInteger],
  [TYPE.int2[0], Number],
  [TYPE.int4[0], Number],
  [TYPE.oid[0], Number],
  [TYPE.float4[0], Number],
  [TYPE.float8[0], Number],
  [TYPE.json[0], (text) => JSON.parse(text)],
  [TYPE.jsonb[0], (text) => JSON.parse(text)],
  [TYPE.timestamptz[0], instant],
])

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53: select it as text`)
  return value
}

/** PostgreSQL writes `2026-01-02 03:04:05.678901+00`, and `infinity`, years past 9999 and BC for the far ends. */
function instant(text: string): Date {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?(?::\d\d)?$/.exec(text)
  if (!match) throw new RangeError(`${text} is not a moment that a Date can hold: select it as text`)
  const [, day, time, fraction = '', hours, minutes = '00'] = match
  return new Date(`${day}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`)
}

function encodeArray(list: readonly unknown[]): string {
  const items = list.map((item) => {
    if (Array.isArray(item)) return encodeArray(item)
    const text = encodeParam(item)
    return text === null ? 'NULL' : '"' + text.replace(/["\\]/g, '\\$&') + '"'
  })
  return '{' + items.join(',') + '}'
}

function decodeArray(elementType: number, text: string): unknown[] {
  let at = text.indexOf('{')
  const list = (): unknown[] => {
    const items: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      if (text[at] === '{') items.push(list())
      else items.push(text[at] === '"' ? quoted() : bare())
    }
    at++
    return items
  }
  const quoted = (): unknown => {
    let value = ''
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++
      value += text[at]
    }
    at++
    return decodeValue(elementType, value)
  }
  const bare = (): unknown => {
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const value = text.slice(start, at)
    return decodeValue(elementType, value === 'NULL' ? null : value)
  }
  return list()
}
