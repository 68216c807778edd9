/** Another try a moment later helps in a tunnel, and while a server restarts. */
const RETRY_AFTER_MS = [300, 1200]

/** Loads more of the site's own code. `load` is `() => import(…)`; what did not load is asked for again. */
export async function tryToLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of RETRY_AFTER_MS)
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return load()
}

/** The same for a part of the page on show: where it does not come, the page says so and offers to try again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await tryToLoad(load)
  } catch (error) {
    missingParts.add(() => void loadPart(load).catch(() => undefined))
    throw error
  }
}

/** `outdated`: the site was replaced, and they will not come. */
type MissingParts = 'none' | 'some' | 'outdated'

let state: MissingParts = 'none'
let retries: (() => void)[] = []
const watchers = new Set<() => void>()

function set(next: MissingParts): void {
  state = next
  for (const watcher of watchers) watcher()
}

function addMissing(retry: () => void): void {
  retries.push(retry)
  set('some')
  void isOutdated().then((outdated) => outdated && set('outdated'))
}

function tryAgain(): void {
  const missing = retries
  retries = []
  set('none')
  for (const retry of missing) retry()
}

/** Parts of the page on show that are not there, and the way to get them. */
export const missingParts = {
  get: () => state,
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  add: addMissing,
  tryAgain,
}

/** The site was replaced while this page was open: its files have other names now. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (!entry) return false
  try {
    return (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
