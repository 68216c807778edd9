import type { FormEvent } from 'react'
import { formTexts } from '#web/forms/form-texts.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Companies whose jobs come first, and a field for one more. */
export function FavouriteList() {
  const { favourites, favour, unfavour } = useHiding()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = formTexts(form)['company']?.trim() ?? ''
    // The next one may be typed already.
    if (name !== '' && (await favour(name)) && formTexts(form)['company']?.trim() === name) form.reset()
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-xl flex-wrap items-end gap-2">
        <Field
          label="Company"
          name="company"
          className="min-w-0 flex-1 basis-52"
          maxLength={120}
          autoComplete="off"
        />
        <Button type="submit" className="min-h-11">
          Add
        </Button>
      </form>
      {favourites.data && favourites.data.length > 0 && (
        <ul aria-label="Favorite companies" className="mt-4 flex flex-wrap gap-2">
          {favourites.data.map(({ company_key, label }) => (
            <li key={company_key} className="skill-chip">
              <span dir="auto" className="self-center">
                {label}
              </span>
              <button
                type="button"
                aria-label={`Remove favorite: ${label}`}
                onClick={() => void unfavour(company_key, label)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
