import type { FormEvent } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { SearchEntry } from './searches.ts'
import { useSearchActions } from './use-search-actions.ts'

export function RenameForm({ entry, onDone }: { entry: SearchEntry; onDone: () => void }) {
  const { rename } = useSearchActions()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '' } = formTexts(event.currentTarget)
    if (await rename(entry, name)) onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <Field
        name="name"
        label="Name"
        className="min-w-0 flex-1 basis-60"
        defaultValue={entry.name}
        maxLength={LIMITS.savedSearch.name}
        // The person asked to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit">Save</Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
