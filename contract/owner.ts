/** Where owners run the site. For everybody else there is no such page, so it is none of `SCREENS`. */
export const OWNER_PATH = '/owner'

/** An owner's console asks for its numbers this often. */
export const OWNER_REFRESH_MS = 60_000
/** How long a code of the authenticator app opens the console; the database holds to it (0950). */
export const OWNER_PROOF_HOURS = 12

/** What needs an owner. */
export const HEALTH_LIMITS = {
  pageMs: 600,
  searchMs: 300,
  errorShare: 0.002,
  /** Fewer errors in an hour than this are an accident. */
  errorsInHour: 5,
  diskShare: 0.9,
} as const

/** Below this many people a share would tell of single ones. */
export const MIN_PEOPLE_FOR_SHARES = 5

export const MAX_NOTICE_CHARS = 300
export const MAX_TAKE_DOWN_REASON_CHARS = 200
export const INVITATION_DAYS = 14
/** In the address of the sign-up page that an invitation leads to, and in the data of the sign-up. */
export const INVITATION_PARAMETER = 'invitation'

export const SIGN_UP_RULES = {
  open: 'Open to everybody',
  invitation: 'By invitation',
  closed: 'Closed',
} as const
export type SignUpRule = keyof typeof SIGN_UP_RULES

/** Why a job was taken down, in words that its page shows to everybody. */
export const TAKE_DOWN_REASONS = [
  'It asks for money.',
  'It is not a real job.',
  'It misleads people.',
  'Its link is dead.',
] as const

export type OwnerAnswers = {
  'owner-console': OwnerConsole
  'owner-boards': { total: number; pages: number; boards: OwnerBoard[] }
  'owner-switch-source': { on: boolean }
  'owner-switch-board': { on: boolean }
  'owner-try-source': { due: true }
  'owner-decisions': { decisions: JobDecision[] }
  'owner-decide-job': { decided: true }
  'owner-resend-mails': { again: number }
  'owner-set-sign-up': { rule: SignUpRule; domains: string[] }
  /** The link is told this once: only its hash is kept. */
  'owner-invite': { link: string; expires: string; isMailed: boolean }
  'owner-withdraw-invitation': { withdrawn: true }
  'owner-set-notice': { words: string | null }
  'owner-log': { entries: OwnerLogEntry[]; isAll: boolean }
}

export type OwnerConsole = {
  at: string
  health: OwnerHealth
  sources: OwnerSource[]
  reports: { waiting: number; oldest: string | null; jobs: ReportedJob[] }
  mails: OwnerMails
  people: OwnerPeople
  settings: OwnerSettings
  log: OwnerLogEntry[]
}

/** A number as it is now, and its last 24 hours; `null` where nothing was measured. */
export type HealthSeries = { now: number | null; points: (number | null)[] }

export type OwnerHealth = {
  pagesPerMinute: HealthSeries
  /** Of all pages, 95% were answered within so many milliseconds. */
  pageMs: HealthSeries
  searchMs: HealthSeries
  errorShare: HealthSeries
  errorsInHour: number
  jobs: HealthSeries
  diskShare: HealthSeries
  diskFreeBytes: number | null
}

export type OwnerSource = {
  id: string
  name: string
  state: 'fine' | 'check' | 'down' | 'waiting' | 'off'
  /** How many boards it has; 0 for a source that is one list. */
  boards: number
  failingBoards: number
  pausedBoards: number
  /** Jobs read on each of the last 14 days, today last. */
  days: number[]
  lastRead: string | null
  /** In words, with the moment when it was read last. */
  wrong: { words: string; since: string | null } | null
}

export type OwnerBoard = {
  token: string
  company: string
  state: 'new' | 'read' | 'out' | 'retired'
  paused: boolean
  lastRead: string | null
  failures: number
  error: string | null
  jobs: number
}

export type ReportedJob = {
  id: string
  title: string
  company: string
  /** Of the latest report. */
  reason: 'expired' | 'scam' | 'wrong'
  times: number
  lastAt: string
  /** What the latest reports say, in their own words. */
  notes: string[]
}

export type JobDecision = {
  id: string
  title: string
  company: string
  decision: 'kept' | 'taken_down'
  reason: string
  at: string
}

export type OwnerMails = {
  /** Without a mail server emails are kept to be read, and none is ever sent. */
  isSending: boolean
  waiting: number
  oldest: string | null
  sentToday: number
  dead: number
  failed: DeadMail[]
}

export type DeadMail = {
  id: number
  /** What it was about, such as 'search'; '' for one about the account. */
  topic: string
  attempts: number
  at: string
  failure: string
  /** One of an earlier version was forgotten when it died. */
  sendable: boolean
}

export type OwnerPeople = {
  people: number
  activeThisWeek: number
  /** Sign-ups on each of the last 14 days, today last. */
  days: number[]
  /** Of those who signed up in these days; `null` where they are too few to tell of. */
  confirmed: number | null
  withResume: number | null
  /** Of those who signed up one to four weeks ago. */
  cameBack: number | null
  savedJobs: number
  applications: number
  searches: number
}

export type OwnerSettings = {
  /** Set by AUTH_SIGNUP, which this page cannot change. */
  isSignUpFixed: boolean
  rule: SignUpRule
  domains: string[]
  invitations: { id: string; email: string | null; expires: string }[]
  invitationsUsed: number
  notice: { words: string; until: string | null } | null
}

export type OwnerLogEntry = { id: number; at: string; who: string; action: string; about: string }
