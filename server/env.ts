import { z } from 'zod'
import { LOG_LEVELS } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { ADZUNA_COUNTRIES } from '#jobs/sources/adzuna-countries.ts'

/** Every setting of the running server (docs: README). Parsed once, at start; nothing else reads the environment. */
export type Env = ReturnType<typeof readEnv>

export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new StartError(sentenceFor(parsed.error.issues[0], given))
  const env = parsed.data
  requireTogether(given, ['ADZUNA_APP_ID', 'ADZUNA_APP_KEY'])
  requireTogether(given, ['USAJOBS_KEY', 'USAJOBS_EMAIL'])
  requireTogether(given, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartError('MAIL_FROM must be set when SMTP_URL is: mails need a sender.')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL must be set too: DATABASE_DIRECT_URL leads past the balancer that it leads to.',
    )
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL must be set too: DATABASE_READ_URL leads to a replica of that database.',
    )
  if (env.EVENTS_URL && !env.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL must be set too: EVENTS_URL is for several processes on one database, and the embedded one has one.',
    )
  if (env.DONATE_URL && env.PAYPAL_HOSTED_BUTTON_ID) {
    throw new StartError('DONATE_URL and PAYPAL_HOSTED_BUTTON_ID are both set: choose one.')
  }
  if (env.RATE_LIMITS === 'off' && !isLoopback(env.HOST)) {
    throw new StartError(
      `RATE_LIMITS is off while HOST is ${env.HOST}: only allowed on loopback, for load tests.`,
    )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    /** Unset follows the port that was really bound, which matters when PORT is 0. */
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    searchUrl: env.SEARCH_URL ?? null,
    eventsUrl: env.EVENTS_URL ?? null,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    autoconfirm: env.AUTH_AUTOCONFIRM ? env.AUTH_AUTOCONFIRM === 'on' : !env.SMTP_URL,
    signUp: signUpSetting(env.AUTH_SIGNUP),
    signingKeys: env.AUTH_SIGNING_KEYS ?? null,
    jwtSecret: env.AUTH_JWT_SECRET ?? null,
    secretsKey: env.SECRETS_KEY ?? null,
    adzuna:
      env.ADZUNA_APP_ID && env.ADZUNA_APP_KEY
        ? { appId: env.ADZUNA_APP_ID, appKey: env.ADZUNA_APP_KEY, country: env.ADZUNA_COUNTRY }
        : null,
    usajobs: env.USAJOBS_KEY && env.USAJOBS_EMAIL ? { key: env.USAJOBS_KEY, email: env.USAJOBS_EMAIL } : null,
    jobSources: env.JOB_SOURCES,
    sourceBaseUrl: env.SOURCE_BASE_URL ?? null,
    demoJobs: env.DEMO_JOBS,
    /** Null for all of them, which only a server database carries. */
    catalogueMax: env.CATALOGUE_MAX ?? (env.DATABASE_URL ? null : EMBEDDED_CATALOGUE_MAX),
    boardGrowth: env.BOARD_GROWTH === 'on',
    companyLogos: env.COMPANY_LOGOS === 'on',
    donate: donateSetting(env),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    trustProxy: env.TRUST_PROXY,
    oauth: oauthProviders(given),
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_KEY && env.S3_SECRET
        ? { endpoint: env.S3_ENDPOINT, bucket: env.S3_BUCKET, key: env.S3_KEY, secret: env.S3_SECRET }
        : null,
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN ?? null,
    telegramToken: env.TELEGRAM_BOT_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  }
}

/** The embedded database carries about 200,000 jobs, those that closed included (design §2). */
const EMBEDDED_CATALOGUE_MAX = 150_000

