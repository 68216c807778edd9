import type { WireUpdate } from '#contract/database/database.ts'
import { type HideKind, hideValue } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import { sayingChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { favourites, favouritesQuery, hides, hidesQuery } from './hides.ts'

/** The ways to hide, favour and undo. Each is on screen at once, says what happened, and can be taken back. */
export function hidingOf(userId: string | undefined, toast: (content: ToastContent) => void) {
  const change = sayingChange(toast)
  const hideFailed = (words: string) => toasts.hideFailed(words)
  const favouriteFailed = (words: string) => toasts.favouriteFailed(words)

  async function hide({ kind, text, label }: { kind: HideKind; text: string; label: string }) {
    const value = hideValue(kind, text)
    if (!userId || value === '') return false
    const id = crypto.randomUUID()
    const row = { id, user_id: userId, kind, value, label: label.slice(0, LIMITS.hides.label) }
    const whole = {
      ...row,
      reason: null,
      search_id: null,
      expires_at: null,
      created_at: new Date().toISOString(),
    }
    return change(hidesQuery(userId), {
      ...hides.insert(whole, row),
      done: () => toasts.hidden(label, () => void showAgain(id, label)),
      failed: hideFailed,
    })
  }

  const showAgain = (id: string, label: string) =>
    change(hidesQuery(userId), {
      ...hides.remove(id),
      done: () => toasts.shownAgain(label),
      failed: hideFailed,
    })

  const changeHide = (id: string, columns: WireUpdate<'hides'>) =>
    change(hidesQuery(userId), { ...hides.update(id, columns), failed: hideFailed })

  async function favour(company: string) {
    const company_key = hideValue('company', company)
    if (!userId || company_key === '') return false
    const row = { user_id: userId, company_key, label: company.slice(0, LIMITS.hides.label) }
    return change(favouritesQuery(userId), {
      ...favourites.insert({ ...row, created_at: new Date().toISOString() }, row),
      done: () => toasts.favoured(company),
      failed: favouriteFailed,
    })
  }

  const unfavour = (key: string, label: string) =>
    change(favouritesQuery(userId), {
      ...favourites.remove(key),
      done: () => toasts.unfavoured(label),
      failed: favouriteFailed,
    })

  return { hide, showAgain, changeHide, favour, unfavour }
}
