import type { z } from 'zod'
import { StartError } from '#base/start-error.ts'
import { httpUrl, sentenceFor, settings, type Setting } from './settings.ts'

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
    throw new StartError('MAIL_FROM must be set when SMTP_URL is: emails need a sender.')
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