const number = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const settings = z.object({
  PORT: number(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: number(2, 200).default(10),
  SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/[^\s,]+(?:,\s*https?:\/\/[^\s,]+)*$/)
    .optional(),
  EVENTS_URL: z
    .string()
    .regex(/^(?:nats|tls):\/\/[^\s,]+(?:,\s*(?:nats|tls):\/\/[^\s,]+)*$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  ADZUNA_APP_ID: z.string().optional(),
  ADZUNA_APP_KEY: z.string().optional(),
  ADZUNA_COUNTRY: z.enum(Object.keys(ADZUNA_COUNTRIES)).default('us'),
  JOB_SOURCES: z
    .string()
    .regex(/^[a-z][a-z0-9, -]*$/)
    .default('auto'),
  SOURCE_BASE_URL: httpUrl.optional(),
  DEMO_JOBS: number(0, 200_000).default(5000),
  CATALOGUE_MAX: number(1000, 10_000_000).optional(),
  BOARD_GROWTH: z.enum(['on', 'off']).default('on'),
  COMPANY_LOGOS: z.enum(['on', 'off']).default('on'),
  AUTH_AUTOCONFIRM: z.enum(['on', 'off']).optional(),
  AUTH_SIGNUP: z
    .string()
    .toLowerCase()
    .regex(/^(?:open|invitation|closed|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\s*,\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+)*)$/)
    .optional(),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_JWT_SECRET: z.string().min(32).optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/)
    .optional(),
  DONATE_URL: z.url({ protocol: /^https$/ }).optional(),
  PAYPAL_HOSTED_BUTTON_ID: z
    .string()
    .regex(/^[A-Z0-9]{6,32}$/)
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  TRUST_PROXY: number(0, 8).default(0),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  USAJOBS_KEY: z.string().optional(),
  USAJOBS_EMAIL: z.email().optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/)
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,100}$/)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

type Setting = keyof z.input<typeof settings>

const EXPECTED = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address or host name to listen on, such as 127.0.0.1',
  PUBLIC_URL: 'an http or https address, such as https://jobs.example.org',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/name',
  DATABASE_DIRECT_URL:
    'a PostgreSQL address that leads past pgbouncer, such as postgres://user:password@host:5432/name',
  DATABASE_READ_URL:
    'the address of a replica of DATABASE_URL, such as postgres://user:password@replica:5432/name',
  DATABASE_POOL: 'a number from 2 to 200',
  SEARCH_URL:
    'the address of an OpenSearch cluster, such as http://search-1:9200, or of several of its nodes with commas between them',
  EVENTS_URL:
    'the address of a NATS server, such as nats://events-1:4222, or of several of its cluster with commas between them',
  SMTP_URL: 'a mail server address, such as smtp://user:password@host:587',
  MAIL_FROM: 'an email address on one line, such as Jobs <jobs@example.org>',
  ADZUNA_APP_ID: 'the application id that Adzuna gave',
  ADZUNA_APP_KEY: 'the application key that Adzuna gave',
  ADZUNA_COUNTRY: `one of ${Object.keys(ADZUNA_COUNTRIES).join(', ')}`,
  JOB_SOURCES: "'auto', 'demo', or source names separated by commas",
  SOURCE_BASE_URL: 'an http or https address',
  DEMO_JOBS: 'a number from 0 to 200000',
  CATALOGUE_MAX: 'a number from 1000 to 10000000',
  BOARD_GROWTH: "'on' or 'off'",
  COMPANY_LOGOS: "'on' or 'off'",
  AUTH_AUTOCONFIRM: "'on' or 'off'",
  AUTH_SIGNUP:
    "'open', 'invitation', 'closed', or the domains whose addresses may sign up, separated by commas",
  AUTH_SIGNING_KEYS: 'a JWK set as JSON, or the path of a file that holds one',
  AUTH_JWT_SECRET: 'at least 32 characters',
  SECRETS_KEY: 'at least 32 characters without commas; to change it, the new one, a comma and the old one',
  DONATE_URL: 'an https address',
  PAYPAL_HOSTED_BUTTON_ID: 'the button id that PayPal gave, 6 to 32 capital letters and digits',
  SUPPORT_EMAIL: 'an email address',
  TRUST_PROXY: 'the number of proxies in front, from 0 to 8',
  S3_ENDPOINT: 'an http or https address',
  S3_BUCKET: 'a bucket name',
  S3_KEY: 'the access key',
  S3_SECRET: 'the secret key',
  USAJOBS_KEY: 'the key that USAJOBS gave',
  USAJOBS_EMAIL: 'the email address that the USAJOBS key belongs to',
  RATE_LIMITS: "'on' or 'off'",
  METRICS_TOKEN: 'at least 16 letters, digits or signs without spaces',
  TELEGRAM_BOT_TOKEN: 'the token that BotFather gave, such as 123456:ABC-DEF…',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
} satisfies Record<Setting, string>

