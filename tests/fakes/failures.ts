import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { fuzzedAnswer } from './fuzzed-records.ts'

/** Sentinels in the address, `BASE/!500/<host>/<path>`: what can go wrong with a service, on demand. */
export const FAILURES = {
  '500': (response) => plain(response, 500, 'Internal Server Error'),
  '503': (response) => plain(response, 503, 'Busy', { 'retry-after': '1' }),
  '429': (response) => plain(response, 429, 'Slow down', { 'retry-after': '7200' }),
  '403': (response) => plain(response, 403, '{}', { 'x-ratelimit-reset': '1800' }),
  '401': (response) => plain(response, 401, '{"exception":"AUTH_FAIL"}'),
  '404': (response) => plain(response, 404, '{}'),
  html: (response) =>
    plain(response, 200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' }),
  empty: (response) => plain(response, 200, ''),
  wrong: (response) => plain(response, 200, '{"message":"moved to v3"}'),
  truncated: (response) => plain(response, 200, '{"jobs":[{"id":1,"title":"Wel'),
  reset: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"jobs":[')
    setTimeout(() => response.destroy(), 10)
  },
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  },
  hang: () => {},
  bomb: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(bomb())
  },
  'broken-gzip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end('this is not gzip')
  },
  loop: (response, address) => plain(response, 302, '', { location: address }),
  fuzz: (response, address) => plain(response, 200, JSON.stringify(fuzzedAnswer(new URL(address).host, 900))),
} as const satisfies Record<string, (response: ServerResponse, address: string) => void>

export type FailureName = keyof typeof FAILURES

export function isFailure(name: string): name is FailureName {
  return Object.hasOwn(FAILURES, name)
}

function plain(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

let packed: Buffer | null = null

/** 160 MB of spaces in about 160 KB. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(160 * 1024 * 1024, ' '), { level: 1 })
  return packed
}
