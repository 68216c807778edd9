import { href } from '#contract/routes.ts'
import { destructive, normal, type ToastContent } from '#web/ui/toast-store.ts'

const askToSignIn = (title: string): ToastContent => ({
  ...destructive(title),
  action: { label: 'Sign In', to: href('login') },
})

/** Those of `toasts` that a visitor can see: theirs are the only ones that public screens download. */
export const visitorToasts = {
  resetLinkInvalid: destructive('Invalid or expired link', 'Please request a new password reset link.'),
  sessionLost: (hasDrafts: boolean) =>
    normal('Please sign in again', `Your session has ended.${hasDrafts ? ' What you typed is kept.' : ''}`),

  demoJob: (company: string) =>
    normal(
      'This is a demo job',
      `${company} is made up, so there is nowhere to apply. On a real job this opens the employer's page.`,
    ),

  signInToSave: askToSignIn('Please sign in to save jobs'),
  jobSaveFailed: (message?: string) => destructive(message || 'Failed to save job'),
  jobUnsaveFailed: (message?: string) => destructive(message || 'Failed to remove job'),

  signInToTrack: askToSignIn('Please sign in to track applications'),
  applicationFailed: (message?: string) => destructive('Failed to track application', message),
} satisfies Record<string, ToastContent | ((...details: never[]) => ToastContent)>
