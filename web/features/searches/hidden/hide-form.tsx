import type { FormEvent } from 'react'
import { EVERY_AGENCY, HIDE_KINDS, type HideKind } from '#contract/hides.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { HIDE_WORDS } from '#web/job/hidden/hide-words.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'

const TYPED = HIDE_KINDS.filter((kind) => kind !== 'job')

/** Hides what has no card at hand. A company is hidden under all its names: "Acme, Inc." is "Acme". */
export function HideForm() {
  const { hides, hide, showAgain } = useHiding()
  const every = hides.data?.find(({ value }) => value === EVERY_AGENCY)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { kind, text = '' } = formTexts(form)
    if (text.trim() === '') return
    const isHidden = await hide({ kind: asKind(kind), text, label: text.trim() })
    // The next one may be typed already.
    if (isHidden && formTexts(form)['text'] === text) form.reset()
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="flex max-w-3xl flex-wrap items-end gap-2">
        <Select label="What to hide" name="kind" className="min-w-32">
          {TYPED.map((kind) => (
            <option key={kind} value={kind}>
              {HIDE_WORDS[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Name or word"
          name="text"
          className="min-w-0 flex-1 basis-52"
          maxLength={120}
          autoComplete="off"
        />
        <Button type="submit" className="min-h-11">
          Hide
        </Button>
      </form>
      <div className="mt-4 border-t border-line pt-4">
        <Switch
          label="Hide agencies"
          hint="Jobs whose company calls itself a staffing or recruiting firm, or that are posted for a client."
          checked={every !== undefined}
          disabled={!hides.data}
          onChange={() =>
            void (every
              ? showAgain(every.id, every.label)
              : hide({ kind: 'agency', text: EVERY_AGENCY, label: 'jobs from agencies' }))
          }
        />
      </div>
    </>
  )
}

const asKind = (value: unknown): HideKind => TYPED.find((kind) => kind === value) ?? 'word'
