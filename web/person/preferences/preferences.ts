import type { WireRow } from '#contract/database/database.ts'
import type { JobPreferences } from '#contract/schemas/onboarding.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

export type Preferences = WireRow<
  'preferences',
  | 'desired_title'
  | 'preferred_location'
  | 'minimum_salary'
  | 'email_notifications'
  | 'resume_privacy'
  | 'onboarded_at'
  | 'weekly_goal'
  | 'news_off'
  | 'mail_interviews'
  | 'mail_saved_jobs'
  | 'mail_follow_ups'
  | 'quiet_from'
  | 'quiet_until'
  | 'time_zone'
>

const COLUMNS =
  'desired_title, preferred_location, minimum_salary, email_notifications, resume_privacy, onboarded_at, weekly_goal, news_off, mail_interviews, mail_saved_jobs, mail_follow_ups, quiet_from, quiet_until, time_zone'

/** The defaults of spec §4. */
const DEFAULT_PREFERENCES: Preferences = {
  desired_title: null,
  preferred_location: null,
  minimum_salary: null,
  email_notifications: true,
  resume_privacy: false,
  onboarded_at: null,
  weekly_goal: null,
  news_off: [],
  mail_interviews: true,
  mail_saved_jobs: true,
  mail_follow_ups: true,
  quiet_from: null,
  quiet_until: null,
  time_zone: 'UTC',
}

export const preferencesQuery = rowsQuery({
  name: 'preferences',
  table: 'preferences',
  read: readPreferences,
})

async function readPreferences(userId: string): Promise<Preferences> {
  const client = await tables()
  const { data } = await client
    .from('preferences')
    .select(COLUMNS)
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError()
  return data ?? DEFAULT_PREFERENCES
}

export async function storePreferences(userId: string, changes: Partial<Preferences>): Promise<void> {
  const client = await backend()
  await client
    .from('preferences')
    .upsert({ user_id: userId, ...changes })
    .throwOnError()
}

/** What the person looks for, as it was entered. */
export const storeJobPreferences = (
  userId: string,
  { desiredTitle, preferredLocation, minimumSalary }: JobPreferences,
  also: Partial<Preferences> = {},
): Promise<void> =>
  storePreferences(userId, {
    desired_title: desiredTitle || null,
    preferred_location: preferredLocation || null,
    minimum_salary: minimumSalary === '' ? null : Number(minimumSalary),
    ...also,
  })

type Choices = { emailNotifications?: 'on'; resumePrivacy?: 'on' }

/** Only what was switched here: another tab may have switched the other one. */
export async function storeChoices(
  userId: string,
  { base, entered }: { base: Preferences; entered: Choices },
): Promise<void> {
  const now = {
    email_notifications: entered.emailNotifications === 'on',
    resume_privacy: entered.resumePrivacy === 'on',
  }
  const switched = CHOICES.filter((choice) => now[choice] !== base[choice])
  if (switched.length === 0) return
  await storePreferences(userId, Object.fromEntries(switched.map((choice) => [choice, now[choice]])))
}

const CHOICES = ['email_notifications', 'resume_privacy'] as const
