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
import { useHydrated } from './use-hydrated.ts'

type PartProps<Props> = {
  props: Props
  /** Names what is shown: another version than the one that was drawn is taken over at once. */
  version: string
  /** What the server could not draw is taken over at once. */
  isIncomplete?: boolean
  /** Until it is loaded, where the server drew nothing. */
  fallback: ReactNode
}

/** A part of a page that the server draws and a browser takes over when somebody turns to it. */
type OnDemand<Props> = {
  Component: ComponentType<PartProps<Props>>
  /** Somebody turned to it. */
  use: () => void
  /** What the server draws with; a browser has none and loads it when it is used. */
  drawn: ComponentType<Props> | null
}

/**
 * Until then what the server drew stays as it is: it can be read, its links and forms work, and nothing is downloaded.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  let isAsked = false
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }

  function use(): void {
    if (isAsked) return
    isAsked = true
    void takeOver()
  }

  async function takeOver(): Promise<void> {
    try {
      loaded = await load()
      for (const watcher of watchers) watcher()
    } catch {
      // What was drawn stays; the next one who turns to it asks again.
      isAsked = false
    }
  }

  function Component({ props, version, isIncomplete = false, fallback }: PartProps<Props>) {
    const isLoaded = useSyncExternalStore(
      watch,
      () => loaded !== null,
      () => false,
    )
    const hydrated = useHydrated()
    const [wasDrawn] = useState(!hydrated)
    const [drawnVersion] = useState(version)
    const needsLive = isIncomplete || !wasDrawn || version !== drawnVersion
    useEffect(() => {
      if (needsLive) use()
    }, [needsLive])
    const root = useFocusKept(isLoaded)
    if (part.drawn) return <div>{createElement(part.drawn, props)}</div>
    if (isLoaded && loaded) return <div ref={root}>{createElement(loaded, props)}</div>
    if (!wasDrawn) return <div>{fallback}</div>
    // React leaves alone what it finds in an element whose content it does not own.
    return <div key="drawn" ref={root} suppressHydrationWarning dangerouslySetInnerHTML={DRAWN} />
  }

  const part: OnDemand<Props> = { use, drawn: null, Component }
  return part
}

const DRAWN = { __html: '' }

/** What is taken over looks the same, element for element: the focus goes on where it was. */
function useFocusKept(isLive: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const path = useRef<number[] | null>(null)
  useEffect(() => {
    if (isLive) return undefined
    const remember = () => {
      path.current = root.current && pathTo(document.activeElement, root.current)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [isLive])
  useLayoutEffect(() => {
    if (!isLive || !path.current) return
    let element: Element | null | undefined = root.current
    for (const at of path.current) element = element?.children[at]
    path.current = null
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }, [isLive])
  return root
}

function pathTo(element: Element | null, root: Element): number[] | null {
  const path: number[] = []
  for (let at = element; at && at !== root; at = at.parentElement) {
    if (!at.parentElement) return null
    path.unshift([...at.parentElement.children].indexOf(at))
  }
  return element && root.contains(element) ? path : null
}
