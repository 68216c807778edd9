import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorWords } from '#web/error-words.ts'
import { listAddress, type ListView } from '#web/features/applications/data/addresses.ts'
import {
  changedFields,
  columnsOf,
  type Draft,
  type DraftField,
  draftOf,
  newColumnsOf,
} from '#web/features/applications/data/application-draft.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { insertApplication, updateApplication } from '#web/features/applications/data/store-application.ts'
import { showApplication, useDelete } from '#web/features/applications/data/use-applications.ts'
import { forgetKept, useKeptState } from '#web/forms/use-kept-state.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ApplicationAside } from './application-aside.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationConflict, GoneNotice } from './conflict-notice.tsx'
import { mergeDrafts, takeTheirs } from './merge-drafts.ts'

type Saving =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'both'; current: Application; fields: DraftField[] }
  | { is: 'gone' }

/** What was written, and the row that it was written over. */
type Writing = { base: Application; draft: Draft }
const keptName = (id: string) => `application-form-${id}`

/** One application. What two tabs write is merged, or shown side by side; nothing is lost. */
export function ApplicationEditor({
  userId,
  application,
  list,
}: {
  userId: string
  application: Application
  /** Where it was opened from. */
  list: ListView
}) {
  const [{ base, draft }, setWriting] = useKeptState<Writing>(userId, keptName(application.id), {
    initial: () => ({ base: application, draft: draftOf(application) }),
    isMissed: (writing) => changedFields(draftOf(writing.base), writing.draft).length > 0,
  })
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const [asking, setAsking] = useState(false)
  const remove = useDelete(userId)
  const navigate = useNavigate()
  const toast = useToast()
  const isClean = changedFields(draftOf(base), draft).length === 0

  // Nothing is being written here: what another tab stored is shown as it comes.
  if (application.version > base.version && isClean) {
    setWriting({ base: application, draft: draftOf(application) })
  }

  async function save(fields: DraftField[], version: number, seen: Draft): Promise<void> {
    setSaving({ is: 'busy' })
    try {
      const result = await updateApplication(base.id, version, columnsOf(draft, fields))
      if (result.is === 'stored') return finish(result.application)
      if (!result.current) return setSaving({ is: 'gone' })
      const theirs = draftOf(result.current)
      const merge = mergeDrafts(seen, draft, theirs)
      if (merge.is === 'merged') return await save(merge.fields, result.current.version, theirs)
      setSaving({ is: 'both', current: result.current, fields: merge.fields })
    } catch {
      toast(toasts.applicationUpdateFailed)
      setSaving({ is: 'idle' })
    }
  }

  function finish(stored: Application) {
    setWriting({ base: stored, draft: draftOf(stored) })
    setSaving({ is: 'idle' })
    showApplication(stored)
    toast(toasts.applicationUpdated)
  }

  function take({ current }: { current: Application }) {
    setWriting({ base: current, draft: takeTheirs(draftOf(base), draft, draftOf(current)) })
    setSaving({ is: 'idle' })
  }

  async function addAgain() {
    try {
      showApplication(await insertApplication(userId, newColumnsOf(draft)))
      toast(toasts.applicationTracked)
      leave()
    } catch (error) {
      toast(toasts.applicationFailed(errorWords(error)))
    }
  }

  function leave() {
    forgetKept(userId, keptName(application.id))
    void navigate(listAddress(list))
  }

  const own = changedFields(draftOf(base), draft)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        {saving.is === 'gone' && <GoneNotice onAddAgain={() => void addAgain()} />}
        {saving.is === 'both' && (
          <ApplicationConflict
            mine={draft}
            theirs={draftOf(saving.current)}
            fields={saving.fields}
            onKeepMine={() => void save(own, saving.current.version, draftOf(saving.current))}
            onTakeTheirs={() => take(saving)}
          />
        )}
        <ApplicationForm
          draft={draft}
          onChange={(next) => setWriting({ base, draft: next })}
          onSubmit={() =>
            own.length > 0 ? void save(own, base.version, draftOf(base)) : toast(toasts.applicationUpdated)
          }
        >
          <Button type="submit" disabled={saving.is === 'busy'}>
            {saving.is === 'busy' ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={() => leave()}>
            Cancel
          </Button>
          <Button variant="quiet" className="ml-auto text-danger" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </ApplicationForm>
      </div>
      <ApplicationAside userId={userId} application={application} />
      <Dialog open={asking} title="Delete this application?" onClose={() => setAsking(false)}>
        <p>
          {base.job_title} at {base.company}, with its notes, contacts, interviews and history. For 30 days
          you can bring it back below the board.
        </p>
        <div className="mt-6 flex gap-2">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              void remove(base.id)
              leave()
            }}
          >
            Delete application
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
