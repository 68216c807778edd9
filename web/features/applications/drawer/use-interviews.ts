import type { Application } from '#web/features/applications/data/application.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import {
  deleteInterview,
  insertInterview,
  type Interview,
  interviewsQuery,
  updateInterview,
} from '#web/features/applications/data/interviews.ts'
import { eventsOf, latestEvent, undoEvent } from '#web/features/applications/data/store-application.ts'
import { showApplication } from '#web/features/applications/data/use-applications.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'

type Columns = Omit<Interview, 'id' | 'application_id'>

/** An interview's changes are its application's: the history has them, and takes them back whole. */
export function useInterviews(userId: string, application: Application) {
  const change = useRowChange()
  const query = interviewsQuery(userId)
  const reread = () => rereadRows(applicationsQuery(userId), eventsOf(application))

  async function store(id: string | null, columns: Columns): Promise<boolean> {
    const stored = await change(query, {
      store: () =>
        id === null
          ? insertInterview(userId, { ...columns, application_id: application.id })
          : updateInterview(id, columns),
      done: () => toasts.interviewSaved,
      failed: (words) => toasts.interviewFailed(words),
    })
    if (stored) await reread()
    return stored
  }

  async function takeBack(): Promise<void> {
    await change(query, {
      store: async () => {
        const event = await latestEvent(application.id)
        if (event !== null) showApplication(await undoEvent(event))
      },
      done: () => toasts.changeUndone,
      failed: (words) => toasts.undoFailed(words),
    })
    await reread()
  }

  async function remove(id: string): Promise<void> {
    await change(query, {
      show: (rows) => rows.filter((row) => row.id !== id),
      store: () => deleteInterview(id),
      done: () => toasts.interviewDeleted(() => void takeBack()),
      failed: (words) => toasts.interviewFailed(words),
    })
    await reread()
  }

  return { store, remove }
}
