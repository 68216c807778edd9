import { destructive, normal, type ToastContent } from '#web/ui/toast-store.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** Those of `toasts` that a visitor can see: theirs are the only ones that public screens download. */
export const visitorToasts = {
  resetLinkInvalid: destructive('Invalid or expired link', 'Please request a new password reset link.'),
  sessionLost: (hasDrafts: boolean) =>
    normal('Please sign in again', `Your session has ended.${hasDrafts ? ' What you typed is kept.' : ''}`),
  unexpected: (error: unknown) => destructive('Error', explained(error)),

  signInToSave: destructive('Please sign in to save jobs'),
  jobSaved: normal('Job saved successfully'),
  jobUnsaved: normal('Job removed from saved'),
  savedJobsFailed: (message?: string) => destructive('Failed to load saved jobs', message),
  jobSaveFailed: (message?: string) => destructive(message || 'Failed to save job'),
  jobUnsaveFailed: (message?: string) => destructive(message || 'Failed to remove job'),

  signInToTrack: destructive('Please sign in to track applications'),
  applicationTracked: normal('Application tracked', 'You will find it on your dashboard.'),
  applicationKnown: normal('Application tracked', 'It was on your dashboard already.'),
  applicationFailed: (message?: string) => destructive('Failed to track application', message),
} satisfies Record<string, ToastContent | ((...details: never[]) => ToastContent)>

/** The client shows an answer without a word of explanation as the empty object that it was. */
function explained(error: unknown): string {
  return error instanceof Error && error.message !== '' && error.message !== '{}' ? error.message : UNEXPECTED
}
