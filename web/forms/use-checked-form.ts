import { type FormEvent, useRef, useState } from 'react'
import { check, type Problem, type z } from '#contract/schemas/checked.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { KeptForm } from './use-kept-form.ts'

type Errors = Readonly<Record<string, string | undefined>>

/**
 * A native form with a schema. The first problem goes to `onInvalid` (a toast, spec §5); each is also tied to its field,
 * and the first such field takes the focus, for people who cannot see a toast.
 */
export function useCheckedForm<Schema extends z.ZodMiniType>({
  schema,
  onInvalid,
  submit,
  kept,
}: {
  schema: Schema
  onInvalid: (first: Problem) => void
  /** `false` when it did not work; what was typed is then kept. */
  submit: (value: z.output<Schema>) => Promise<boolean | void> | boolean | void
  /** Keeps what is typed until it is stored. */
  kept?: KeptForm
}) {
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  async function send(form: HTMLFormElement) {
    const checked = check(schema, Object.fromEntries(new FormData(form)))
    setErrors(
      checked.ok ? {} : Object.fromEntries(checked.problems.map(({ field, message }) => [field, message])),
    )
    if (!checked.ok) {
      const [first] = checked.problems
      onInvalid(first)
      const control = form.elements.namedItem(first.field)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    setBusy(true)
    try {
      kept?.onSending(form)
      const stored = (await submit(checked.value)) !== false
      kept?.onSent(stored)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    busy,
    /** The browser's own bubbles must not come first; a password must not get into the address before React is there. */
    form: {
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      },
      onInput: kept && ((event: FormEvent<HTMLFormElement>) => kept.onInput(event.currentTarget)),
      noValidate: hydrated,
      method: 'post' as const,
    },
    ready: hydrated && !busy,
    /** Sends the form as if its button had been pressed. */
    resend: () => element.current?.requestSubmit(),
    /** What a text field needs: `<Field label="Bio" {...field('bio', profile.bio)} />`. */
    field: (name: string, stored: string | number | null) => ({
      name,
      defaultValue: kept?.text(name) ?? stored ?? '',
      error: errors[name],
    }),
  }
}
