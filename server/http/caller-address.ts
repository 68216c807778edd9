/**
 * The caller's address. `X-Forwarded-For` is believed only as far as the operator said: each trusted proxy appends
 * the address it saw, so with `trusted` proxies in front the caller is the `trusted`-th entry from the right.
 */
export function callerAddress(socketAddress: string, forwardedFor: string | null, trusted: number): string {
  const direct = plain(socketAddress)
  if (trusted === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  return hops[Math.max(0, hops.length - trusted)] || direct
}

/** `::ffff:192.0.2.1` and `192.0.2.1` are one caller. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
