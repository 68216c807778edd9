import { allowAnyOrigin, ANY_ORIGIN_HEADERS, preflightAnswer } from './cors.ts'
import { acceptedEncoding, encode, isCompressible } from './encoding.ts'
import { BodyRefused, withLimitedBody, type BodyLimits } from './limited-body.ts'
import type { Caller, Service } from './service.ts'
import { isTextAnswer, MIN_COMPRESSED_BYTES, sentText } from './text-answer.ts'

/** A backend service and where it answers. Without `body` the service limits its own (files are streamed). */
export type Mount = { prefix: string; service: Service; crossOrigin: boolean; body?: BodyLimits }

export async function serveMount(
  { service, crossOrigin, body }: Mount,
  request: Request,
  { caller, headers }: { caller: Caller; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  if (crossOrigin && request.method === 'OPTIONS')
    return preflightAnswer(request.headers.get('access-control-request-headers'))
  const made = await answerWithin(request, body, (limited) => service(limited, caller))
  const acceptEncoding = request.headers.get('accept-encoding')
  if (isTextAnswer(made)) {
    const headersFor = (own: Record<string, string>) => ({
      ...headers,
      'cache-control': 'no-store',
      ...own,
      ...(crossOrigin ? ANY_ORIGIN_HEADERS : {}),
      'x-request-id': caller.requestId,
    })
    return await sentText(made, { acceptEncoding, headersFor })
  }
  const answer = await compressed(made, acceptEncoding)
  if (crossOrigin) allowAnyOrigin(answer.headers)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  return answer
}

async function answerWithin(
  request: Request,
  limits: BodyLimits | undefined,
  answer: (request: Request) => Promise<Response>,
) {
  try {
    return await answer(limits ? await withLimitedBody(request, limits) : request)
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error
    const code = error.status === 413 ? 'request_too_large' : 'request_timeout'
    return Response.json(
      { code, message: error.message },
      { status: error.status, headers: { connection: 'close' } },
    )
  }
}

/** Answers of a kilobyte and more; what is streamed without a length stays as it is. */
async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const encoding = acceptedEncoding(acceptEncoding)
  const { headers, status } = response
  if (
    encoding === 'identity' ||
    !response.body ||
    headers.has('content-encoding') ||
    !isCompressible(headers.get('content-type'))
  ) {
    // A copy, because a Response that was fetched or cached may have headers that cannot be changed.
    return new Response(response.body, { status, headers: new Headers(headers) })
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const smaller = new Headers(headers)
  smaller.append('vary', 'accept-encoding')
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return new Response(bytes, { status, headers: smaller })
  smaller.set('content-encoding', encoding)
  smaller.delete('content-length')
  return new Response(await encode(bytes, encoding, 4), { status, headers: smaller })
}
