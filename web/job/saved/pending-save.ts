import { tabStorage } from '#web/session/browser-storage.ts'

const PENDING = 'save-after-sign-in'

/** A visitor's wish to save a job, finished after signing in. */
export function rememberSave(jobId: string): void {
  tabStorage().setItem(PENDING, jobId)
}

export function takePendingSave(): string | null {
  const jobId = tabStorage().getItem(PENDING)
  tabStorage().removeItem(PENDING)
  return jobId
}
