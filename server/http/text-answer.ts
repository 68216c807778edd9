import { acceptedEncoding, encode, isCompressible } from './encoding.ts'
import { wholeAnswer } from './whole-answer.ts'

type TextInit = { status: number; headers: Record<string, string> }

/** Of answers that were made from text, so that nobody has to read it back out of a stream. */
const answers = new WeakMap<Response, TextInit & { text: string }>()

/** An answer whose text is known: it goes to the socket as it is, or compressed, without a stream in between. */
export function textAnswer(text: string, init: TextInit): Response {
  const response = new Response(text, init)
  answers.set(response, { ...init, text })
  return response
}

export const isTextAnswer = (response: Response): boolean => answers.has(response)

/** Smaller answers fit into a packet as they are. */
export const MIN_COMPRESSED_BYTES = 1024

/** A text answer as it is sent, with all headers that it will have. */
export async function sentText(
  response: Response,
  { acceptEncoding, headersFor }: SendOptions,
): Promise<Response> {
  const answer = answers.get(response)
  if (!answer) return response
  const { status, text } = answer
  const type = answer.headers['content-type'] ?? null
  const headers = headersFor(answer.headers)
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity' || !isCompressible(type)) return wholeAnswer(text, { status, headers })
  headers['vary'] = headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding'
  if (Buffer.byteLength(text) < MIN_COMPRESSED_BYTES) return wholeAnswer(text, { status, headers })
  headers['content-encoding'] = encoding
  return wholeAnswer(await encode(Buffer.from(text), encoding, 4), { status, headers })
}

type SendOptions = {
  acceptEncoding: string | null
  /** Those of the answer and of the site, in an object of its own. */
  headersFor: (own: Record<string, string>) => Record<string, string>
}
