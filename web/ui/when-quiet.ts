/** Nothing came from the server for so long: what the page asked for is there. */
const QUIET_MS = 3000
/** However much it asks for. */
const MAX_WAIT_MS = 60_000

/** Fulfilled when the page has loaded and asks for nothing more: what is fetched now is in nobody's way. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(last)
      clearTimeout(quiet)
      resolve()
    }
    const last = setTimeout(end, MAX_WAIT_MS)
    let quiet = setTimeout(end, QUIET_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    observer.observe({ type: 'resource' })
  })
}
