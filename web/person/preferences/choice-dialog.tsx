import { type ReactNode, useState } from 'react'
import type { z } from '#contract/schemas/checked.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** A button that opens a few settings and stores them. `store` throws when it did not work. */
export function ChoiceDialog<Schema extends z.ZodMiniType>({
  title,
  schema,
  store,
  children,
}: {
  title: string
  schema: Schema
  store: (value: z.output<Schema>) => Promise<void>
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <ChoiceForm schema={schema} store={store} onDone={() => setOpen(false)}>
          {children}
        </ChoiceForm>
      </Dialog>
    </>
  )
}

function ChoiceForm<Schema extends z.ZodMiniType>({
  schema,
  store,
  onDone,
  children,
}: {
  schema: Schema
  store: (value: z.output<Schema>) => Promise<void>
  onDone: () => void
  children: ReactNode
}) {
  const toast = useToast()
  const { form, busy, ready } = useCheckedForm({
    schema,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    async submit(value) {
      try {
        await store(value)
        toast(toasts.settingsSaved)
        onDone()
      } catch {
        toast(toasts.settingsFailed)
      }
    },
  })
  return (
    <form {...form}>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!ready}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
