import { useCallback, useState } from 'react'
import type { ApplicationStatus } from '#contract/application.ts'
import type { WireUpdate } from '#contract/database/database.ts'
import { orWait } from '#web/offline/waiting-changes.ts'
import { knownRows, rereadRows, showRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { type Application, applicationsQuery } from './application.ts'
import { conflictWords } from './event-text.ts'
import {
  deleteApplication,
  deletedApplicationsQuery,
  eventsOf,
  restoreApplication,
  undoEvent,
  updateApplication,
} from './store-application.ts'

/** Puts what the server answered into the list on show. */
export function showApplication(application: Application): void {
  showRows(applicationsQuery(application.user_id), (rows) => placed(rows, application))
  void rereadRows(eventsOf(application))
}

function placed(rows: readonly Application[], application: Application): Application[] {
  const others = rows.filter(({ id }) => id !== application.id)
  // Not `localeCompare`, which takes a hundred times as long.
  return [application, ...others].toSorted((a, b) =>
    a.applied_at === b.applied_at ? 0 : a.applied_at < b.applied_at ? 1 : -1,
  )
}

export type Move = (change: { id: string; status: ApplicationStatus }) => void

/** On screen at once; moved back when the server refuses or another tab was first. */
export function useMove(userId: string): Move {
  const change = useRowChange()
  return useCallback(
    ({ id, status }: { id: string; status: ApplicationStatus }) => {
      const move = (to: ApplicationStatus) => {
        const known = knownRows(applicationsQuery(userId))?.find((row) => row.id === id)
        const before = known?.status ?? to
        const about = known ? `${known.job_title} at ${known.company}` : 'An application'
        void change(applicationsQuery(userId), {
          show: changed(id, () => ({ status: to })),
          store: orWait(() => updateKnown(userId, id, () => ({ status: to })), {
            userId,
            about,
            change: { kind: 'status', applicationId: id, from: before, to },
          }),
          showsAnswer: true,
          done: () => toasts.applicationMoved(to, () => move(before)),
          failed: updateFailure,
        })
      }
      move(status)
    },
    [change, userId],
  )
}

/** Takes the date away; it stays in the history, where it can be undone. */
export function useFollowedUp(userId: string) {
  const change = useRowChange()
  return (id: string, day: string) => {
    const without = ({ follow_up_dates: days }: Application) => ({
      follow_up_dates: days.filter((other) => other !== day),
    })
    const again = ({ follow_up_dates: days }: Application) => ({
      follow_up_dates: [...new Set([...days, day])].toSorted(),
    })
    const store = (columns: Columns, undo: Columns) =>
      void change(applicationsQuery(userId), {
        show: changed(id, columns),
        store: () => updateKnown(userId, id, columns),
        done: () => toasts.followedUp(() => store(undo, columns)),
        failed: updateFailure,
      })
    store(without, again)
  }
}

/** Single columns of one application, from wherever it is shown. */
export function useUpdate(userId: string) {
  const change = useRowChange()
  return (id: string, columns: WireUpdate<'job_applications'>) =>
    change(applicationsQuery(userId), {
      show: changed(id, () => columns),
      store: () => updateKnown(userId, id, () => columns),
      done: () => toasts.applicationUpdated,
      failed: updateFailure,
    })
}

type Columns = (application: Application) => WireUpdate<'job_applications'>

const changed = (wanted: string, columns: Columns) => (rows: Application[]) =>
  rows.map((row) => (row.id === wanted ? { ...row, ...columns(row) } : row))

/** Goes on from the version that the server last told, which the change before this one made. */
async function updateKnown(userId: string, id: string, columns: Columns): Promise<Application> {
  const known = knownRows(applicationsQuery(userId))?.find((row) => row.id === id)
  if (!known) throw new Overtaken()
  const result = await updateApplication(id, known.version, columns(known))
  if (result.is === 'overtaken') throw new Overtaken()
  showApplication(result.application)
  return result.application
}

class Overtaken extends Error {}

const updateFailure = (_words: string, error: unknown) =>
  error instanceof Overtaken ? toasts.applicationOvertaken : toasts.applicationUpdateFailed

export function useDelete(userId: string) {
  const change = useRowChange()
  const { restore } = useRestore(userId)
  return async (id: string) => {
    await change(applicationsQuery(userId), {
      show: (rows) => rows.filter((row) => row.id !== id),
      store: () => deleteApplication(id),
      done: () => toasts.applicationDeleted(() => void restore(id)),
      failed: () => toasts.applicationDeleteFailed,
    })
    await rereadRows(deletedApplicationsQuery(userId))
  }
}

/** Takes a change of an application back; the server refuses when it was changed again meanwhile, and says so. */
export function useUndo(userId: string) {
  const change = useRowChange()
  const [isUndoing, setUndoing] = useState(false)
  async function undo(event: number) {
    setUndoing(true)
    await change(applicationsQuery(userId), {
      store: async () => showApplication(await undoEvent(event)),
      done: () => toasts.changeUndone,
      failed: (words) => toasts.undoFailed(conflictWords(words)),
    })
    setUndoing(false)
  }
  return { undo, isUndoing }
}

export function useRestore(userId: string) {
  const change = useRowChange()
  const [isRestoring, setRestoring] = useState(false)
  async function restore(id: string) {
    setRestoring(true)
    await change(applicationsQuery(userId), {
      store: async () => showApplication(await restoreApplication(id)),
      done: () => toasts.applicationRestored,
      failed: (words) => toasts.undoFailed(words),
    })
    await rereadRows(deletedApplicationsQuery(userId))
    setRestoring(false)
  }
  return { restore, isRestoring }
}
