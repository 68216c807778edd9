const PENDING = 'save-after-sign-in'

/** A visitor's wish to save a job, finished after signing in. */
export function rememberSave(jobId: string): void {
  sessionStorage.setItem(PENDING, jobId)
}

export function takePendingSave(): string | null {
  const jobId = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  return jobId
}
