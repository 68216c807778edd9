const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** The first header by which a proxy shows itself; `null` when there is none. */
export function forwardingHeader(headers: Headers): string | null {
  return FORWARDING_HEADERS.find((name) => headers.has(name)) ?? null
}
