import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import type { Toast, ToastContent, ToastStore } from './toast-store.ts'

export function ToastProvider({
  store,
  lifetimeMs,
  children,
}: {
  store: ToastStore
  lifetimeMs: number
  children: ReactNode
}) {
  return (
    <ToastContext value={store.show}>
      {children}
      <ToastViewport store={store} lifetimeMs={lifetimeMs} />
    </ToastContext>
  )
}

export function useToast(): (content: ToastContent) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast must be used within a ToastProvider')
  return show
}

const ToastContext = createContext<((content: ToastContent) => void) | null>(null)

/** The live region is there before the first toast, or screen readers would miss it. F8 moves the focus into it. */
function ToastViewport({ store, lifetimeMs }: { store: ToastStore; lifetimeMs: number }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, noToasts)
  const list = useRef<HTMLOListElement>(null)
  const [read, setRead] = useState<number | null>(null)
  // What had the focus before a toast did has it again when the toast is left.
  const before = useRef<EventTarget | null>(null)
  // While one is read all stay: those above it would go first and pull it away from under the pointer.
  const held = toasts.some(({ id }) => id === read)
  const viewport = useRef<HTMLElement>(null)
  // Above the page, unless it would lie over what was just pressed, of which it speaks.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (toasts.length === 0) viewport.current?.removeAttribute('data-low')
    else if (pressed && pressed !== document.body && covers(list.current, pressed))
      viewport.current?.setAttribute('data-low', '')
  }, [toasts])
  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    }
    window.addEventListener('keydown', focusOnF8)
    return () => window.removeEventListener('keydown', focusOnF8)
  }, [])
  return (
    <section
      ref={viewport}
      aria-label="Notifications (F8)"
      className="pointer-events-none fixed top-4 right-4 left-4 z-50 data-low:top-auto data-low:bottom-[calc(var(--foot)+1rem)] sm:left-auto sm:w-96"
    >
      <ol ref={list} aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            lifetimeMs={held ? null : lifetimeMs}
            onRead={setRead}
            onGone={() => store.dismiss(toast.id)}
            onEnter={(from) => {
              if (!list.current?.contains(from)) before.current = from
            }}
            onLeave={() => before.current instanceof HTMLElement && before.current.focus()}
          />
        ))}
      </ol>
    </section>
  )
}

function covers(list: Element | null, pressed: Element): boolean {
  if (!list || list.contains(pressed)) return false
  const [over, under] = [list.getBoundingClientRect(), pressed.getBoundingClientRect()]
  return (
    over.left < under.right && over.right > under.left && over.top < under.bottom && over.bottom > under.top
  )
}

function ToastItem({
  toast,
  lifetimeMs,
  onRead,
  onGone,
  onEnter,
  onLeave,
}: {
  toast: Toast
  /** `null` while the clocks stand still. */
  lifetimeMs: number | null
  onRead: (id: number | null) => void
  onGone: () => void
  /** `from`: what had the focus. */
  onEnter: (from: Element | null) => void
  onLeave: () => void
}) {
  const goAway = useEffectEvent(onGone)
  const close = () => {
    onLeave()
    onGone()
  }
  useEffect(() => {
    if (lifetimeMs === null) return undefined
    const timer = setTimeout(() => goAway(), lifetimeMs)
    return () => clearTimeout(timer)
  }, [lifetimeMs])
  return (
    // Listening only to hold the clock while someone reads; the close button is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-variant={toast.variant ?? 'normal'}
      className="toast"
      onPointerEnter={() => onRead(toast.id)}
      onPointerLeave={() => onRead(null)}
      onFocus={({ relatedTarget }) => {
        onEnter(relatedTarget)
        onRead(toast.id)
      }}
      onBlur={() => onRead(null)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 break-words opacity-90">{toast.description}</p>}
        {toast.action && <ToastAction action={toast.action} onGone={close} />}
      </div>
      <button type="button" onClick={close} className="toast-close">
        <Icon name="x" />
        <span className="sr-only">Close</span>
      </button>
    </li>
  )
}

function ToastAction({
  action,
  onGone,
}: {
  action: NonNullable<ToastContent['action']>
  onGone: () => void
}) {
  const className = 'link mt-1 inline-block min-h-8 font-medium'
  if ('to' in action)
    return (
      <Link to={action.to} how="return" onClick={onGone} className={className}>
        {action.label}
      </Link>
    )
  const act = () => {
    action.run()
    onGone()
  }
  return (
    <button type="button" onClick={act} className={className}>
      {action.label}
    </button>
  )
}

const NO_TOASTS: readonly Toast[] = []
const noToasts = () => NO_TOASTS
