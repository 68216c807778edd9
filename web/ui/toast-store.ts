export type ToastContent = {
  title: string
  description?: string
  variant?: 'normal' | 'destructive'
  /** One thing to do about it; the toast goes away with it. */
  action?: { label: string; run: () => void }
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
    show: (content) => set([...toasts, { ...content, id: ++lastId }]),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const normal = (title: string, description?: string): ToastContent => ({ title, description })
export const destructive = (title: string, description?: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
})
