import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { tabStorage } from '#web/session/browser-storage.ts'
import { draftKey, dropDraft, readDraft, writeDraft } from '#web/session/drafts.ts'

export type KeptForm = {
  /** What was typed into a field before, if anything. */
  text: (name: string) => string | undefined
  checked: (name: string, stored: boolean) => boolean
  onInput: (form: HTMLFormElement) => void
  onSending: (form: HTMLFormElement) => void
  onSent: (stored: boolean) => void
  forget: () => void
}

/**
 * Keeps what is typed into a form through a reload and through a session that ends, and finishes a save that the end of
 * the session interrupted. `base` is what the form began with; the one that was kept wins, since the text was typed
 * over that.
 */
export function useKeptForm<Base>(
  userId: string,
  form: string,
  { base, finish }: { base: Base; finish: () => void },
): KeptForm & { base: Base; setBase: (base: Base) => void } {
  const { isSignedIn } = useAuth()
  const key = draftKey(userId, form)
  const [draft] = useState(() => readDraft(tabStorage(), key))
  const [current, setBase] = useState(() => (draft?.base as Base | undefined) ?? base) // written by this very form
  const goOn = useEffectEvent(finish)
  useEffect(() => {
    if (draft?.unfinished) goOn()
  }, [draft])

  function keep(element: HTMLFormElement, unfinished: boolean) {
    const values = Object.fromEntries(
      [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    writeDraft(tabStorage(), key, { values, unfinished, base: current })
  }

  return {
    base: current,
    setBase,
    text: (name) => draft?.values[name],
    // A checkbox is in the form only while it is on.
    checked: (name, stored) => (draft ? name in draft.values : stored),
    onInput: (element) => keep(element, false),
    onSending: (element) => keep(element, true),
    onSent(stored) {
      if (stored) return dropDraft(tabStorage(), key)
      // Refused by the server: the person tries again. Refused because the session is gone: it goes on by itself.
      const refused = readDraft(tabStorage(), key)
      if (refused && isSignedIn()) writeDraft(tabStorage(), key, { ...refused, unfinished: false })
    },
    forget: () => dropDraft(tabStorage(), key),
  }
}
