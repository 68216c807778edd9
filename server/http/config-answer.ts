import { isLoopback } from '#server/env.ts'
import type { Service } from './service.ts'

/** `GET /config.json`: what a client needs to talk to the backend. */
export function createConfigAnswer(publicUrl: string, anonKey: string): Service {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return Response.json(
        { code: 'method_not_allowed', message: 'This file can only be read.' },
        { status: 405, headers: { allow: 'GET, HEAD' } },
      )
    }
    const { origin, hostname } = new URL(request.url)
    // On one's own machine localhost and 127.0.0.1 are one: the client goes on with the name it came by.
    const url = isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname) ? origin : publicUrl
    return Response.json({ url, anonKey })
  }
}
