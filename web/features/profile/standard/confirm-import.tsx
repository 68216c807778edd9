import { type FormEvent, useMemo, useState } from 'react'
import { type ImportedProfile, PROFILE_SECTIONS } from '#contract/profile-entry.ts'
import { errorWords } from '#web/error-words.ts'
import { entriesQuery, type EntryRow, SECTION_WORDS } from '#web/features/profile/history/entries.ts'
import { entryFacts, entryTitle } from '#web/features/profile/history/entry-words.ts'
import { wholeProfileQuery, type WholeProfile } from '#web/person/profile/whole-profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocusInView } from '#web/ui/take-focus.ts'
import { useToast } from '#web/ui/toast.tsx'
import { chosenOf, type Finding, findingsOf } from './import-plan.ts'
import { storeImport } from './store-import.ts'

/** What a file says, each to be left out. Nothing is saved before it is confirmed. */
export function ConfirmImport({
  userId,
  found,
  profile,
  rows,
  onClose,
}: {
  userId: string
  found: ImportedProfile
  profile: WholeProfile
  rows: readonly EntryRow[]
  onClose: () => void
}) {
  const findings = useMemo(() => findingsOf(found, profile, rows), [found, profile, rows])
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const hasMore = found.extras !== null
  const isEmpty = findings.length === 0 && !hasMore

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new Set(new FormData(event.currentTarget).getAll('finding').map(String))
    setBusy(true)
    try {
      const count = await storeImport(userId, chosenOf(findings, chosen), { found, rows })
      toast(toasts.profileImported(count))
      onClose()
      await Promise.all([rereadRows(entriesQuery(userId)), rereadRows(wholeProfileQuery(userId))])
    } catch (error) {
      toast(toasts.profileImportFailed(errorWords(error)))
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mt-2 rounded-pane border border-line bg-raised p-4"
    >
      <h3 ref={takeFocusInView} tabIndex={-1} className="text-xl outline-none">
        {isEmpty ? 'Nothing new was found' : 'Is this right?'}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {isEmpty
          ? 'Everything in this file is already in your profile.'
          : `From ${found.from}. Nothing is saved until you confirm.`}
      </p>
      <FindingGroup title="About you" findings={findings.filter(({ is }) => is === 'field')} />
      <FindingGroup title="Skills" findings={findings.filter(({ is }) => is === 'skill')} />
      {PROFILE_SECTIONS.map((section) => (
        <FindingGroup
          key={section}
          title={SECTION_WORDS[section].title}
          findings={findings.filter((finding) => finding.is === 'entry' && finding.entry.section === section)}
        />
      ))}
      {hasMore && (
        <p className="mt-4 text-[0.9375rem] text-muted">
          We keep the rest of the file with your profile. Every JSON Resume you export has it.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isEmpty && (
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Add to my profile'}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {isEmpty ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

function FindingGroup({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{title}</legend>
      {findings.map((finding) => (
        <label key={finding.id} className="tap-around flex items-baseline gap-2.5 py-1">
          <input type="checkbox" name="finding" value={finding.id} defaultChecked={finding.isNew} />
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {finding.is === 'entry' ? entryTitle(finding.entry) : finding.text}
            <span className="block text-[0.9375rem] text-muted">{noteOf(finding)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function noteOf(finding: Finding): string {
  if (finding.is === 'entry') return entryFacts(finding.entry)
  if (finding.is === 'field')
    return finding.isNew ? finding.label : `${finding.label}, instead of: ${finding.instead}`
  return ''
}
