import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { jobData } from './job-data.ts'

/** The job that is shown beside the list. The address says which: `job=<id>`. */
export type ChosenJob = {
  id: string | null
  /** The one on show where there is room: the first of the list, until another is chosen. */
  shown: string | null
  /** For a list in another order than the one that came with the page: which is its first. */
  setFirst: (id: string | null) => void
  /** `read` moves the focus to the job, `glance` leaves it in the list. */
  choose: (id: string, intent: Intent) => void
  close: () => void
  /** Why the job on show was chosen; `null` when it came with the address. */
  intent: { current: Intent | null }
}

type Intent = 'read' | 'glance'

const PARAMETER = 'job'

/**
 * As web/styles/panes.css has it: on a tablet a chosen job slides in beside the titles, from 68.75rem on one is always
 * there. Narrower windows have no room beside the list: there a job is its own page.
 */
const ROOM = '(min-width: 46rem)'
export const hasRoomBeside = () => window.matchMedia(ROOM).matches
export function watchRoomBeside(changed: () => void): () => void {
  const room = window.matchMedia(ROOM)
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}

/**
 * Opening adds to the history, so that Back closes; going on to another job and closing do not, so that Back never
 * leads through everything that was glanced at.
 */
export function ChosenJobProvider({ first, children }: { first: string | null; children: ReactNode }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get(PARAMETER)
  const intent = useRef<Intent | null>(null)
  const [reordered, setFirst] = useState<string | null>(null)
  const stays = useStaysInPlace(id)

  function go(next: string | null) {
    const current = inAddress()
    stays(next ?? current)
    const changed = new URLSearchParams(params)
    if (next === null) changed.delete(PARAMETER)
    else changed.set(PARAMETER, next)
    void navigate({ search: changed.toString() }, { replace: current !== null, preventScrollReset: true })
  }

  const chosen: ChosenJob = {
    id,
    shown: id ?? reordered ?? first,
    setFirst,
    intent,
    choose(next, why) {
      intent.current = why
      if (next === id) return why === 'read' ? titleOfChosen()?.focus() : undefined
      void jobData(next)
      return go(next)
    },
    close() {
      const current = inAddress()
      if (current === null) return
      // The first job takes its place, and not the focus.
      intent.current = null
      cardLink(current)?.focus({ preventScroll: true })
      go(null)
    },
  }
  return <ChosenJobContext value={chosen}>{children}</ChosenJobContext>
}

/** The page is behind its address by the time that rendering takes, and keys may be faster. */
const inAddress = () => new URLSearchParams(window.location.search).get(PARAMETER)

/** Whether two addresses are one search, whichever of its jobs they show. */
export function sameBesidesChosen(address: URL, other: URL): boolean {
  return address.href !== other.href && withoutChosen(address) === withoutChosen(other)
}

function withoutChosen({ href }: URL): string {
  const address = new URL(href)
  address.searchParams.delete(PARAMETER)
  address.searchParams.sort()
  return address.pathname + address.search
}

/** `null` for lists that have nothing beside them. */
export function useChosenJob(): ChosenJob | null {
  return useContext(ChosenJobContext)
}

const ChosenJobContext = createContext<ChosenJob | null>(null)

export const titleOfChosen = () => document.querySelector<HTMLElement>('[data-job-pane] [data-job-title]')
export const cardLink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-job-list] [data-job="${CSS.escape(id)}"] h3 a`)

/** The list gets narrower or wider around the card in question, which should not move under the pointer. */
function useStaysInPlace(id: string | null): (id: string | null) => void {
  const anchor = useRef<{ id: string; top: number } | null>(null)
  const shown = useRef(id)
  useLayoutEffect(() => {
    if (shown.current === id) return
    shown.current = id
    const was = anchor.current
    anchor.current = null
    const now = was && cardLink(was.id)?.getBoundingClientRect().top
    if (was && now !== undefined && now !== null) window.scrollBy({ top: now - was.top, behavior: 'instant' })
  })
  return (which) => {
    const top = which === null ? undefined : cardLink(which)?.getBoundingClientRect().top
    anchor.current = which === null || top === undefined ? null : { id: which, top }
  }
}
