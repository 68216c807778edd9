import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { keptMails } from '#server/mail/outbox.ts'
import { startBackend } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { call, ownedSite, ownerAt } from '#tests/support/owners.ts'
import { forgetInvitations } from './sign-up-door.ts'

describeOnBothDatabases('sign-ups as owners allow them', (openDb) => {
  const site = ownedSite(openDb)

  const set = (rule: 'open' | 'invitation' | 'closed', domains: string[] = []) =>
    call(site.owner.client, 'owner-set-sign-up', { rule, domains })
  const signUp = async (email: string, invitation?: string) => {
    const client = site.backend.client()
    const { data, error } = await client.auth.signUp({
      email,
      password: 'correct horse',
      options: invitation === undefined ? {} : { data: { invitation, theme: 'dark' } },
    })
    return { client, id: data.user?.id, refusal: error?.message ?? null, data: data.user?.user_metadata }
  }
  const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''

  test('are closed and opened again at once, for everybody or for some domains', async () => {
    await set('closed')
    expect((await signUp('a@example.org')).refusal).toBe('Signups not allowed for this instance')
    const settings = await fetch(`${site.backend.url}/auth/v1/settings`)
    expect(await settings.json()).toMatchObject({ disable_signup: true })
    await set('open', ['Uni.Example'])
    expect((await signUp('a@example.org')).refusal).toBe('Sign-ups are open for emails at uni.example only.')
    expect((await signUp('a@uni.example')).refusal).toBeNull()
    await set('open')
    expect((await signUp('a@example.org')).refusal).toBeNull()
    await expect(set('open', ['no domain'])).rejects.toThrow('A domain looks like example.org.')
  })

  test('an invitation by email works once, for its address, within its time', async () => {
    await set('invitation')
    expect((await signUp('b@example.org')).refusal).toBe(
      'Sign-ups are by invitation. Please open the link in your invitation.',
    )
    const { link, isMailed } = await call(site.owner.client, 'owner-invite', { email: 'B@Example.org' })
    expect(isMailed).toBe(true)
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signup\?invitation=[\w-]{32}$/)
    const [mail] = await keptMails(site.db, { to: 'b@example.org' })
    expect(mail?.subject).toBe('You are invited to Foundwork')
    expect(mail?.text).toContain(link)
    const invitation = tokenOf(link)
    const taken = 'This invitation was used, has expired, or is for another email.'
    expect((await signUp('other@example.org', invitation)).refusal).toBe(taken)
    expect((await signUp('b@example.org', 'guessed')).refusal).toBe(taken)
    const joined = await signUp('b@example.org', invitation)
    expect(joined.refusal).toBeNull()
    expect(joined.data, 'the secret is not kept with the person').toMatchObject({ theme: 'dark' })
    expect(joined.data).not.toHaveProperty('invitation')
    expect((await signUp('c@example.org', invitation)).refusal).toBe(taken)
    const { rows } = await site.db.query('select email, user_id from invitations where used_at is not null')
    expect(rows).toEqual([{ email: null, user_id: joined.id }])
  })

  test('a link without an address is for whoever comes first, and two cannot share it', async () => {
    await set('invitation')
    const { link, isMailed } = await call(site.owner.client, 'owner-invite', {})
    expect(isMailed).toBe(false)
    const invitation = tokenOf(link)
    const both = await Promise.all([signUp('d@example.org', invitation), signUp('e@example.org', invitation)])
    expect(both.filter(({ refusal }) => refusal === null)).toHaveLength(1)
  })

  test('whoever has not confirmed their address yet may use their invitation again, nobody else', async () => {
    await set('invitation')
    const confirming = await startBackend(site.db, { auth: { autoconfirm: false } })
    const { link } = await call(site.owner.client, 'owner-invite', {})
    const join = async (email: string) => {
      const options = { data: { invitation: tokenOf(link) } }
      const { error } = await confirming.client().auth.signUp({ email, password: 'correct horse', options })
      return error?.message ?? null
    }
    expect(await join('h@example.org')).toBeNull()
    expect(await join('h@example.org')).toBeNull()
    expect(await join('i@example.org')).not.toBeNull()
    await site.db.query(`update auth.users set email_confirmed_at = now() where email = 'h@example.org'`)
    expect(await join('h@example.org')).not.toBeNull()
    await confirming.close()
  })

  test('an invitation is withdrawn, and forgotten a month after it expired', async () => {
    await set('invitation')
    const { link } = await call(site.owner.client, 'owner-invite', { email: 'f@example.org' })
    const [open] = (await call(site.owner.client, 'owner-console', {})).settings.invitations
    expect(open).toMatchObject({ email: 'f@example.org' })
    await call(site.owner.client, 'owner-withdraw-invitation', { id: open?.id ?? '' })
    expect((await signUp('f@example.org', tokenOf(link))).refusal).not.toBeNull()
    const late = await call(site.owner.client, 'owner-invite', { email: 'g@example.org' })
    await site.db.query(
      `update invitations set expires_at = now() - interval '1 minute' where email = 'g@example.org'`,
    )
    expect((await signUp('g@example.org', tokenOf(late.link))).refusal).not.toBeNull()
    await forgetInvitations(site.db, new Date(Date.now() + 29 * 86_400_000))
    const waiting = () => site.db.query(`select from invitations where email = 'g@example.org'`)
    expect((await waiting()).rowCount).toBe(1)
    await forgetInvitations(site.db, new Date(Date.now() + 31 * 86_400_000))
    expect((await waiting()).rowCount).toBe(0)
  })

  test('what an owner did is in their export, and stays without their name when the account goes', async () => {
    await set('open')
    const former = await ownerAt(site.backend)
    await call(former.client, 'owner-set-notice', { words: 'Back at eight.', until: null })
    await call(site.owner.client, 'owner-invite', { email: former.email })
    const { data } = await former.client.functions.invoke<Blob>('export-account')
    const files = unzipSync(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer()))
    const exported: { action: string }[] = JSON.parse(strFromU8(files['owner_log.json'] ?? new Uint8Array()))
    expect(exported.map(({ action }) => action)).toEqual(['Was named an owner', 'Put up a notice'])
    expect(JSON.parse(strFromU8(files['owners.json'] ?? new Uint8Array()))).toHaveLength(1)
    const { error } = await former.client.functions.invoke('delete-account')
    expect(error).toBeNull()
    const { rows } = await site.db.query(
      `select user_id, action from owner_log where about = '“Back at eight.”' or user_id = $1`,
      [former.id],
    )
    expect(rows).toEqual([{ user_id: null, action: 'Put up a notice' }])
    const { rowCount } = await site.db.query('select from invitations where email = $1', [former.email])
    expect(rowCount).toBe(0)
  })
})
