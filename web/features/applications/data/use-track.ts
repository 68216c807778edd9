import { useCallback } from 'react'
import type { ApplicationStatus } from '#contract/application.ts'
import type { WireInsert } from '#contract/database/database.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { type Application, applicationsQuery } from './application.ts'
import { deleteApplication, insertApplication } from './store-application.ts'

type Tracked = WireInsert<'job_applications'> & { job_title: string; company: string }

/** Adds an application at once, with its way back. Answers whether it is stored. */
export function useTrack(userId: string) {
  const change = useRowChange()
  return useCallback(
    (columns: Tracked, status: ApplicationStatus = 'applied'): Promise<boolean> => {
      const query = applicationsQuery(userId)
      const id = columns.id ?? crypto.randomUUID()
      const row = shownUntilStored(userId, { ...columns, id, status })
      const takeBack = () =>
        void change(query, {
          show: (rows) => rows.filter((other) => other.id !== id),
          store: () => deleteApplication(id),
          done: () => toasts.changeUndone,
          failed: (words) => toasts.undoFailed(words),
        })
      return change(query, {
        show: (rows) => (rows.some((other) => other.id === id) ? rows : [row, ...rows]),
        store: () => insertApplication(userId, { ...columns, id, status }),
        done: () => toasts.applicationAdded(`${row.job_title} at ${row.company}`, takeBack),
        failed: (words) => toasts.applicationFailed(words),
      })
    },
    [change, userId],
  )
}

function shownUntilStored(
  userId: string,
  columns: Tracked & { id: string; status: ApplicationStatus },
): Application {
  const now = new Date().toISOString()
  return {
    user_id: userId,
    applied_at: now,
    notes: '',
    contacts: [],
    interview_dates: [],
    follow_up_dates: [],
    resume_id: null,
    resume_name: null,
    source: null,
    answer_by: null,
    import_id: null,
    version: 1,
    updated_at: now,
    ...columns,
    job_id: columns.job_id ?? null,
    url: columns.url ?? null,
    location: columns.location ?? null,
  }
}
