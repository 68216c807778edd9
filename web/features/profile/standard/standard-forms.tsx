import { useState } from 'react'
import type { ImportedProfile } from '#contract/profile-entry.ts'
import { errorWords } from '#web/error-words.ts'
import type { EntryRow } from '#web/features/profile/history/entries.ts'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmImport } from './confirm-import.tsx'

type Import =
  | { is: 'idle' }
  | { is: 'reading' }
  | { is: 'refused'; message: string }
  | { is: 'found'; found: ImportedProfile }

/** A profile from a file, and a file from the profile. */
export function StandardForms({
  userId,
  email,
  profile,
  rows,
}: {
  userId: string
  email: string
  profile: WholeProfile
  rows: readonly EntryRow[]
}) {
  const [state, setState] = useState<Import>({ is: 'idle' })
  const toast = useToast()

  async function read(file: File) {
    setState({ is: 'reading' })
    try {
      const { readProfileFile } = await import('./read-profile-file.ts')
      const reading = await readProfileFile(file)
      setState(reading.is === 'read' ? { is: 'found', found: reading.found } : reading)
    } catch (error) {
      setState({ is: 'refused', message: errorWords(error) })
    }
  }

  async function exportResume() {
    try {
      const { downloadJsonResume } = await import('./download-json-resume.ts')
      await downloadJsonResume({ userId, email, profile, entries: rows })
    } catch (error) {
      toast(toasts.entryFailed(errorWords(error)))
    }
  }

  return (
    <Section id="standard" title="Import and export" className="mt-10">
      <p className="mt-2 max-w-prose text-[0.9375rem] text-muted">
        Bring your profile from LinkedIn (ask there for “a copy of your data”) or from a JSON Resume, and take
        it with you as one. Files are read in your browser, and you see what is in them before anything is
        saved.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <label className="button button-secondary cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          {state.is === 'reading' ? 'Reading...' : 'Import a file'}
          <input
            type="file"
            accept=".json,.zip,application/json,application/zip"
            aria-label="Import a file: JSON Resume or LinkedIn archive"
            disabled={state.is === 'reading'}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file may be chosen again, once it was mended.
              target.value = ''
              if (file) void read(file)
            }}
          />
        </label>
        <Button variant="secondary" onClick={() => void exportResume()}>
          Export JSON Resume
        </Button>
      </div>
      <p role="alert" className="mt-2 min-h-6 text-[0.9375rem] text-danger">
        {state.is === 'refused' && state.message}
      </p>
      {state.is === 'found' && (
        <ConfirmImport
          userId={userId}
          found={state.found}
          profile={profile}
          rows={rows}
          onClose={() => setState({ is: 'idle' })}
        />
      )}
    </Section>
  )
}
