/** What somebody did and learned, in the parts that the profile shows it in. */
export const PROFILE_SECTIONS = ['work', 'education', 'certificates', 'languages'] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** One of them as a screen shows it. `kept`: whatever else a file said of it, as it came. */
export type ProfileEntry = {
  section: ProfileSection
  title: string
  organization: string
  subject: string
  place: string
  level: string
  url: string
  /** 2024, 2024-05 or 2024-05-31. */
  starts: string | null
  ends: string | null
  summary: string
  kept: Record<string, unknown>
}

export const EMPTY_ENTRY = {
  title: '',
  organization: '',
  subject: '',
  place: '',
  level: '',
  url: '',
  starts: null,
  ends: null,
  summary: '',
} as const

/** As the checks of `public.profile_entries` have them; a test holds the two together. */
export const ENTRY_LIMITS = {
  line: 200,
  summary: 10_000,
  url: 2000,
  keptBytes: 50_000,
  extrasBytes: 500_000,
} as const

const PARTIAL_DATE = /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/
export const isPartialDate = (text: string): boolean => PARTIAL_DATE.test(text)

/** An entry that says nothing is none. */
export const saysSomething = ({
  title,
  organization,
  subject,
}: Pick<ProfileEntry, 'title' | 'organization' | 'subject'>) =>
  title !== '' || organization !== '' || subject !== ''

/** What a file says of somebody, before they have confirmed any of it. */
export type ImportedProfile = {
  from: 'JSON Resume' | 'LinkedIn'
  /** `null` for what it does not say. */
  name: string | null
  role: string | null
  location: string | null
  bio: string | null
  website: string | null
  linkedin: string | null
  skills: string[]
  entries: ProfileEntry[]
  /** Of a JSON Resume: what no screen shows, to come out again. `null`: leave what is there. */
  extras: Record<string, unknown> | null
}
