import type { ProfileEntry, ProfileSection } from '#contract/profile-entry.ts'
import { profileEntryForm } from '#contract/schemas/profile-entry.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SECTION_WORDS, type SectionField } from './entries.ts'

/** One entry, new or changed; it stays open with what was typed when storing fails. */
export function EntryForm({
  section,
  entry,
  onStore,
  onClose,
}: {
  section: ProfileSection
  entry: ProfileEntry
  onStore: (entry: ProfileEntry) => Promise<boolean>
  onClose: () => void
}) {
  const toast = useToast()
  const fields: readonly SectionField[] = SECTION_WORDS[section].fields
  const { form, errors, busy } = useCheckedForm({
    schema: profileEntryForm,
    onInvalid: ({ message }) => toast(toasts.entryFailed(message)),
    submit: async ({ starts, ends, ...texts }) => {
      const isStored = await onStore({ ...entry, ...texts, starts: starts || null, ends: ends || null })
      if (isStored) onClose()
      return isStored
    },
  })
  return (
    <form {...form} className="grid gap-4 border-t border-line py-4 sm:grid-cols-2">
      {fields.map(({ name, label, hint, long }) => {
        const control = { label, hint, name, defaultValue: entry[name] ?? '', error: errors[name] }
        return long ? (
          <TextArea key={name} rows={4} className="sm:col-span-2" {...control} />
        ) : (
          <Field key={name} {...control} />
        )
      })}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
