/** However busy the page stays. */
const MAX_WAIT_MS = 2000
/** Where the browser cannot say when it is idle. */
const USUAL_WAIT_MS = 500

/** Fulfilled when what was asked for first is on the screen and nothing is being done. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, USUAL_WAIT_MS)
  })
}
