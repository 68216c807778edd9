/** Somebody closed the browser's window, or let it wait: that is no fault. */
export function isCancelled(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}
