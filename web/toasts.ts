import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { BRAND } from '#contract/brand.ts'
import { LIMITS } from '#contract/limits.ts'
import { cutAtWord } from '#contract/search/text.ts'
import { errorWords } from '#web/error-words.ts'
import { destructive, normal, type ToastContent } from '#web/ui/toast-store.ts'
import { visitorToasts } from './visitor-toasts.ts'

/** Every toast the product can show (spec §5, §8). */
export const toasts = {
  ...visitorToasts,

  unexpected: (error: unknown) => destructive('Error', errorWords(error)),
  invalid: (what: 'input' | 'email' | 'password', message: string) => destructive(`Invalid ${what}`, message),
  passwordsDiffer: destructive("Passwords don't match", 'Please make sure both passwords are the same.'),

  signedIn: normal('Welcome back!', 'You have successfully signed in.'),
  signInFailed: (message: string) =>
    destructive(
      'Error signing in',
      message === 'Invalid login credentials'
        ? 'Invalid email or password. Please check your credentials and try again.'
        : message,
    ),
  accountCreated: normal('Account created!', `Welcome to ${BRAND.name}! Setting up your account...`),
  accountToConfirm: normal('Account created!', 'Please check your email to verify your account.'),
  signUpFailed: (message: string) =>
    destructive(
      'Error creating account',
      message.includes('already registered')
        ? 'This email is already registered. Please sign in instead.'
        : message,
    ),
  confirmationSent: normal('Check your email', "We've sent you the link again."),
  linkUsed: destructive(
    'Invalid or expired link',
    'This link was already used or has expired. If you have confirmed your email, just sign in.',
  ),
  linkTooSoon: destructive('Error', 'Too many tries. Please wait a few minutes, then open the link again.'),
  resetLinkSent: normal('Check your email', "We've sent you a password reset link."),
  passwordChanged: normal('Password changed', 'Only this browser is still signed in.'),
  passwordChangeFailed: (message: string) => destructive('Password not changed', message),
  passwordReset: normal('Success', 'Your password has been reset successfully.'),

  jobSaved: normal('Job saved successfully'),
  jobUnsaved: normal('Job removed from saved'),
  savedJobsFailed: (message?: string) => destructive('Failed to load saved jobs', message),

  hidden: (label: string, undo: () => void): ToastContent => ({
    title: 'Hidden',
    description: `You will not see ${shortened(label)} again.`,
    action: { label: 'Undo', run: undo },
  }),
  shownAgain: (label: string) => normal('Shown again', shortened(label)),
  hideFailed: (message?: string) => destructive('Not hidden', message),
  favoured: (label: string) => normal('Favorite company', `Jobs at ${label} come first.`),
  unfavoured: (label: string) => normal('No longer a favorite', label),
  favouriteFailed: (message?: string) => destructive('Favorites not changed', message),

  searchSaved: (name: string) => normal('Search saved', name),
  searchSavedHere: (name: string) => normal('Search saved in this browser', name),
  searchRenamed: (name: string) => normal('Search renamed', name),
  searchDeleted: (name: string, undo: () => void): ToastContent => ({
    title: 'Search deleted',
    description: `${name}. Its feed links no longer work.`,
    action: { label: 'Undo', run: undo },
  }),
  searchRestored: (name: string) => normal('Search restored', name),
  searchesSeen: normal('Marked as seen', 'We count new jobs from now on.'),
  searchFailed: (message: string) => destructive('Search not changed', message),
  alertsChanged: (name: string) => normal('Alerts changed', name),
  feedFailed: (message: string) => destructive('Feed links not changed', message),
  feedRevoked: normal('Feed link revoked', 'It no longer works.'),

  changeWaits: normal('Kept on this device', 'We send it when you are back online.'),
  changesSent: (count: number) =>
    normal(count === 1 ? 'Your change was sent' : `${count.toLocaleString('en-US')} changes were sent`),
  changeReplaced: (about: string, status: ApplicationStatus) =>
    normal(
      about,
      `It replaced ${APPLICATION_STATUSES[status]}, which was set on another device. The history shows both.`,
    ),
  changeConflicts: (about: string) => destructive('A change was not sent', `${about}. See above your lists.`),
  applicationTracked: normal('Application tracked', 'You will find it on your dashboard.'),
  applicationKnown: normal('Application tracked', 'It was already on your dashboard.'),
  applicationMoved: (status: ApplicationStatus, undo: () => void): ToastContent => ({
    title: 'Application updated',
    description: APPLICATION_STATUSES[status],
    action: { label: 'Undo', run: undo },
  }),
  applicationsMoved: (count: number, status: ApplicationStatus, undo: () => void): ToastContent => ({
    title: `${count.toLocaleString('en-US')} applications updated`,
    description: APPLICATION_STATUSES[status],
    action: { label: 'Undo', run: undo },
  }),
  applicationAdded: (title: string, undo: () => void): ToastContent => ({
    title: 'Application tracked',
    description: title,
    action: { label: 'Undo', run: undo },
  }),
  applicationUpdated: normal('Application updated'),
  applicationUpdateFailed: destructive('Failed to update application'),
  applicationOvertaken: destructive(
    'Application not updated',
    'It was changed in another tab. You see it as it is now.',
  ),
  applicationDeleted: (undo: () => void): ToastContent => ({
    title: 'Application deleted',
    action: { label: 'Undo', run: undo },
  }),
  applicationsDeleted: (count: number, undo: () => void): ToastContent => ({
    title: `${count.toLocaleString('en-US')} applications deleted`,
    description: 'You can bring them back for 30 days.',
    action: { label: 'Undo', run: undo },
  }),
  applicationDeleteFailed: destructive('Failed to delete application'),
  applicationRestored: normal('Application restored'),
  applicationsRestored: (count: number, wanted: number) =>
    normal(
      `${count.toLocaleString('en-US')} applications restored`,
      count < wanted
        ? `${wanted - count} could not be restored: you already track their jobs again.`
        : undefined,
    ),
  followedUp: (undo: () => void): ToastContent => ({
    title: 'Application updated',
    description: 'The follow-up is done.',
    action: { label: 'Undo', run: undo },
  }),
  interviewSaved: normal('Interview saved'),
  interviewDeleted: (undo: () => void): ToastContent => ({
    title: 'Interview deleted',
    action: { label: 'Undo', run: undo },
  }),
  interviewFailed: (message?: string) => destructive('Interview not changed', message),
  noteAdded: normal('Added to the timeline'),
  noteDeleted: (undo: () => void): ToastContent => ({
    title: 'Removed from the timeline',
    action: { label: 'Undo', run: undo },
  }),
  noteFailed: (message?: string) => destructive('Timeline not changed', message),
  changeUndone: normal('Change undone'),
  undoFailed: (message?: string) => destructive('Failed to undo', message),
  applicationsImported: (count: number) =>
    normal(
      'Applications imported',
      `${count.toLocaleString('en-US')} are on your board. You can undo this below.`,
    ),
  importFailed: (message?: string) => destructive('Failed to import, nothing was saved', message),
  importUndone: ({ removed, kept }: { removed: number; kept: number }) =>
    normal(
      'Import undone',
      kept === 0
        ? `${removed} removed.`
        : `${removed} removed. ${kept} stay, because they were changed since.`,
    ),

  goalStored: (goal: number | null) =>
    goal === null ? normal('Goal removed') : normal('Goal saved', `${goal} applications a week.`),
  goalFailed: (message: string) => destructive('Goal not saved', message),

  skillAdded: normal('Skill added'),
  skillUpdated: normal('Skill updated'),
  skillRemoved: normal('Skill removed'),
  skillAddFailed: destructive('Failed to add skill'),
  skillUpdateFailed: destructive('Failed to update skill'),
  skillRemoveFailed: destructive('Failed to remove skill'),

  newsTurned: (label: string, isOn: boolean) => normal(isOn ? 'Turned on' : 'Turned off', label),
  settingsSaved: normal('Profile updated successfully'),
  settingsFailed: destructive('Failed to update profile'),
  profileSaved: normal('Profile updated', 'Your profile has been saved successfully.'),
  profileFailed: destructive('Error', 'Failed to update profile. Please try again.'),
  photoUpdated: normal('Photo updated'),
  photoRemoved: normal('Photo removed'),
  photoFailed: (message?: string) => destructive('Failed to update photo', message),
  accountDeleted: destructive('Account deleted', 'Your account and all associated data have been removed.'),
  accountDeletionFailed: destructive('Error', 'Failed to delete account. Please contact support.'),
  accountExported: normal('Data exported', 'Your archive has been downloaded.'),
  accountExportFailed: (message?: string) => destructive('Failed to export your data', message),

  resumeUploaded: normal('Resume uploaded'),
  resumeFailed: (message?: string) => destructive('Failed to upload resume', message),
  resumeUnread: (message?: string) => destructive('Failed to read resume', message),
  resumeActive: normal('Active resume changed'),
  resumeDeleted: normal('Resume deleted'),
  resumeChangeFailed: (message?: string) => destructive('Failed to change resume', message),
  resumeConfirmed: (confirmed: { added: number; title: string | null; years: number | null }) =>
    normal('Profile updated', confirmedWords(confirmed)),
  welcomeFailed: (message?: string) => destructive('Failed to save your answers', message),

  entrySaved: normal('Profile updated'),
  entryDeleted: (title: string, undo: () => void): ToastContent => ({
    title: 'Deleted from your profile',
    description: title,
    action: { label: 'Undo', run: undo },
  }),
  entryFailed: (message?: string) => destructive('Failed to change your profile', message),
  profileImported: (count: number) =>
    normal('Profile updated', `${count.toLocaleString('en-US')} ${count === 1 ? 'thing' : 'things'} added.`),
  profileImportFailed: (message?: string) => destructive('Failed to import', message),

  sessionEnded: normal('Signed out', 'That browser is no longer signed in.'),
  otherSessionsEnded: normal('Signed out', 'Only this browser is still signed in.'),
  signedOutHereOnly: destructive(
    'Signed out on this device only',
    'Other devices may still be signed in. Sign in and try again.',
  ),
  sessionEndFailed: (message?: string) => destructive('Failed to sign out', message),
  tokenRevoked: (name: string) => normal('Revoked', `${name} can no longer use your account.`),
  tokenFailed: (message?: string) => destructive('Failed to change your tokens', message),
  assistantFailed: (message?: string) => destructive('Failed to connect', message),
  wayAdded: normal('Added', 'Alerts go there from now on.'),
  wayRemoved: (name: string) => normal('Removed', `No more alerts go to ${name}.`),
  wayTested: (name: string) => normal('Test sent', name),
  wayTestFailed: (message?: string) => destructive('Test not sent', message),
  wayFailed: (message?: string) => destructive('Alerts not changed', message),
  passkeyAdded: normal('Passkey added', 'You can sign in with this device now.'),
  passkeyRemoved: normal('Passkey removed'),
  stepPasskeyAdded: normal('Passkey added', 'You will be asked for it after your password.'),
  passkeyFailed: (message?: string) => destructive('Passkey not changed', message),
  authenticatorAdded: normal('Authenticator added', 'You will be asked for its code when you sign in.'),
  authenticatorRemoved: normal('Authenticator removed'),
  authenticatorFailed: (message?: string) => destructive('Error', message),

  ownerDone: (title: string) => normal(title),
  ownerFailed: (message?: string) => destructive('That did not work', message),

  matchesRefreshed: (skills: readonly string[], sources: readonly string[]) =>
    normal(
      'Jobs refreshed!',
      skills.length > 0 ? refreshedFor(skills) : `Showing latest job matches from ${sources.join(', ')}`,
    ),
  matchesEmpty: normal('Jobs refreshed!', 'Showing sample jobs.'),
  matchesFailed: destructive('Error', 'Using sample jobs.'),
  notInterestedFailed: destructive('Failed to change your matches', 'Please try again.'),
} satisfies Record<string, ToastContent | ((...details: never[]) => ToastContent)>

const MAX_LABEL_CHARS = 90

/** A job's title may be longer than a toast should be. */
const shortened = (label: string): string =>
  label.length > MAX_LABEL_CHARS ? `${cutAtWord(label, MAX_LABEL_CHARS)}…` : label

function refreshedFor(skills: readonly string[]): string {
  const more = skills.length > LIMITS.preview.skillsInToast ? '...' : ''
  return `Showing matches for ${skills.slice(0, LIMITS.preview.skillsInToast).join(', ')}${more}`
}

function confirmedWords({
  added,
  title,
  years,
}: {
  added: number
  title: string | null
  years: number | null
}): string {
  const parts = [
    added > 0 ? `${added} ${added === 1 ? 'skill' : 'skills'}` : [],
    title === null ? [] : 'your title',
    years === null ? [] : 'your years of work',
  ].flat()
  return parts.length > 0 ? `From your resume: ${parts.join(', ')}.` : 'Nothing was added.'
}
