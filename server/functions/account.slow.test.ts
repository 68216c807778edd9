import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTable } from '#contract/rules/csv-table.ts'
import type { Db } from '#db/db.ts'
import { insertJob, startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1')

describeOnBothDatabases('an account', (openDb) => {
  let db: Db
  let s3: FakeS3
  let backend: Backend

  beforeAll(async () => {
    db = await openDb()
    s3 = await startFakeS3()
    backend = await startBackend(db, { s3: s3.setting })
  })
  afterAll(async () => {
    await backend.close()
    await s3.close()
  })

  /** Somebody with a row in every table and a file in every bucket. */
  async function settled(): Promise<Someone> {
    const someone = await backend.signUp()
    const { id, client, email } = someone
    const succeed = async (working: PromiseLike<{ error: unknown }>) =>
      expect((await working).error).toBeNull()
    const jobId = await insertJob(db, '=HYPERLINK("http://evil")')
    await succeed(
      client
        .from('profiles')
        .update({ first_name: 'Zoë', skills: ['baking', 'C++'] })
        .eq('user_id', id),
    )
    await succeed(client.from('saved_jobs').insert({ user_id: id, job_id: jobId }))
    await succeed(
      client
        .from('job_applications')
        .insert({ user_id: id, job_title: 'Baker', company: 'Crumb, Inc.', notes: "'=1+1" }),
    )
    await succeed(client.from('resumes').insert({ user_id: id, name: 'CV', storage_path: `${id}/cv.pdf` }))
    await succeed(client.storage.from('resumes').upload(`${id}/cv.pdf`, PDF))
    await succeed(client.storage.from('avatars').upload(`${id}/me.png`, PNG))
    await db.query(
      `insert into mail.outbox (recipient, subject, text_body, html_body, due_at) values ($1, 's', 't', 'h', now() + interval '1 day')`,
      [email],
    )
    await db.query(`insert into auth.mail_requests (request, due_at) values ($1, now() + interval '1 day')`, [
      { kind: 'recovery', email, redirectTo: '' },
    ])
    return someone
  }

  /** Every row in the database that mentions the person, by table. */
  async function traces({ id, email }: Someone): Promise<Record<string, number>> {
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'auth', 'storage', 'realtime', 'mail', 'platform')`,
    )
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await db.query<{ count: number }>(
        `select count(*) as count from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [id, email],
      )
      if (rows[0]?.count) counts.push([name, rows[0].count])
    }
    return Object.fromEntries(counts)
  }

  test('is exported as one archive that a person can read, with that person’s data only', async () => {
    const ana = await settled()
    const ben = await settled()
    const { data, error } = await ana.client.functions.invoke<Blob>('export-account')
    expect(error).toBeNull()
    const archive = unzipSync((await data?.bytes()) ?? new Uint8Array())
    expect(Object.keys(archive)).toEqual([
      'README.txt',
      'account.json',
      'application_events.json',
      'application_events.csv',
      'application_imports.json',
      'application_imports.csv',
      'application_interviews.json',
      'application_interviews.csv',
      'application_notes.json',
      'application_notes.csv',
      'deleted_applications.json',
      'deleted_applications.csv',
      'favourite_companies.json',
      'favourite_companies.csv',
      'feed_addresses.json',
      'feed_addresses.csv',
      'follow_up_reminders.json',
      'follow_up_reminders.csv',
      'followed_employers.json',
      'followed_employers.csv',
      'hides.json',
      'hides.csv',
      'interview_reminders.json',
      'interview_reminders.csv',
      'invitations.json',
      'invitations.csv',
      'job_applications.json',
      'job_applications.csv',
      'notification_ways.json',
      'notification_ways.csv',
      'owner_log.json',
      'owner_log.csv',
      'owners.json',
      'owners.csv',
      'personal_tokens.json',
      'personal_tokens.csv',
      'preferences.json',
      'preferences.csv',
      'profile_entries.json',
      'profile_entries.csv',
      'profile_extras.json',
      'profile_extras.csv',
      'profiles.json',
      'profiles.csv',
      'read_advertisements.json',
      'read_advertisements.csv',
      'resumes.json',
      'resumes.csv',
      'saved_jobs.json',
      'saved_jobs.csv',
      'saved_searches.json',
      'saved_searches.csv',
      'search_matches.json',
      'search_matches.csv',
      'visits.json',
      'visits.csv',
      'files/avatars/me.png',
      'files/resumes/cv.pdf',
    ])
    const read = (name: string) => strFromU8(archive[name] ?? new Uint8Array())
    expect(read('README.txt')).toContain('the jobs you saved, each with its text as it was')
    expect(JSON.parse(read('account.json'))).toMatchObject({
      id: ana.id,
      email: ana.email,
      sign_in_with: ['email'],
    })
    expect(JSON.parse(read('profiles.json'))).toMatchObject([
      { first_name: 'Zoë', skills: ['baking', 'C++'] },
    ])
    expect(read('profiles.csv')).toContain('Zoë')
    expect(read('profiles.csv')).toContain('baking; C++')
    expect(read('job_applications.csv')).toContain('"Crumb, Inc."')
    // What a person typed comes back as typed when the tracker imports this file.
    expect(parseTable(read('job_applications.csv')).rows[0]).toContain("'=1+1")
    expect(read('saved_jobs.csv')).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(Buffer.from(archive['files/resumes/cv.pdf'] ?? [])).toEqual(PDF)
    const everything = Object.values(archive)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(everything).not.toContain(ben.id)
    expect(everything).not.toContain('encrypted_password')
  })

  test('is deleted whole: rows, files, sessions and mails that wait, and nothing of anybody else', async () => {
    const ana = await settled()
    const ben = await settled()
    const bens = await traces(ben)
    const filesBefore = s3.objects.size
    expect(Object.keys(await traces(ana)).length).toBeGreaterThan(10)
    const { data, error } = await ana.client.functions.invoke('delete-account')
    expect([data, error]).toEqual([{ deleted: true }, null])
    expect(await traces(ana)).toEqual({})
    expect(await traces(ben)).toEqual(bens)
    expect(s3.objects.size).toBe(filesBefore - 2)
    await eventually(async () => {
      const again = await ana.client.functions.invoke('delete-account')
      expect(await refusalOf(again.error)).toMatchObject({ code: 'signed_out' })
    })
    const signIn = await backend
      .client()
      .auth.signInWithPassword({ email: ana.email, password: 'correct horse' })
    expect(signIn.error?.message).toBe('Invalid login credentials')
  })

  test('is deleted once when two tabs ask at the same time', async () => {
    const ana = await settled()
    const answers = await Promise.all([1, 2, 3].map(() => ana.client.functions.invoke('delete-account')))
    expect(answers.map(({ data }) => data)).toContainEqual({ deleted: true })
    // Whoever came too late is told that the session has ended, never that something failed.
    const refusals = await Promise.all(answers.map(({ error }) => refusalOf(error)))
    for (const refusal of refusals) expect([undefined, 'signed_out']).toContain(refusal?.code)
    expect(await traces(ana)).toEqual({})
  })

  test('is gone even when the file store does not answer; its files follow', async () => {
    const ana = await settled()
    const before = s3.objects.size
    s3.failNext(1000)
    expect((await ana.client.functions.invoke('delete-account')).error).toBeNull()
    expect(await traces(ana)).toEqual({})
    expect(s3.objects.size).toBe(before)
    s3.failNext(0)
    await backend.storage.removeRubbish()
    expect(s3.objects.size).toBe(before - 2)
  })

  test('is not deleted by a session that has ended', async () => {
    const ana = await settled()
    const other = await backend.signIn(ana.email)
    await other.client.auth.signOut({ scope: 'local' })
    const answer = await fetch(`${backend.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { apikey: backend.auth.tokens.anonKey, authorization: `Bearer ${other.token}` },
    })
    expect(answer.status).toBe(401)
    expect(Object.keys(await traces(ana)).length).toBeGreaterThan(10)
  })

  test('with a passkey as second step says so in its archive, and goes with it after a fresh proof', async () => {
    const ana = await settled()
    await db.query(
      `with added as (
         insert into auth.factors (user_id, friendly_name, factor_type, status)
         values ($1, 'Blue key', 'webauthn', 'verified') returning id)
       insert into auth.factor_passkeys (factor_id, credential_id, public_key, counter)
       select id, 'key of ' || $1::text, 'x', 0 from added`,
      [ana.id],
    )
    const { data } = await ana.client.functions.invoke<Blob>('export-account')
    const archive = unzipSync((await data?.bytes()) ?? new Uint8Array())
    const account: unknown = JSON.parse(strFromU8(archive['account.json'] ?? new Uint8Array()))
    expect(account).toMatchObject({
      second_steps: [{ kind: 'passkey', name: 'Blue key', last_used_at: null }],
    })
    expect(JSON.stringify(account)).not.toContain('key of')

    const { error } = await ana.client.functions.invoke('delete-account')
    expect(await refusalOf(error)).toMatchObject({ code: 'insufficient_aal' })
    await db.query(
      `update auth.sessions set aal = 'aal2', amr = jsonb_build_array(jsonb_build_object('method', 'mfa/webauthn',
         'timestamp', extract(epoch from now())::bigint)) where user_id = $1`,
      [ana.id],
    )
    expect((await ana.client.functions.invoke('delete-account')).error).toBeNull()
    expect(await traces(ana)).toEqual({})
  })

  test('with an authenticator app is deleted only by a session that used it', async () => {
    const ana = await settled()
    await db.query(
      `insert into auth.factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'phone', 'totp', 'verified', 'x')`,
      [ana.id],
    )
    const { error } = await ana.client.functions.invoke('delete-account')
    const refusal: Response = error.context
    expect([refusal.status, await refusal.json()]).toEqual([
      403,
      { error: { code: 'insufficient_aal', message: 'Please confirm with your second step first.' } },
    ])
    const showCode = (hoursAgo: number) =>
      db.query(
        `update auth.sessions set aal = 'aal2', amr = jsonb_build_array(jsonb_build_object('method', 'totp',
           'timestamp', extract(epoch from now())::bigint - $2::int * 3600)) where user_id = $1`,
        [ana.id, hoursAgo],
      )
    await showCode(25)
    expect((await ana.client.functions.invoke('delete-account')).error).not.toBeNull()
    await showCode(1)
    expect((await ana.client.functions.invoke('delete-account')).error).toBeNull()
    expect(await traces(ana)).toEqual({})
  })
})

async function refusalOf(error: { context?: Response } | null): Promise<{ code: string } | undefined> {
  // The body of every refusal: `{ error: { code, message } }`.
  return ((await error?.context?.json()) as { error: { code: string } } | undefined)?.error
}
