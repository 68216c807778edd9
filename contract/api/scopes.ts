/** What a token may do, in the words that its owner reads. Reading jobs needs none of these. */
export const API_SCOPES = {
  'saved:read': 'See your saved jobs',
  'saved:write': 'Save jobs and remove them',
  'applications:read': 'See your applications, their history and notes',
  'applications:write': 'Track applications, change them and add notes',
  'searches:read': 'See your saved searches',
  'profile:read': 'See your profile: title, skills, location',
  'matches:read': 'See how jobs match you, and why',
} as const

export type ApiScope = keyof typeof API_SCOPES

export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[] // keys of a const object

export const isApiScope = (text: string): text is ApiScope => Object.hasOwn(API_SCOPES, text)

/** Personal tokens and what assistants get begin like this, so that whoever finds one in a file knows what it is. */
export const TOKEN_PREFIX = { personal: 'fw_pat_', access: 'fw_oat_', refresh: 'fw_ort_' } as const

export const PERSONAL_TOKEN = { nameChars: 100, days: [7, 30, 90, 365], most: 50 } as const
