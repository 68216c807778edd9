import { type FormEvent, useState } from 'react'
import { check, type Problem, type z } from '#contract/schemas/checked.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Errors = Readonly<Record<string, string | undefined>>

/**
 * A native form with a schema. The first problem goes to `onInvalid` (a toast, spec §5); each is also tied to its field,
 * and the first such field takes the focus, for people who cannot see a toast.
 */
export function useCheckedForm<Schema extends z.ZodMiniType>({
  schema,
  onInvalid,
  submit,
}: {
  schema: Schema
  onInvalid: (first: Problem) => void
  submit: (value: z.output<Schema>) => Promise<void> | void
}) {
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
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
      await submit(checked.value)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    busy,
    /** The browser's own bubbles must not come first; a password must not get into the address before React is there. */
    form: { onSubmit, noValidate: hydrated, method: 'post' as const },
    ready: hydrated && !busy,
  }
}
