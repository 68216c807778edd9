import { type HideKind, hideValue } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import { useRows } from '#web/backend/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { favouriteStore, type HideRow, hideStore } from './hides.ts'

/** The ways to hide, favour and undo. Each is on screen at once, says what happened, and can be taken back. */
export function useHiding() {
  const { user } = useAuth()
  const toast = useToast()
  const hides = useRows(hideStore)
  const favourites = useRows(favouriteStore)
  const userId = user?.id

  async function hide({
    kind,
    text,
    label,
  }: {
    kind: HideKind
    text: string
    label: string
  }): Promise<boolean> {
    const value = hideValue(kind, text)
    if (!userId || value === '') return false
    const id = crypto.randomUUID()
    const row = { id, user_id: userId, kind, value, label: label.slice(0, LIMITS.hides.label) }
    const whole = { ...row, search_id: null, expires_at: null, created_at: new Date().toISOString() }
    const message = await hideStore.insert(whole, row)
    if (message === null) toast(toasts.hidden(label, () => void showAgain(id, label)))
    else toast(toasts.hideFailed(message))
    return message === null
  }

  async function showAgain(id: string, label: string): Promise<void> {
    const message = await hideStore.remove(id)
    toast(message === null ? toasts.shownAgain(label) : toasts.hideFailed(message))
  }

  async function change(id: string, changed: Partial<HideRow>): Promise<void> {
    const message = await hideStore.update(id, changed)
    if (message !== null) toast(toasts.hideFailed(message))
  }

  async function favour(text: string, label: string): Promise<boolean> {
    const company_key = hideValue('company', text)
    if (!userId || company_key === '') return false
    const row = { user_id: userId, company_key, label: label.slice(0, LIMITS.hides.label) }
    const message = await favouriteStore.insert({ ...row, created_at: new Date().toISOString() }, row)
    toast(message === null ? toasts.favoured(label) : toasts.favouriteFailed(message))
    return message === null
  }

  async function unfavour(key: string, label: string): Promise<void> {
    const message = await favouriteStore.remove(key)
    toast(message === null ? toasts.unfavoured(label) : toasts.favouriteFailed(message))
  }

  return { hides, favourites, hide, change, showAgain, favour, unfavour, isSignedIn: Boolean(userId) }
}
