/** The listings that somebody opened to apply, in this tab: those to ask about, and those that were asked about. */
type Listings = { opened: string[]; asked: string[] }

const KEY = 'opened-listings'
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
    /** Once for each job: whoever said no knows where the tracker is. */
    open(jobId: string): void {
      const { opened, asked } = read()
      if (!asked.includes(jobId) && !opened.includes(jobId)) write({ opened: [...opened, jobId], asked })
    },
    /** The first that is still to be asked about. */
    next: (): string | null => read().opened[0] ?? null,
    answer(jobId: string): void {
      const { opened, asked } = read()
      const others = (jobIds: string[]) => jobIds.filter((other) => other !== jobId)
      write({ opened: others(opened), asked: [...others(asked), jobId] })
    },
    forget(): void {
      try {
        sessionStorage.removeItem(KEY)
      } catch {
        // There is nothing to forget.
      }
    },
  }
}

const NO_LISTINGS: Listings = { opened: [], asked: [] }
