/** The listings that somebody opened to apply, in this tab: those to ask about, and those that were asked about. */
type Listings = { opened: string[]; asked: string[] }

const KEY = 'opened-listings'
/** Where every page's first script notes them (boot-script.ts), a line each: who pressed, and the job's id. */
const PRESSED_KEY = 'pressed-listings'
const MAX_ASKED = 100

/** Survives a reload, is each person's own, and goes with the tab or the sign-out. */
export function openedListings(userId: string) {
  const read = (): Listings => {
    try {
      const kept: Partial<Listings> & { userId?: string } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
      return kept.userId === userId ? { opened: kept.opened ?? [], asked: kept.asked ?? [] } : NO_LISTINGS
    } catch {
      return NO_LISTINGS
    }
  }
  const write = ({ opened, asked }: Listings) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ userId, opened, asked: asked.slice(-MAX_ASKED) }))
    } catch {
      // Without storage nobody is asked.
    }
  }
  return {
    /** The first that is still to be asked about. Once for each job: whoever said no knows where the tracker is. */
    next(): string | null {
      const { opened, asked } = read()
      const pressed = takePressed(userId).filter((jobId) => !asked.includes(jobId))
      if (pressed.length > 0) write({ opened: [...new Set([...opened, ...pressed])], asked })
      return read().opened[0] ?? null
    },
    answer(jobId: string): void {
      const { opened, asked } = read()
      const others = (jobIds: string[]) => jobIds.filter((other) => other !== jobId)
      write({ opened: others(opened), asked: [...others(asked), jobId] })
    },
    forget(): void {
      try {
        sessionStorage.removeItem(KEY)
        sessionStorage.removeItem(PRESSED_KEY)
      } catch {
        // There is nothing to forget.
      }
    },
  }
}

/** What another person pressed in this tab before is forgotten. */
function takePressed(userId: string): string[] {
  try {
    const lines = (sessionStorage.getItem(PRESSED_KEY) ?? '').split('\n')
    sessionStorage.removeItem(PRESSED_KEY)
    return lines.flatMap((line) => (line.startsWith(`${userId} `) ? line.slice(userId.length + 1) : []))
  } catch {
    return []
  }
}

const NO_LISTINGS: Listings = { opened: [], asked: [] }
