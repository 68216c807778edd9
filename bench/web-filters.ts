import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '#tests/support/find-browser.ts'
import { figure, verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'
import { closeFilter, FILTER_STEPS, type FilterStep, openFilter, PLACE_STEPS } from './web-filter-steps.ts'

const JOBS = sized(100_000)
const MAX_MS_AFTER_ANSWER = 300
const PATIENCE_MS = 30_000
const POLL_MS = 50
const SEARCHES = ['engineer', 'nurse', 'manager', 'driver', 'analyst'] as const

/** The list with a job beside it, and the sheet of a phone. */
const VIEWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const
type View = (typeof VIEWS)[keyof typeof VIEWS]

/** Times in ms: from the press, and from the answer's last byte, until nothing changes on the page any more. */
type Choice = { step: string; afterPress: number; afterAnswer: number }

/** How long a visitor waits for results, address and chips after choosing a filter, without a press of Search Jobs. */
export async function measureFilters(rounds: number): Promise<void> {
  const executablePath = ensureBrowser(console.error)
  const server = fork(join(import.meta.dirname, 'web-server.ts'), [String(JOBS), 'with-details'])
  const [url]: unknown[] = await once(server, 'message')
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    for (const [name, view] of Object.entries(VIEWS)) {
      console.log(`\n## choosing filters, ${JOBS.toLocaleString('en-US')} jobs, ${name}, ${rounds} visits`)
      const choices: Choice[] = []
      for (let round = 0; round < rounds; round += 1) {
        const words = SEARCHES[round % SEARCHES.length] ?? ''
        const search = `${String(url)}/jobs?q=${words}`
        choices.push(...(await visit(browser, { view, address: search, steps: FILTER_STEPS })))
        choices.push(
          ...(await visit(browser, { view, address: `${search}&location=39,-95`, steps: PLACE_STEPS })),
        )
      }
      report(choices)
    }
  } finally {
    await browser.close()
    server.kill('SIGTERM')
  }
}

function report(choices: readonly Choice[]): void {
  for (const [step, times] of Map.groupBy(choices, (choice) => choice.step)) {
    const after = times.map(({ afterAnswer }) => afterAnswer)
    console.log(`${step.padEnd(28)} p75 ${shown(share(after, 0.75))}   slowest ${shown(share(after, 1))}`)
  }
  const after = choices.map(({ afterAnswer }) => afterAnswer)
  const whole = choices.map(({ afterPress }) => afterPress)
  figure('ms from a choice to its results, p75', share(whole, 0.75))
  verdict('ms from the answer to its results, p75', share(after, 0.75), { most: MAX_MS_AFTER_ANSWER })
  verdict('ms from the answer to its results, p99', share(after, 0.99), { most: MAX_MS_AFTER_ANSWER })
}

/** Every filter is chosen on one page, one after the other, and taken off again by its chip. */
async function visit(
  browser: Browser,
  { view, address, steps }: { view: View; address: string; steps: readonly FilterStep[] },
): Promise<Choice[]> {
  const context = await browser.newContext({ viewport: view })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchChanges)
    await page.goto(address)
    await until(page, "document.documentElement.dataset.hydrated === 'true'")
    const choices: Choice[] = []
    for (const step of steps) choices.push(...(await chooseAndTakeOff(page, step, view)))
    return choices
  } finally {
    await context.close()
  }
}

async function chooseAndTakeOff(page: Page, step: FilterStep, view: View): Promise<Choice[]> {
  const isPhone = view === VIEWS.phone
  const before = page.url()
  const fields = await openFilter(page, step, isPhone)
  const chosen = await measured(page, step.parameter, () => step.choose(fields))
  if (!new URL(page.url()).searchParams.has(step.parameter))
    throw new Error(`${step.parameter} was chosen, and the address is ${page.url()}`)
  await closeFilter(page, step, isPhone)
  const takenOff = await measured(page, ...takingOff(page, step))
  if (decodeURIComponent(page.url()) !== decodeURIComponent(before))
    throw new Error(`${step.parameter} was taken off, and the address is ${page.url()}`)
  return [chosen, takenOff]
}

function takingOff(page: Page, { chip }: FilterStep): [name: string, act: () => Promise<void>] {
  if (chip === null) return ['back', () => page.evaluate('history.back()')]
  const button = page.locator('.chips').getByRole('button', { name: chip })
  return ['a chip taken off', () => button.first().click()]
}

/** The address has changed, the page is the one it belongs to, and nothing has changed on it for a while. */
async function measured(page: Page, step: string, act: () => Promise<void>): Promise<Choice> {
  const before = page.url()
  await page.evaluate(`window.changes.begin()`)
  await act()
  await page.waitForURL((url) => url.href !== before)
  await until(page, 'window.changes.isStill()')
  const { afterPress, afterAnswer } = await page.evaluate<Omit<Choice, 'step'>>('window.changes.times()')
  return { step, afterPress, afterAnswer }
}

/** Asked from outside: the page's own policy lets no text be run within it. */
async function until(page: Page, condition: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await page.evaluate(condition))) {
    if (performance.now() > end) throw new Error(`Not in ${PATIENCE_MS} ms: ${condition} at ${page.url()}`)
    await setTimeout(POLL_MS)
  }
}

/** Runs in the page. A change counts when it is painted, which is the frame after it. */
const watchChanges = `
  window.changes = (() => {
    const STILL_MS = 400
    let [pressed, painted] = [0, 0]
    const answered = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('_data=1') && !name.includes('/jobs/')).at(-1)?.responseEnd ?? 0
    const onPress = () => (pressed ||= performance.now())
    for (const kind of ['pointerdown', 'keydown', 'change', 'popstate']) addEventListener(kind, onPress, true)
    new MutationObserver(() => requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (painted = performance.now())
      channel.port2.postMessage(null)
    })).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const isShown = () =>
      new URL(document.documentElement.dataset.shown ?? '', location.origin).href === location.href &&
      ![...document.querySelectorAll('main :is([aria-busy=true], .skeleton)')].some((part) => part.checkVisibility())
    return {
      begin: () => { pressed = 0; performance.clearResourceTimings() },
      isStill: () => answered() > pressed && painted > answered() && performance.now() - painted > STILL_MS && isShown(),
      times: () => ({ afterPress: painted - pressed, afterAnswer: painted - answered() }),
    }
  })()
`

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const shown = (value: number) => `${value.toFixed(0).padStart(5)} ms`
