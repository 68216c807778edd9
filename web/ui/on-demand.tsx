import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ErrorCatcher } from './error-catcher.tsx'
import { loadPart, missingParts } from './load-part.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The one way in which a part of a page comes later. It is tried again, and where it breaks or does not come the rest of
 * the page stands: its fallback stays, and the foot of the window says so (web/shell/connection-notice.tsx).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LaterPart<Props> {
  const code = partCode(load)
  function Later(props: Props) {
    const Part = useSyncExternalStore(code.watch, code.get, notYet)
    useEffect(() => code.load(), [])
    const fallback = <Fallback {...props} />
    return Part ? <Caught fallback={fallback}>{createElement(Part, props)}</Caught> : fallback
  }
  Later.isReady = () => code.loaded().then(() => !!code.get())
  return Later
}

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads it; false where it does not come, which the page then says. For what opens only by a press. */
  isReady: () => Promise<boolean>
}

type PartProps<Props> = {
  props: Props
  /** Names what is shown: another version than the one that was drawn is taken over at once. */
  version: string
  /** What the server could not draw is taken over at once. */
  isIncomplete?: boolean
  /** There is nothing to show yet: until there was, what the server drew stays, or the fallback. */
  isWaiting?: boolean
  /** Until it is loaded, where the server drew nothing. */
  fallback: ReactNode
}

/** A part of a page that the server draws and a browser takes over when somebody turns to it. */
type OnDemand<Props> = {
  Component: ComponentType<PartProps<Props>>
  /** Somebody turned to it. */
  use: () => void
  /** Fulfilled when it is loaded, or cannot be: for what must not come after the part around it. */
  loaded: () => Promise<void>
  /** What the server draws with; a browser has none and loads it when it is used. */
  drawn: ComponentType<Props> | null
}

/**
 * Until then what the server drew stays as it is: it can be read, its links and forms work, and nothing is downloaded.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const code = partCode(load)

  function Component({ props, version, isIncomplete = false, isWaiting, fallback }: PartProps<Props>) {
    const loaded = useSyncExternalStore(code.watch, code.get, notYet)
    const [isLive, setLive] = useState(false)
    const Part = isWaiting && !isLive ? null : loaded
    // What was taken over stays: what the server drew is gone by then.
    if (Part && !isLive) setLive(true)
    const hydrated = useHydrated()
    const [wasDrawn] = useState(!hydrated)
    const [drawnVersion] = useState(version)
    const needsLive = isIncomplete || !wasDrawn || version !== drawnVersion
    useEffect(() => {
      if (needsLive) code.load()
    }, [needsLive])
    const root = useTakenOver(Part !== null)
    if (part.drawn) return <div>{createElement(part.drawn, props)}</div>
    if (Part)
      return (
        <div ref={root}>
          <Caught fallback={fallback}>{createElement(Part, props)}</Caught>
        </div>
      )
    if (!wasDrawn) return <div>{fallback}</div>
    // React leaves alone what it finds in an element whose content it does not own.
    return <div key="drawn" ref={root} suppressHydrationWarning dangerouslySetInnerHTML={DRAWN} />
  }

  const part: OnDemand<Props> = { use: code.load, loaded: code.loaded, drawn: null, Component }
  return part
}

function partCode<Part>(load: () => Promise<Part>) {
  let loaded: Part | null = null
  let asked: Promise<void> | null = null
  const watchers = new Set<() => void>()
  const known = async () => {
    loaded = await load()
    for (const watcher of watchers) watcher()
  }
  // Where it does not come, whoever turns to it next asks again.
  const ask = () => (asked ??= loadPart(known).catch(() => void (asked = null)))
  return {
    get: () => loaded,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    load: () => void ask(),
    loaded: ask,
  }
}

function Caught({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <ErrorCatcher fallback={fallback} onCaught={missingParts.add}>
      {children}
    </ErrorCatcher>
  )
}

const Nothing = () => null
const notYet = () => null
const DRAWN = { __html: '' }

/** What is taken over looks the same, element for element: the focus goes on where it was, and a press is not lost. */
function useTakenOver(isLive: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const focused = useRef<number[] | null>(null)
  const pressed = useRef<Press | null>(null)
  useEffect(() => {
    const drawn = root.current
    if (isLive || !drawn) return undefined
    const remember = () => {
      focused.current = pathTo(document.activeElement, drawn)
    }
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      const path = pathTo(button, drawn)
      if (button && path) pressed.current = { path, job: jobOf(button) }
    }
    document.addEventListener('focusin', remember)
    drawn.addEventListener('click', press)
    return () => {
      document.removeEventListener('focusin', remember)
      drawn.removeEventListener('click', press)
    }
  }, [isLive])
  useLayoutEffect(() => {
    if (!isLive) return
    elementAt(root.current, focused.current)?.focus({ preventScroll: true })
    focused.current = null
  }, [isLive])
  useEffect(() => {
    if (!isLive) return
    const button = elementAt(root.current, pressed.current?.path ?? null)
    if (button && jobOf(button) === pressed.current?.job) button.click()
    pressed.current = null
  }, [isLive])
  return root
}

/** Of another job by then, its button is not pressed. */
type Press = { path: number[]; job: string | null }

const jobOf = (element: Element) => element.closest('[data-job]')?.getAttribute('data-job') ?? null

function elementAt(root: HTMLElement | null, path: readonly number[] | null): HTMLElement | null {
  let element: Element | null | undefined = path && root
  for (const place of path ?? []) element = element?.children[place]
  return element instanceof HTMLElement ? element : null
}

function pathTo(element: Element | null, root: Element): number[] | null {
  const path: number[] = []
  for (let at = element; at && at !== root; at = at.parentElement) {
    if (!at.parentElement) return null
    path.unshift([...at.parentElement.children].indexOf(at))
  }
  return element && root.contains(element) ? path : null
}
