import type { KeptForm } from '#web/forms/use-kept-form.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** What a form says now: what was typed, what was kept of it through a reload, or what is stored. */
export type Typed = { is: 'typed'; texts: Texts } | { is: 'kept' } | { is: 'stored' }

/** The fields that say something else than what is stored. Of a checkbox that is `on`, or nothing. */
export function unsavedNames(
  typed: Typed,
  stored: Readonly<Record<string, string>>,
  { kept, checkboxes }: { kept: Pick<KeptForm, 'text' | 'checked'>; checkboxes: readonly string[] },
): string[] {
  if (typed.is === 'stored') return []
  const textOf = (name: string) => {
    if (typed.is === 'typed') return typed.texts[name] ?? ''
    if (checkboxes.includes(name)) return kept.checked(name, stored[name] === 'on') ? 'on' : ''
    return kept.text(name) ?? stored[name]
  }
  return Object.keys(stored).filter((name) => textOf(name) !== stored[name])
}
