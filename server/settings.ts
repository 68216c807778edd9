import { z } from 'zod'
import { LOG_LEVELS } from '#base/log.ts'
import { ADZUNA_COUNTRIES } from '#jobs/sources/adzuna-countries.ts'

const number = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

export const settings = z.object({
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

export type Setting = keyof z.input<typeof settings>

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

/** What a setting must be, for the first that is not. */
export function sentenceFor(
  issue: z.core.$ZodIssue | undefined,
  given: Record<string, string | undefined>,
): string {
  const name = String(issue?.path[0])
  const expected = Object.entries(EXPECTED).find(([key]) => key === name)?.[1] ?? 'something else'
  const value = QUOTABLE.includes(name) ? `, not '${given[name]}'` : ''
  return `${name} must be ${expected}${value}.`
}
