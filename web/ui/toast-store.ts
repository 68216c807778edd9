export type ToastContent = {
  title: string
  description?: string
  variant?: 'normal' | 'destructive'
  /** One thing to do about it; the toast goes away with it. */
  action?: { label: string } & ({ run: () => void } | { to: string })
}
export type Toast = ToastContent & { id: number }

export type ToastStore = {
  show: (content: ToastContent) => void
  dismiss: (id: number) => void
  getToasts: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

/** Holds what is on show; how long it stays is the viewport's business, since reading it pauses the clock. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show: (content) => set(withToast(toasts, { ...content, id: ++lastId })),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** More would cover a phone's screen. */
const MAX_SHOWN = 3

/**
 * The newest comes last, next to the page, and always as a toast of its own, so that a screen reader says it again.
 * It takes the place of one with the same words; when there are too many, the oldest leaves that offers nothing to do,
 * since an Undo that is gone too soon is a loss and news are not.
 */
function withToast(toasts: readonly Toast[], next: Toast): readonly Toast[] {
  const others = toasts.filter((toast) => !saysTheSame(toast, next))
  if (others.length < MAX_SHOWN) return [...others, next]
  const leaving = others.find((toast) => !toast.action) ?? others[0]
  return [...others.filter((toast) => toast !== leaving), next]
}

const undoes = ({ action }: Toast) => action !== undefined && 'run' in action

/** Two that offer to undo something undo two things, whatever they say. */
function saysTheSame(toast: Toast, other: Toast): boolean {
  return (
    !undoes(toast) &&
    !undoes(other) &&
    toast.title === other.title &&
    toast.description === other.description &&
    toast.variant === other.variant
  )
}

export const normal = (title: string, description?: string): ToastContent => ({ title, description })
export const destructive = (title: string, description?: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
})
