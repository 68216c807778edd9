import { BRAND } from '#contract/brand.ts'
import { csvLine, CSV_START } from '#contract/rules/csv.ts'
import { dayOf } from '#contract/rules/days.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import type { Storage } from '#server/storage/storage.ts'
import { FunctionError } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { personalTables, quoted, type PersonalTable } from './personal-tables.ts'
import { zipStream, type ZipEntry } from './zip-stream.ts'

const ROWS_PER_READ = 200
/** An archive that nobody came to fetch does not block the next one for longer. */
const MAX_EXPORT_MS = 5 * 60_000

/** Everything that is kept about the caller as one archive, read with the caller's own rights. */
export function exportAccount(options: {
  db: Db
  storage: Storage
  now?: () => Date
}): ServerFunction<'export-account'> {
  const { db, storage, now = () => new Date() } = options
  const running = new Map<string, Date>()
  return personalFunction('export-account', async ({ claims }) => {
    const began = running.get(claims.sub)
    if (began && now().getTime() - began.getTime() < MAX_EXPORT_MS)
      throw new FunctionError(
        'too_many_requests',
        'Your data is already being collected. Please wait for it to finish.',
        {
          'retry-after': '10',
        },
      )
    const day = dayOf(now())
    const account = await accountOf(db, claims)
    const archive = zipStream(entriesOf({ db, storage, claims, day, account }))
    running.set(claims.sub, now())
    // The type that supabase-js hands on as a Blob; with application/zip it would read the archive as text.
    return new Response(ReadableStream.from(untilDone(archive, () => running.delete(claims.sub))), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${BRAND.name.toLowerCase()}-${day}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}

async function* untilDone<T>(items: AsyncIterable<T>, done: () => void): AsyncGenerator<T> {
  try {
    yield* items
  } finally {
    done()
  }
}

type Source = { db: Db; storage: Storage; claims: Claims; day: string; account: unknown }

async function* entriesOf(source: Source): AsyncGenerator<ZipEntry> {
  const tables = await readableTables(source)
  const files = await filesOf(source)
  yield text('README.txt', readMe(source.day, tables, files.length))
  yield text('account.json', JSON.stringify(source.account, null, 2) + '\n')
  for (const table of tables) {
    yield { name: `${table.name}.json`, data: jsonOf(source, table), compress: true }
    yield { name: `${table.name}.csv`, data: csvOf(source, table), compress: true }
  }
  for (const file of files) {
    const name = `files/${file.bucket_id}/${file.name.slice(file.name.indexOf('/') + 1)}`
    yield { name, data: await source.storage.open(file), compress: false }
  }
}

const encoder = new TextEncoder()
const text = (name: string, content: string): ZipEntry => ({
  name,
  data: [encoder.encode(content)],
  compress: true,
})

/** Of each table the columns that the person may read, which is also what the site shows them. */
async function readableTables({ db }: Source): Promise<PersonalTable[]> {
  const tables = await personalTables(db)
  const { rows } = await db.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
       and has_column_privilege('authenticated', c.oid, a.attnum, 'select')`,
    [tables.map(({ name }) => name)],
  )
  const readable = new Set(rows.map(({ name, column }) => `${name}.${column}`))
  return tables
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => readable.has(`${table.name}.${column}`)),
    }))
    .filter(({ columns }) => columns.length > 0)
}

async function* rowsOf({ db, claims }: Source, { name, columns, order }: PersonalTable) {
  const list = columns.map(quoted).join(', ')
  for (let offset = 0; ; offset += ROWS_PER_READ) {
    const { rows } = await db.asUser(
      claims,
      (tx) =>
        tx.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from (
             select ${list} from public.${quoted(name)} where user_id = $1 order by ${order} limit $2 offset $3
           ) t`,
          [claims.sub, ROWS_PER_READ, offset],
        ),
      { readOnly: true },
    )
    for (const { row } of rows) yield row
    if (rows.length < ROWS_PER_READ) return
  }
}

async function* jsonOf(source: Source, table: PersonalTable): AsyncGenerator<Uint8Array> {
  let before = '['
  for await (const row of rowsOf(source, table)) {
    yield encoder.encode(`${before}\n${JSON.stringify(row, null, 2)}`)
    before = ','
  }
  yield encoder.encode(before === '[' ? '[]\n' : '\n]\n')
}

