import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { BROWSER_FLAGS, ensureBrowser } from '#tests/support/find-browser.ts'
import { normalise } from './normalise.ts'
import { XSS_CORPUS } from './xss-corpus.ts'

const origin = 'http://xss.example'

let browser: Browser
let page: Page
let shown = ''
const requested: string[] = []

beforeAll(async () => {
  const executablePath = ensureBrowser((line) => process.stdout.write(`${line}\n`))
  browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
})

/** A page of its own for every test: what runs unsanitised may still be navigating when the next one starts. */
beforeEach(async () => {
  page = await browser.newPage()
  requested.length = 0
  await page.addInitScript('globalThis.hits = []; globalThis.XSS = globalThis.alert = () => hits.push(1)')
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown })
    requested.push(url)
    return route.abort()
  })
})

afterEach(() => page.close())
afterAll(() => browser.close())

/** Inserts markup by script, twice over, touches every element, and says how often code ran. */
const TOUCH = `async (inserted) => {
  // An honest link would leave the page.
  addEventListener('click', (event) => {
    if (/^(https?|mailto):/.test(event.target.closest?.('a')?.protocol)) event.preventDefault()
  })
  const main = document.querySelector('main') ?? document.body
  const again = document.createElement('section')
  again.innerHTML = inserted
  main.append(again)
  // What a browser serialises and parses once more may change its meaning.
  const third = document.createElement('section')
  third.innerHTML = again.innerHTML
  main.append(third)
  const events = ['click', 'mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'beforeinput']
  for (const element of document.querySelectorAll('body *')) {
    for (const event of events) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
    if (element.localName === 'a') element.click()
  }
  await new Promise((resolve) => setTimeout(resolve, 5))
  return globalThis.hits.length
}`

/** Shows markup as the server would send it and again as a script would insert it. */
async function hitsOf(markup: string): Promise<number> {
  shown = `<!doctype html><title>job</title><main>${markup}</main>`
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  return Number(await page.evaluate(`(${TOUCH})(${JSON.stringify(markup)})`))
}

const raw = (description: RawListing['description'], text = ''): RawListing => ({
  source: 'hostile',
  sourceId: '1',
  url: 'https://hostile.example/jobs/1',
  applyUrl: text,
  title: text,
  company: text,
  places: [{ text }],
  remoteFrom: [],
  type: [],
  level: [],
  workStyle: [],
  pay: null,
  payText: null,
  description,
  complete: true,
  employer: false,
  postedAt: null,
  expiresAt: null,
  tags: [],
})

const now = new Date('2026-03-01T00:00:00Z')
const read = (description: RawListing['description']) => normalise(raw(description), now).descriptionHtml

test('the corpus is real: unsanitised, much of it runs', async () => {
  const sample = XSS_CORPUS.filter((_, at) => at % 4 === 0)
  let ran = 0
  for (const payload of sample) {
    // Some leave the page, which is a way of running too.
    ran += (await hitsOf(payload).catch(() => 1)) > 0 ? 1 : 0
  }
  expect(ran / sample.length).toBeGreaterThan(0.4)
})

test('of the whole corpus, nothing runs and nothing is fetched once it has been through the normaliser', async () => {
  const ran: string[] = []
  for (const payload of XSS_CORPUS) {
    const html = [{ html: payload }, { html: `<p>We bake ${payload} bread</p>` }, { text: payload }].map(read)
    if ((await hitsOf(html.join('<hr>'))) > 0) ran.push(payload)
  }
  process.stdout.write(
    `xss: ${XSS_CORPUS.length} payloads, ${ran.length} executed, ${requested.length} requests\n`,
  )
  expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(120)
  expect(ran).toEqual([])
  expect(requested).toEqual([])
})

test('only the small safe set of elements and attributes comes out', () => {
  const allowed =
    /^(?:[^<]|<\/?(?:p|ul|ol|li|br|strong|em|h3|h4)>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer">|<\/a>)*$/
  expect(XSS_CORPUS.filter((payload) => !allowed.test(read({ html: payload })))).toEqual([])
})

test('no hostile address is kept', () => {
  for (const payload of XSS_CORPUS) {
    const { posting } = normalise(raw({ text: '' }, /href="([^"]*)"/.exec(payload)?.[1] ?? payload), now)
    expect(posting.applyUrl).toMatch(/^https?:\/\//)
  }
})
