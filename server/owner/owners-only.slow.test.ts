import { describe, expect, test } from 'vitest'
import { OWNER_INPUTS } from '#contract/owner-inputs.ts'
import type { Claims } from '#db/db.ts'
import type { Someone } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { ownedSite, ownerAt, signUpWithApp } from '#tests/support/owners.ts'
import { readOwnerCommand, runOwnerCommand } from './name-owners.ts'

const TABLES = ['owners', 'owner_log', 'job_decisions', 'site_settings', 'invitations']

describeOnBothDatabases('what only owners may do', (openDb) => {
  let person: Someone
  let halfOwner: Someone
  const site = ownedSite(openDb, async (backend) => {
    person = await signUpWithApp(backend)
    halfOwner = await ownerAt(backend, { hasApp: false })
  })

  const invoke = async (name: string, someone: Someone | null) => {
    const client = someone?.client ?? site.backend.client()
    const { error, response } = await client.functions.invoke(name, { body: {} })
    return { status: response?.status, body: error ? await response?.text() : null }
  }
  const claimsOf = async ({ client }: Someone): Promise<Claims> => {
    const { data } = await client.auth.getSession()
    const [, payload = ''] = data.session?.access_token.split('.') ?? []
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  }

  test('being first makes nobody an owner', async () => {
    expect(await runOwnerCommand(site.db, { is: 'list' })).toEqual([halfOwner.email, site.owner.email])
    expect((await claimsOf(person))['app_metadata']).not.toHaveProperty('role')
    expect((await claimsOf(site.owner))['app_metadata']).toMatchObject({ role: 'owner' })
  })

  describe.each(Object.keys(OWNER_INPUTS))('%s', (name) => {
    test('asks a visitor to sign in, and is not there for somebody with an account', async () => {
      expect(await invoke(name, null)).toMatchObject({ status: 401 })
      const unknown = await invoke('no-such-function', person)
      expect(unknown.status).toBe(404)
      expect(await invoke(name, person)).toEqual(unknown)
    })

    test('asks an owner for a code of the authenticator app first', async () => {
      expect(await invoke(name, halfOwner)).toEqual({
        status: 403,
        body: '{"error":{"code":"insufficient_aal","message":"Please enter a code from your authenticator app first."}}',
      })
    })
  })

  test('the database refuses the same people, whichever way they come', async () => {
    const { rows: functions } = await site.db.query<{ name: string; args: number }>(
      `select proname as name, pronargs as args from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'owner\\_%' order by proname`,
    )
    expect(functions.length).toBeGreaterThan(15)
    const ownerClaims = await claimsOf(site.owner)
    const twelveHoursAgo = Math.floor(Date.now() / 1000) - 12 * 3600 - 1
    const strangers: [string, Claims | null][] = [
      ['a visitor', null],
      ['somebody with an account', await claimsOf(person)],
      ['an owner without a code', await claimsOf(halfOwner)],
      ['an owner with an old code', { ...ownerClaims, amr: [{ method: 'totp', timestamp: twelveHoursAgo }] }],
      ['somebody whose token says owner', { ...ownerClaims, sub: person.id }],
      ['an owner whose token does not', { ...ownerClaims, app_metadata: {} }],
    ]
    const letIn: string[] = []
    for (const [who, claims] of strangers)
      for (const { name, args } of functions) {
        const nulls = Array.from({ length: args }, () => 'null').join(', ')
        const asked = site.db.asUser(claims, (tx) => tx.query(`select * from public.${name}(${nulls})`))
        await asked.then(
          () => letIn.push(`${who}: ${name}`),
          (error: unknown) => expect(error).toMatchObject({ code: '42501' }),
        )
      }
    expect(letIn).toEqual([])
  })

  test.each(TABLES)('nobody else reads %s, and nobody at all writes it', async (table) => {
    const own = table === 'owners' || table === 'owner_log' ? [{ user_id: halfOwner.id }] : []
    const columns = table === 'job_decisions' || table === 'site_settings' ? '*' : 'user_id'
    const read = async ({ client }: Someone) => (await client.from(table).select(columns)).data ?? []
    expect(await read(person)).toEqual([])
    // Their own rows, which the export of their account has.
    expect(await read(halfOwner)).toEqual(own)
    for (const someone of [person, halfOwner, site.owner]) {
      const { error: deleting } = await someone.client.from(table).delete().not(columns, 'is', null)
      expect(deleting).not.toBeNull()
      const { error: inserting } = await someone.client.from(table).insert({})
      expect(inserting).not.toBeNull()
    }
  })

  test('an owner who is removed finds nothing at once, whatever their token says', async () => {
    const former = await ownerAt(site.backend)
    expect(await invoke('owner-log', former)).toMatchObject({ status: 200 })
    await runOwnerCommand(site.db, { is: 'remove', email: former.email })
    expect(await invoke('owner-log', former)).toEqual(await invoke('no-such-function', former))
    await former.client.auth.refreshSession()
    expect((await claimsOf(former))['app_metadata']).not.toHaveProperty('role')
  })

  test('the log can be added to and not changed, not even by the site itself', async () => {
    const changing = site.db.query(`update public.owner_log set action = 'Nothing' where user_id = $1`, [
      site.owner.id,
    ])
    await expect(changing).rejects.toThrow('The log of owners can only be added to.')
    await expect(site.db.query('delete from public.owner_log')).rejects.toThrow(
      'The log of owners can only be added to.',
    )
  })
})

describe('npm run owner', () => {
  test('takes an address, one to remove, or the wish for a list', () => {
    expect(readOwnerCommand(['Ada@Example.org'])).toEqual({ is: 'name', email: 'ada@example.org' })
    expect(readOwnerCommand(['remove', 'ada@example.org'])).toEqual({
      is: 'remove',
      email: 'ada@example.org',
    })
    expect(readOwnerCommand(['list'])).toEqual({ is: 'list' })
  })

  test.each([[], ['ada'], ['remove'], ['remove', 'ada'], ['a@example.org', 'b@example.org']])(
    'says what it takes when it hears something else: %s %s',
    (...words) => {
      expect(() => readOwnerCommand(words)).toThrow(/^Say whose account: npm run owner -- EMAIL/)
    },
  )
})
