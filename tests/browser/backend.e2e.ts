import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { createClient as CreateClient, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from './site-test.ts'

declare global {
  interface Window {
    supabase: { createClient: typeof CreateClient }
    client: SupabaseClient
    heard: string[]
  }
}

const LIBRARY = 'node_modules/@supabase/supabase-js/dist/umd/supabase.js'
const PASSWORD = 'correct horse'

/** A tab with the client library in it, signed in as the person of that address, who is made where there is none. */
async function tabOf(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  // As an init script, which the site's Content-Security-Policy does not stop.
  await page.addInitScript({ content: `${await readFile(LIBRARY, 'utf8')};window.supabase = supabase` })
  await page.goto('/faq')
  await page.evaluate(
    async ({ email, password }) => {
      const { anonKey } = await (await fetch('/config.json')).json()
      const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
      window.client = window.supabase.createClient(location.origin, anonKey, { auth })
      const made = await window.client.auth.signUp({ email, password })
      if (made.error) await window.client.auth.signInWithPassword({ email, password })
      const { data } = await window.client.auth.getSession()
      await window.client.realtime.setAuth(data.session?.access_token ?? null)
    },
    { email, password: PASSWORD },
  )
  return page
}

/** Remembers what the tab hears of a table, as "INSERT applied". */
async function listen(page: Page, table: string): Promise<() => Promise<string[]>> {
  await page.evaluate(async (table) => {
    window.heard = []
    await new Promise<void>((resolve, reject) => {
      window.client
        .channel('tab')
        .on('postgres_changes', { event: '*', schema: 'public', table }, (change) => {
          const row: Record<string, unknown> = { ...change.old, ...change.new }
          window.heard.push(`${change.eventType} ${String(row['status'])}`)
        })
        .subscribe((status: string, error) => {
          if (status === 'SUBSCRIBED') resolve()
          else if (status === 'CHANNEL_ERROR') reject(error)
        })
    })
  }, table)
  return () => page.evaluate(() => window.heard)
}

const newAddress = () => `tab+${randomUUID()}@example.com`

test('what one tab does to its applications, another hears, and a stranger does not', async ({
  context,
  announce,
}) => {
  announce(/status of 422/)
  const email = newAddress()
  const one = await tabOf(context, email)
  const other = await tabOf(context, email)
  const stranger = await tabOf(context, newAddress())
  const heard = await listen(other, 'job_applications')
  const strangers = await listen(stranger, 'job_applications')
  await one.evaluate(async () => {
    const { data } = await window.client.auth.getUser()
    const mine = { user_id: data.user?.id }
    await window.client.from('job_applications').insert({ ...mine, job_title: 'Baker', company: 'Crumb' })
    await window.client.from('job_applications').update({ status: 'offer' }).match(mine)
    await window.client.from('job_applications').delete().match(mine)
  })
  await expect.poll(heard).toEqual(['INSERT applied', 'UPDATE offer', 'DELETE offer'])
  await stranger.evaluate(async () => {
    const { data } = await window.client.auth.getUser()
    const row = { user_id: data.user?.id, job_title: 'Cook', company: 'Pot', status: 'screening' }
    await window.client.from('job_applications').insert(row)
  })
  await expect.poll(strangers).toEqual(['INSERT screening'])
})

test('a résumé goes up, comes back, leaves with the export and is gone with the account', async ({
  context,
  announce,
}) => {
  announce(/status of 4/)
  const page = await tabOf(context, newAddress())
  const result = await page.evaluate(async () => {
    const { client } = window
    const { data } = await client.auth.getUser()
    const path = `${data.user?.id}/Résumé of mine.pdf`
    const file = new File(['%PDF-1.7\nhello'], 'cv.pdf', { type: 'application/pdf' })
    const uploaded = await client.storage.from('resumes').upload(path, file)
    const wrong = await client.storage.from('resumes').upload(`${data.user?.id}/x.pdf`, new Blob(['<html>']))
    const back = await client.storage.from('resumes').download(path)
    const link = await client.storage.from('resumes').createSignedUrl(path, 60)
    const signed = await fetch(link.data?.signedUrl ?? '')
    const exported = await client.functions.invoke<Blob>('export-account')
    const archive = (await exported.data?.text()) ?? ''
    const deleted = await client.functions.invoke('delete-account')
    const after = await fetch(link.data?.signedUrl ?? '')
    return {
      uploaded: uploaded.data?.path === path,
      wrong: wrong.error?.message ?? '',
      back: await back.data?.text(),
      signed: await signed.text(),
      exported: archive.startsWith('PK') && archive.includes('files/resumes/'),
      deleted: deleted.data,
      after: after.status,
    }
  })
  expect(result).toEqual({
    uploaded: true,
    wrong: expect.stringContaining('PDF or Word (DOCX) file'),
    back: '%PDF-1.7\nhello',
    signed: '%PDF-1.7\nhello',
    exported: true,
    deleted: { deleted: true },
    after: 400,
  })
})