async function* csvOf(source: Source, table: PersonalTable): AsyncGenerator<Uint8Array> {
  yield encoder.encode(CSV_START + csvLine(table.columns))
  for await (const row of rowsOf(source, table))
    yield encoder.encode(csvLine(table.columns.map((column) => cellOf(row[column]))))
}

/** Lists of words as a person reads them; whatever else is nested as JSON. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('; ')
  return JSON.stringify(value)
}

/** What the account itself knows; passwords and keys are not somebody's data but the account's locks. */
async function accountOf(db: Db, claims: Claims): Promise<unknown> {
  const { rows } = await db.query<{ account: unknown }>(
    `select jsonb_build_object(
       'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'created_at', u.created_at,
       'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data,
       'passkeys', coalesce((select jsonb_agg(jsonb_build_object('name', k.friendly_name, 'added_at', k.created_at,
         'last_used_at', k.last_used_at) order by k.created_at) from auth.passkeys k where k.user_id = u.id), '[]'),
       'second_steps', coalesce((select jsonb_agg(jsonb_build_object('kind',
           case f.factor_type when 'totp' then 'authenticator app' else 'passkey' end,
         'name', f.friendly_name, 'added_at', f.created_at, 'last_used_at', k.last_used_at) order by f.created_at)
         from auth.factors f left join auth.factor_passkeys k on k.factor_id = f.id
         where f.user_id = u.id and f.status = 'verified'), '[]'),
       'sign_in_with', coalesce((select jsonb_agg(i.provider order by i.created_at) from auth.identities i
         where i.user_id = u.id), '[]'),
       'sessions', coalesce((select jsonb_agg(jsonb_build_object('signed_in_at', s.created_at, 'used_at', s.refreshed_at,
         'browser', s.user_agent, 'address', s.address) order by s.created_at) from auth.sessions s
         where s.user_id = u.id), '[]')
     ) as account from auth.users u where u.id = $1`,
    [claims.sub],
  )
  if (!rows[0]) throw new FunctionError('not_found', 'This account no longer exists.')
  return rows[0].account
}

type OwnFile = Columns<'storage.objects', 'bucket_id' | 'name' | 'version' | 'store'>

async function filesOf({ db, claims }: Source): Promise<OwnFile[]> {
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<OwnFile>(
        'select bucket_id, name, version, store from storage.objects order by bucket_id, name',
      ),
    { readOnly: true },
  )
  return rows
}

function readMe(day: string, tables: readonly PersonalTable[], files: number): string {
  const lines = [
    `Everything that ${BRAND.name} keeps about you, as of ${day}.`,
    '',
    'account.json              your account: email, when you signed up, where you are signed in',
    ...tables.map(
      ({ name }) => `${`${name}.json, ${name}.csv`.padEnd(50)} ${ABOUT[name] ?? name.replaceAll('_', ' ')}`,
    ),
    `files/                    the files you uploaded (${files})`,
    '',
    'The .json and the .csv file of a name hold the same rows: JSON for programs, CSV for spreadsheets.',
    'Times are in UTC.',
    '',
  ]
  return lines.join('\r\n')
}

const ABOUT: Readonly<Record<string, string>> = {
  profiles: 'your profile and skills',
  profile_entries: 'your work, education, certificates and languages',
  profile_extras: 'what a JSON Resume that you imported said beyond your profile',
  preferences: 'your job preferences and settings',
  resumes: 'your resumes and what was read from them',
  saved_jobs: 'the jobs you saved, each with its text as it was',
  job_applications: 'the applications you track',
  application_events: 'what happened to your applications, and when',
  application_imports: 'the files you imported applications from',
  application_interviews: 'your interviews, each with its time zone, place and reminder',
  application_notes: 'notes, emails and calls you wrote down, each with its time',
  deleted_applications: 'applications you deleted in the last 30 days',
  read_advertisements: 'jobs read from links you pasted',
  follow_up_reminders: 'the follow-ups you were reminded of by email',
  interview_reminders: 'the interviews you were reminded of by email',
  saved_searches: 'the searches you saved',
  personal_tokens: 'tokens and assistants that may use your account, without their secrets',
  notification_ways: 'where your alerts go besides email, without links and keys',
  visits: 'when you were here last, and the time before',
  invitations: 'the invitation that you opened your account with, if there was one',
  owners: 'when you began to run this site, if you do',
  owner_log: 'what you did as someone who runs this site, if you do',
}
