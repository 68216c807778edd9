/** Phoenix frames as the browser's client writes them: objects in vsn 1.0.0, arrays in vsn 2.0.0. */
export const VSNS = ['1.0.0', '2.0.0'] as const
export type Vsn = (typeof VSNS)[number]

export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** `null` for anything that is not a frame of this version: the caller closes the socket. */
export function decode(vsn: Vsn, text: string): Message | null {
  const json = parsed(text)
  if (vsn === '2.0.0') {
    if (!Array.isArray(json) || json.length !== 5) return null
    const [joinRef, ref, topic, event, payload]: unknown[] = json
    return message(joinRef, ref, { topic, event, payload })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const { join_ref, ref, topic, event, payload } = json as Record<string, unknown> // an object, checked above
  return message(join_ref, ref, { topic, event, payload })
}

/** The one binary frame of a client: a broadcast (kind 3). Only its head matters, nobody relays broadcasts here. */
export function decodeBinary(bytes: Buffer): Message | null {
  const [kind, joinRefLength, refLength, topicLength, eventLength, metaLength] = bytes
  if (kind !== 3 || metaLength === undefined) return null
  const lengths = [joinRefLength ?? 0, refLength ?? 0, topicLength ?? 0, eventLength ?? 0]
  if (bytes.length < 7 + lengths.reduce((sum, length) => sum + length, metaLength)) return null
  let at = 7
  const [joinRef, ref, topic] = lengths.map((length) => bytes.toString('utf8', at, (at += length)))
  return { joinRef: joinRef || null, ref: ref || null, topic: topic ?? '', event: 'broadcast', payload: {} }
}

export function encode(vsn: Vsn, { joinRef, ref, topic, event, payload }: Message): string {
  return frame(vsn, { joinRef, ref, topic, event }, JSON.stringify(payload))
}

/** The same with the payload already as JSON, so that a change is turned into text once and not per socket. */
export function frame(vsn: Vsn, head: Omit<Message, 'payload'>, payload: string): string {
  const { joinRef, ref, topic, event } = head
  if (vsn === '2.0.0') return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`
  return `${JSON.stringify({ topic, event, ref, join_ref: joinRef }).slice(0, -1)},"payload":${payload}}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const MAX_NAME_LENGTH = 255

function message(joinRef: unknown, ref: unknown, rest: Record<'topic' | 'event' | 'payload', unknown>) {
  const { topic, event, payload } = rest
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  if (topic.length > MAX_NAME_LENGTH || event.length > MAX_NAME_LENGTH) return null
  const refs = [joinRef, ref].map((value) => (typeof value === 'number' ? String(value) : (value ?? null)))
  const [asJoinRef, asRef] = refs
  if (!isRef(asJoinRef) || !isRef(asRef)) return null
  return { joinRef: asJoinRef, ref: asRef, topic, event, payload }
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_NAME_LENGTH)
}