/** Values of settings that are secrets, or may carry one, are never repeated. */
const QUOTABLE: readonly string[] = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'ADZUNA_COUNTRY',
  'JOB_SOURCES',
  'DATABASE_POOL',
  'DEMO_JOBS',
  'CATALOGUE_MAX',
  'BOARD_GROWTH',
  'COMPANY_LOGOS',
  'AUTH_AUTOCONFIRM',
  'AUTH_SIGNUP',
  'SUPPORT_EMAIL',
  'TRUST_PROXY',
  'S3_BUCKET',
  'RATE_LIMITS',
  'LOG_LEVEL',
] satisfies Setting[]

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  const expected = Object.entries(EXPECTED).find(([key]) => key === name)?.[1] ?? 'something else'
  const value = QUOTABLE.includes(name) ? `, not '${given[name]}'` : ''
  return `${name} must be ${expected}${value}.`
}

function requireTogether(given: Record<string, string | undefined>, names: Setting[]): void {
  const missing = names.filter((name) => !given[name])
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartError(`${missing[0]} must be set too: ${names.join(', ')} belong together.`)
  }
}

/** How donations are taken; `nobody` when they are not open. */
export type DonateSetting =
  | { by: 'nobody' }
  | { by: 'link'; url: string }
  | { by: 'paypal'; hostedButtonId: string }

function donateSetting(env: z.infer<typeof settings>): DonateSetting {
  if (env.PAYPAL_HOSTED_BUTTON_ID) return { by: 'paypal', hostedButtonId: env.PAYPAL_HOSTED_BUTTON_ID }
  return env.DONATE_URL ? { by: 'link', url: env.DONATE_URL } : { by: 'nobody' }
}

/** Who may open an account; `null` leaves it to the owners' console. */
type SignUpSetting = { rule: 'open' | 'invitation' | 'closed'; domains: string[] } | null

function signUpSetting(text: string | undefined): SignUpSetting {
  if (text === undefined) return null
  if (text === 'open' || text === 'invitation' || text === 'closed') return { rule: text, domains: [] }
  return { rule: 'open', domains: text.split(',').map((domain) => domain.trim()) }
}

export type OAuthSetting = { name: string; clientId: string; secret: string; issuer: string | null }

/** OAUTH_<NAME>_CLIENT_ID, _SECRET and, for providers other than Google and GitHub, _ISSUER. */
function oauthProviders(given: Record<string, string | undefined>): OAuthSetting[] {
  const names = new Set(
    Object.keys(given).flatMap(
      (key) => /^OAUTH_([A-Z0-9]+)_(?:CLIENT_ID|SECRET|ISSUER)$/.exec(key)?.[1] ?? [],
    ),
  )
  return [...names].sort().map((name) => {
    const prefix = `OAUTH_${name}`
    const clientId = given[`${prefix}_CLIENT_ID`]
    const secret = given[`${prefix}_SECRET`]
    const issuer = given[`${prefix}_ISSUER`] ?? null
    if (!clientId)
      throw new StartError(
        `${prefix}_CLIENT_ID must be set too: ${prefix}_CLIENT_ID and ${prefix}_SECRET belong together.`,
      )
    if (!secret)
      throw new StartError(
        `${prefix}_SECRET must be set too: ${prefix}_CLIENT_ID and ${prefix}_SECRET belong together.`,
      )
    if (!issuer && name !== 'GOOGLE' && name !== 'GITHUB')
      throw new StartError(`${prefix}_ISSUER must be set: only Google and GitHub are known by name.`)
    if (issuer && !httpUrl.safeParse(issuer).success)
      throw new StartError(`${prefix}_ISSUER must be an http or https address.`)
    return { name: name.toLowerCase(), clientId, secret, issuer }
  })
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
