type WholeInit = { status: number; headers: Record<string, string> }

const headers = new WeakMap<Response, Readonly<Record<string, string>>>()

/**
 * An answer that is made with all headers that it will have. They stay a plain object on their way to the socket: a
 * `Headers` would be filled, changed and listed again, which costs more than the rest of an answer that is known.
 */
export function wholeAnswer(body: string | Uint8Array<ArrayBuffer> | null, init: WholeInit): Response {
  const response = new Response(body, init)
  headers.set(response, init.headers)
  return response
}

/** Of an answer that has all of them, or undefined. */
export const wholeHeadersOf = (response: Response) => headers.get(response)
