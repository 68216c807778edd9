/** However busy the page stays. */
const MAX_WAIT_MS = 2000
/** Where the browser cannot say when it is idle. */
const USUAL_WAIT_MS = 500

/** Fulfilled when what was asked for first is on the screen and nothing is being done. */
export function whenIdle(): Promise<void> {
  const tellWhenIdle: Window['requestIdleCallback'] | undefined = window.requestIdleCallback // Safari has none
  return new Promise((resolve) => {
    if (tellWhenIdle) tellWhenIdle(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, USUAL_WAIT_MS)
  })
}
