import { type FormEvent, useRef, useState } from 'react'
import { backend } from '#web/backend/backend.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { type ProfileColumns, readColumns } from '#web/person/profile/change-profile.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { MAX_YEARS, yearsFrom } from './store-findings.ts'

/** What a resume said, or what the person says: jobs of that level come first among their matches. */
export function YearsOfWorkForm({ userId }: { userId: string }) {
  const { data } = useRows(yearsQuery(userId))
  // A field that was not touched follows what a resume brings.
  return data ? (
    <OwnYears key={data.years_of_work} userId={userId} stored={data.years_of_work} />
  ) : (
    <div aria-busy="true" className={ROW}>
      <About />
      <Skeleton className="h-18 w-40" />
    </div>
  )
}

const ROW = 'mt-10 flex flex-wrap items-end gap-x-3 gap-y-4'

function About() {
  return (
    <p className="basis-full text-muted">
      Your years of work set your level. Jobs at your level come first in your matches.
    </p>
  )
}

function OwnYears({ userId, stored }: { userId: string; stored: number | null }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(userId, 'years-of-work', {
    base: stored,
    finish: () => form.current?.requestSubmit(),
  })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const years = yearsFrom(new FormData(event.currentTarget))
    kept.onSending(event.currentTarget)
    setBusy(true)
    try {
      const client = await backend()
      await client.from('profiles').update({ years_of_work: years }).eq('user_id', userId).throwOnError()
      kept.onSent(true)
      await rereadRows(profileQuery(userId))
      toast(toasts.settingsSaved)
    } catch {
      kept.onSent(false)
      toast(toasts.settingsFailed)
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      onInput={(event) => kept.onInput(event.currentTarget)}
      onSubmit={(event) => void save(event)}
      className={ROW}
    >
      <About />
      <Field
        label="Years of work"
        name="years"
        type="number"
        min={0}
        max={MAX_YEARS}
        defaultValue={kept.text('years') ?? stored ?? ''}
        className="w-40"
      />
      <Button type="submit" variant="secondary" disabled={busy} className="min-h-11">
        Save
      </Button>
    </form>
  )
}

const yearsQuery = rowsQuery({
  name: 'profile',
  part: ['years-of-work'],
  read: (userId) => readColumns<ProfileColumns<'years_of_work'>>(userId, { years_of_work: null }),
})
