import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { errorWords } from '#web/error-words.ts'
import { listAddress } from '#web/features/applications/data/addresses.ts'
import {
  changedFields,
  newColumnsOf,
  type Draft,
  emptyDraft,
} from '#web/features/applications/data/application-draft.ts'
import { insertApplication } from '#web/features/applications/data/store-application.ts'
import { showApplication } from '#web/features/applications/data/use-applications.ts'
import { forgetKept, useKeptState } from '#web/forms/use-kept-state.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ApplicationForm } from './application-form.tsx'
import { fillDraft } from './fill-draft.ts'
import { PasteAddress } from './paste-address.tsx'

type Writing = { draft: Draft; found: ReadAdvertisement | null }
const NEW = 'application-form-new'

/** An application that was made elsewhere: by its job's address, or by hand. */
export function NewApplication({ userId, url }: { userId: string; url: string }) {
  const [{ draft, found }, setWriting] = useKeptState<Writing>(userId, NEW, {
    initial: () => ({ draft: emptyDraft(new Date()), found: null }),
    isMissed: (writing) => changedFields(emptyDraft(new Date()), writing.draft).length > 0,
  })
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()

  function leave() {
    forgetKept(userId, NEW)
    void navigate(listAddress('board'))
  }

  async function add() {
    setBusy(true)
    try {
      // Another address in the form is another advertisement.
      const same = found !== null && found.url === draft.url.trim()
      const advertisement = same ? { job_id: found.jobId, read_id: found.readId } : {}
      showApplication(await insertApplication(userId, { ...newColumnsOf(draft), ...advertisement }))
      toast(toasts.applicationTracked)
      leave()
    } catch (error) {
      toast(toasts.applicationFailed(errorWords(error)))
      setBusy(false)
    }
  }

  return (
    <>
      <PasteAddress
        first={url}
        onRead={(read) =>
          setWriting((typed) => ({ draft: fillDraft(typed.draft, read, typed.found), found: read }))
        }
      />
      <ApplicationForm
        draft={draft}
        onChange={(next) => setWriting({ draft: next, found })}
        onSubmit={() => void add()}
      >
        <Button type="submit" disabled={busy}>
          {busy ? 'Adding...' : 'Add application'}
        </Button>
        <Button variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </ApplicationForm>
    </>
  )
}
