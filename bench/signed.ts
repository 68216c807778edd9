import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { buildWhenStale } from '#bin/build.ts'
import { BROWSER_FLAGS, ensureBrowser } from '#tests/support/find-browser.ts'
import { startSite } from '#tests/support/site.ts'
import { holds } from './claim-verdict.ts'
import {
  addSkills,
  dragCards,
  filterApplications,
  openApplications,
  saveJobs,
  visible,
} from './signed-actions.ts'
import { measurePhone } from './signed-phone.ts'
import { sized } from './sized.ts'

const PASSWORD = 'correct horse'
const APPLICATIONS = sized(1000, 60)
const SAVED = sized(200, 20)
const LIMITS = { interactionMs: 150, trackerMs: 100, contentMs: 1000, liveMs: 1000, slowPhoneMs: 4000 }

/**
 * The signed-in screens of somebody with a long search behind them, in a real browser: how long until the next paint
 * after saving, dragging and editing skills (p75), until a dashboard shows what it is about, and until another tab
 * shows a change; and how long a slow phone takes to the first row of each screen.
 */
export async function run(): Promise<void> {
  buildWhenStale()
  const site = await startSite({ RATE_LIMITS: 'off', DEMO_JOBS: '1000' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error), args: BROWSER_FLAGS })
  try {
    const email = `bench-${Date.now()}@example.com`
    const session = await fillAccount(site.url, email)
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    // Once for the caches of browser and server, once for the figure.
    await signIn(page, email)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.locator('html:not([data-session])').waitFor()
    tell('dashboard content after sign-in', await signIn(page, email), LIMITS.contentMs)
    for (const [name, act] of [
      ['add, edit and delete a skill', addSkills],
      ['save and unsave a job', saveJobs],
    ] as const) {
      const times = await interactions(page, () => act(page))
      tell(`${name}, p75 of ${times.length}`, p75(times), LIMITS.interactionMs)
    }
    for (const [name, act] of [
      ['drag an application', dragCards],
      ['filter applications', filterApplications],
      ['open an application', openApplications],
    ] as const) {
      const times = await interactions(page, () => act(page))
      tell(`${name}, p75 of ${times.length}`, p75(times), LIMITS.trackerMs)
    }
    tell('a change seen in another tab', await liveChange(context), LIMITS.liveMs)
    for await (const { path, cache, ms } of measurePhone(browser, site.url, session))
      tell(`${path} on a slow phone, ${cache} cache`, ms, LIMITS.slowPhoneMs)
  } finally {
    await browser.close()
    await site.kill()
  }
}

/** Answers the session of the one who has it all. */
async function fillAccount(url: string, email: string): Promise<string> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // server/http/config-answer.ts
  const client = createClient(url, anonKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signUp({ email, password: PASSWORD })
  const userId = data.user?.id
  const statuses = ['applied', 'applied', 'screening', 'interview', 'rejected', 'no_response']
  const applications = Array.from({ length: APPLICATIONS }, (_, at) => ({
    user_id: userId,
    job_title: `Application ${at}`,
    company: `Company ${at % 90}`,
    status: statuses[at % statuses.length],
    applied_at: new Date(Date.now() - at * 3_600_000).toISOString(),
  }))
  await client.from('job_applications').insert(applications).throwOnError()
  const saved = (await jobIds(client)).map((id) => ({ user_id: userId, job_id: id }))
  await client.from('saved_jobs').insert(saved).throwOnError()
  const skills = Array.from({ length: 20 }, (_, at) => `Skill ${at}`)
  await client.from('profiles').update({ skills, first_name: 'Robin' }).eq('user_id', userId).throwOnError()
  const search = {
    user_id: userId,
    name: 'Nurses in Austin',
    query: 'q=nurse&location=Austin',
    time_zone: 'UTC',
  }
  await client.from('saved_searches').insert(search).throwOnError()
  await client.from('resumes').insert({ user_id: userId, name: 'robin.pdf', is_primary: true }).throwOnError()
  return JSON.stringify(data.session)
}

async function jobIds(client: SupabaseClient): Promise<string[]> {
  const ids: string[] = []
  for (let page = 2; ids.length < SAVED; page++) {
    const { data } = await client.functions.invoke<{ jobs: { id: string }[] }>('fetch-jobs', {
      body: { country: 'us', query: '', location: '', page, resultsPerPage: 20 },
    })
    ids.push(...(data?.jobs ?? []).map(({ id }) => id))
  }
  return ids.slice(0, SAVED)
}

/** From the press of the button until every count on the dashboard is a number. */
async function signIn(page: Page, email: string): Promise<number> {
  await page.goto('/login')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  const started = Date.now()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('main dl [aria-busy="false"] dd').nth(2).waitFor()
  return Date.now() - started
}

/** The longest event of each interaction, until its next paint, as web-vitals counts it. */
async function interactions(page: Page, act: () => Promise<void>): Promise<number[]> {
  // Before the page that the action opens, so that everything is seen from its first moment.
  await page.addInitScript({ content: WATCH })
  await act()
  return page.evaluate<number[]>('[...seenInteractions.values()]')
}

/** Runs in the browser. A drag has no interaction id; its drop is the moment that counts. */
const WATCH = `
  globalThis.seenInteractions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, name, startTime, duration } of list.getEntries()) {
      if (!interactionId && name !== 'drop') continue
      const key = interactionId || 'drop ' + startTime
      seenInteractions.set(key, Math.max(seenInteractions.get(key) ?? 0, duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`

async function liveChange(context: BrowserContext): Promise<number> {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto('/dashboard'), other.goto('/dashboard')])
  await visible(one.getByRole('button', { name: 'Delete skill: Skill 3' }))
  await visible(other.getByRole('button', { name: 'Delete skill: Skill 3' }))
  const times: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    const started = Date.now()
    await one.getByLabel('Add a skill').fill(`Live ${turn}`)
    await one.getByLabel('Add a skill').press('Enter')
    await visible(other.getByRole('button', { name: `Delete skill: Live ${turn}` }))
    times.push(Date.now() - started)
  }
  return p75(times)
}

function p75(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.75)] ?? Number.NaN
}

function tell(what: string, ms: number, limit: number): void {
  const verdict = holds(ms <= limit) ? 'within' : 'BEYOND'
  console.log(`${what.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms   ${verdict} ${limit} ms`)
}
