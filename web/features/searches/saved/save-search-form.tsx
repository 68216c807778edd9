import { type FormEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { ALERT_FREQUENCIES, alertFrequency, savedQuery, suggestedName } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { searchSummary } from './search-summary.ts'
import { useSearchActions } from './use-search-actions.ts'

/** The proposed name can simply be taken. */
export function SaveSearchForm({
  query: asked,
  onCancel,
  onSaved,
}: {
  query: SearchQuery
  onCancel: () => void
  onSaved: () => void
}) {
  const query = savedQuery(searchParams(asked))
  const { user } = useAuth()
  const { save } = useSearchActions()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '', frequency } = formTexts(event.currentTarget)
    if (query === null) return
    setBusy(true)
    const kept = await save(name, query, alertFrequency(frequency))
    setBusy(false)
    if (kept) onSaved()
  }

  if (query === null) return <p>This search is too long to save.</p>
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-[0.9375rem] text-muted">{searchSummary(query)}</p>
      <Field
        name="name"
        label="Name"
        defaultValue={suggestedName(new URLSearchParams(query))}
        maxLength={LIMITS.savedSearch.name}
        required
        autoComplete="off"
      />
      {user ? (
        <Select
          name="frequency"
          label="Email me new jobs"
          className="mt-4"
          defaultValue="off"
          hint="Each job comes once. You can change this any time under Saved Searches, and new jobs always show there."
        >
          {Object.entries(ALERT_FREQUENCIES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : (
        <p className="mt-3 text-[0.9375rem] text-muted">
          We keep it in this browser only. When you create an account, we move it there, and you can get
          alerts and feeds.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
