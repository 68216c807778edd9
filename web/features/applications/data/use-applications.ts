import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApplicationStatus } from '#contract/application.ts'
import { useTableChanges } from '#web/backend/use-table-changes.ts'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { type Application, applicationsKey } from './application.ts'
import { conflictWords } from './event-text.ts'
import { deleteApplication, restoreApplication, undoEvent, updateApplication } from './store-application.ts'

const CHANGES = ['applications']
const CALM_MS = 250

/** Reads the list again when any tab or device changes it; once for the thousand changes of an import. */
export function useLiveApplications(userId: string | undefined): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // What is being changed here is on show already; the change that was told of may be another tab's.
      if (queries.isMutating({ mutationKey: CHANGES }) > 0) return readSoon()
      void queries.invalidateQueries({ queryKey: applicationsKey(userId) })
      void queries.invalidateQueries({ queryKey: deletedKey(userId) })
    }, CALM_MS)
  }
  useTableChanges('job_applications', userId, readSoon)
}

export const deletedKey = (userId: string | undefined) => ['deleted-applications', userId] as const

/** Puts what the server answered into the list on show. */
export function useShowApplication(userId: string | undefined) {
  const queries = useQueryClient()
  return (application: Application) => {
    queries.setQueryData<Application[]>(applicationsKey(userId), (rows) => placed(rows ?? [], application))
    void queries.invalidateQueries({ queryKey: ['application-events', application.id] })
  }
}

function placed(rows: readonly Application[], application: Application): Application[] {
  const others = rows.filter(({ id }) => id !== application.id)
  return [application, ...others].toSorted((a, b) => b.applied_at.localeCompare(a.applied_at))
}

/** On screen at once; moved back when the server refuses or another tab was first. */
export function useMove(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  const show = useShowApplication(userId)
  const queryKey = applicationsKey(userId)
  const rows = () => queries.getQueryData<Application[]>(queryKey) ?? []
  const set = (id: string, status: ApplicationStatus) =>
    queries.setQueryData<Application[]>(queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, status } : one)),
    )
  const { mutate } = useMutation({
    mutationKey: CHANGES,
    // One after another: the second move needs the version that the first one made.
    scope: { id: 'applications' },
    networkMode: 'always',
    mutationFn: async ({ id, status }: { id: string; status: ApplicationStatus }) => {
      const version = rows().find((one) => one.id === id)?.version ?? 0
      return await updateApplication(id, version, { status })
    },
    async onMutate({ id, status }) {
      await queries.cancelQueries({ queryKey })
      const before = rows().find((one) => one.id === id)?.status
      set(id, status)
      return { before }
    },
    onSuccess(result, { id, status }, { before }) {
      if (result.is === 'stored') {
        const shown = rows().find((one) => one.id === id)?.status
        show(result.application)
        // Moved on meanwhile: the card stays where it was moved last.
        if (shown && shown !== status) set(id, shown)
        toast(toasts.applicationMoved(result.application.status))
        return
      }
      if (before) set(id, before)
      toast(toasts.applicationOvertaken)
    },
    onError(_, { id }, context) {
      if (context?.before) set(id, context.before)
      toast(toasts.applicationUpdateFailed)
    },
    onSettled() {
      if (queries.isMutating({ mutationKey: CHANGES }) > 1) return undefined
      return queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

export function useDelete(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = applicationsKey(userId)
  const { mutate } = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'applications' },
    networkMode: 'always',
    mutationFn: deleteApplication,
    async onMutate(id) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Application[]>(queryKey)
      queries.setQueryData<Application[]>(queryKey, (all) => all?.filter((one) => one.id !== id))
      return { before }
    },
    onSuccess: () => toast(toasts.applicationDeleted),
    onError(_, __, context) {
      queries.setQueryData(queryKey, context?.before)
      toast(toasts.applicationDeleteFailed)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: deletedKey(userId) })
      return queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

/** Takes a change of an application back; the server refuses when it was changed again meanwhile, and says so. */
export function useUndo(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  const show = useShowApplication(userId)
  const { mutate, isPending } = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'applications' },
    networkMode: 'always',
    mutationFn: undoEvent,
    onSuccess(application) {
      show(application)
      toast(toasts.changeUndone)
    },
    onError(error) {
      toast(toasts.undoFailed(conflictWords(error.message)))
      return queries.invalidateQueries({ queryKey: applicationsKey(userId) })
    },
  })
  return { undo: mutate, isUndoing: isPending }
}

export function useRestore(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  const show = useShowApplication(userId)
  const { mutate, isPending } = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'applications' },
    networkMode: 'always',
    mutationFn: restoreApplication,
    onSuccess(application) {
      show(application)
      toast(toasts.applicationRestored)
    },
    onError: (error) => toast(toasts.undoFailed(error.message)),
    onSettled: () => queries.invalidateQueries({ queryKey: deletedKey(userId) }),
  })
  return { restore: mutate, isRestoring: isPending }
}
