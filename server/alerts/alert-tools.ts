import type { Log } from '#base/log.ts'
import type { Database } from '#db/database.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'

/** What the work behind alerts needs of the outside. */
export type AlertTools = {
  db: Database
  log: Log
  /** The index of this process: what words mean beside all jobs. */
  search: Pick<JobSearch, 'plan' | 'choosePlaces' | 'refresh'>
  /** Names this process in leases. */
  owner: string
  now: () => Date
  letters: LetterTools
}

export type LetterTools = {
  /** Without a trailing slash. */
  publicUrl: string
  /** The address that stops one kind of mail for its reader. */
  unsubscribeUrl: (topic: MailTopic) => string
}

/** What a mail that can be stopped is about; written into the outbox, so that stopping also stops what waits there. */
export type MailTopic =
  | { is: 'search'; searchId: string; userId: string }
  | { is: 'saved jobs'; userId: string }
  | { is: 'follow-ups'; userId: string }
  | { is: 'interviews'; userId: string }

export const topicText = (topic: MailTopic): string =>
  topic.is === 'search' ? `search ${topic.searchId}` : topic.is

/** `null` for mails about anything else. */
export const searchOfTopic = (text: string): string | null => /^search (.+)$/.exec(text)?.[1] ?? null
