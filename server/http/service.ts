import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '#base/log.ts'

/** Who is calling, as far as the connection tells. */
export type Caller = {
  /** The address that rate limits count by; proxies are trusted only by setting. */
  address: string
  requestId: string
  /** Those of the request as the socket read them, where there is one: listing them costs nothing. */
  headers?: IncomingHttpHeaders
  log: Log
}

/** Each backend service is a function from Request to Response; the URL is the whole one, prefix included. */
export type Service = (request: Request, caller: Caller) => Promise<Response>
