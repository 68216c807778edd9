/** Of answers that were made from text, so that nobody has to read it back out of a stream. */
const texts = new WeakMap<Response, string>()

/** An answer whose text is known: it goes to the socket as it is, or compressed, without a stream in between. */
export function textAnswer(
  text: string,
  init: { status: number; headers: Record<string, string> },
): Response {
  const response = new Response(text, init)
  texts.set(response, text)
  return response
}

export const textOf = (response: Response): string | undefined => texts.get(response)
