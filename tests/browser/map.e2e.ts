import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { JobMap } from '#contract/search/result.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const dots = (page: Page) => map(page).getByRole('link', { name: /jobs? around / })
const found = async (page: Page) =>
  Number((await page.getByRole('heading', { name: /jobs? found$/ }).innerText()).replace(/\D/g, ''))

async function openMap(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  await expect(dots(page).first()).toBeVisible()
}

test('the map stands beside the list, counts the same jobs, and a dot leads to its own', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nurse')
  const views = page.getByRole('navigation', { name: 'View' })
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Map' }).press('Enter')
  await expectAt(page, '/jobs?q=nurse&view=map')
  await expect(views.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
  await expect(views.getByRole('link', { name: 'Map' })).toBeFocused()
  const total = await found(page)
  await expect(map(page).getByRole('status')).toContainText(`${total} jobs on this map`)
  const label = (await dots(page).first().getAttribute('aria-label')) ?? ''
  await dots(page).first().click()
  await expectAt(page, /area=/)
  await expect.poll(() => found(page)).toBe(Number(/^[\d,]+/.exec(label)?.[0].replace(',', '')))
  await expect(page.getByRole('button', { name: 'Remove Map area' })).toBeVisible()
})

test('"Search here" is a part of the address, which finds the same wherever it is opened', async ({
  page,
}) => {
  await openMap(page, '/jobs?view=map')
  for (const _ of [1, 2]) await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page).getByRole('group', { name: /^Map/ })).toHaveAttribute('aria-busy', 'false')
  await map(page).getByRole('button', { name: 'Search here' }).click()
  await expectAt(page, /area=/)
  const here = await found(page)
  await expect(map(page).getByRole('status')).toContainText(new RegExp(`^${here.toLocaleString('en-US')} of`))
  await page.reload()
  await expect.poll(() => found(page)).toBe(here)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expectAt(page, /^(?!.*view=map).*area=/)
  await expect.poll(() => found(page)).toBe(here)
})

test('at first nearly all jobs are on the map, on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openMap(page, '/jobs?remote=onsite&view=map')
  const said = (await map(page).getByRole('status').textContent()) ?? ''
  const shown = Number(/[\d,]+/.exec(said)?.[0].replace(',', ''))
  expect(shown / (await found(page)), said).toBeGreaterThan(0.9)
})

test('a map whose first count failed says so, and is asked again by moving it', async ({
  page,
  announce,
}) => {
  announce(/net::ERR_FAILED/)
  let isAway = true
  await page.route('**/functions/v1/map-jobs', (route) => (isAway ? route.abort() : route.continue()))
  await openHydrated(page, '/jobs?q=nurse&view=map')
  const said = map(page).getByRole('status')
  await expect(said).toHaveText('We could not count the jobs here. Move the map to try again.')
  isAway = false
  await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(said).toContainText('jobs on this map')
  await expect(dots(page).first()).toBeVisible()
})

test('the map stays while another search is counted', async ({ page }) => {
  await openMap(page, '/jobs?q=nurse&type=full-time&view=map')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/functions/v1/map-jobs', async (route) => {
    await asked
    await route.continue()
  })
  const before = await found(page)
  await page.getByRole('button', { name: 'Remove Full-time' }).click()
  await expect.poll(() => found(page)).not.toBe(before)
  await expect(dots(page).first()).toBeVisible()
  answer()
  await expect(map(page).getByRole('status')).toContainText(`${await found(page)} jobs on this map`)
})

test('each number lies within its dot and leaves the edge free', async ({ page }) => {
  // As in a catalog of a hundred times as many jobs: also the smallest dot has three digits.
  await page.route('**/functions/v1/map-jobs', async (route) => {
    const response = await route.fetch()
    const found = (await response.json()) as JobMap
    const dots = found.dots.map((dot) => ({ ...dot, count: 100 * dot.count }))
    await route.fulfill({ response, json: { ...found, dots } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openMap(page, '/jobs?view=map')
  const room = await dots(page).evaluateAll((all) =>
    all.map((dot) => {
      const number = document.createRange()
      number.selectNodeContents(dot)
      const { width: across } = number.getBoundingClientRect()
      const digitHeight = 8
      return { text: dot.textContent, left: dot.clientWidth / 2 - Math.hypot(across, digitHeight) / 2 }
    }),
  )
  expect(room.every(({ text }) => text.length > 2)).toBe(true)
  expect(room.filter(({ left }) => left < 2)).toEqual([])
})

for (const width of [320, 768, 1280])
  test(`at first no place lies below the map's own buttons, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openMap(page, '/jobs?view=map')
    const covered = await dots(page).evaluateAll((all) =>
      all.flatMap((dot) => {
        dot.scrollIntoView({ block: 'nearest' })
        const { left, top, width: across, height } = dot.getBoundingClientRect()
        const shown = document.elementFromPoint(left + across / 2, top + height / 2)
        return shown?.closest('a') === dot ? [] : [dot.getAttribute('aria-label')]
      }),
    )
    expect(covered).toEqual([])
  })

test('a place says what is there before one goes, and all places are one press away', async ({ page }) => {
  await openMap(page, '/jobs?view=map')
  const said = (await map(page).getByRole('status').textContent()) ?? ''
  const name = ((await dots(page).first().getAttribute('aria-label')) ?? '').replace(/^.* around /, '')
  const card = map(page).locator('.map-card')
  await dots(page).first().hover()
  await expect(card).toContainText(name)
  await expect(card).toContainText(/Posted this week[\d,]+/)
  await expectNoAxeViolations(page)
  await page.mouse.move(0, 0)
  await expect(card).toHaveCount(0)
  await dots(page).first().focus()
  await expect(card).toContainText(name)
  for (const _ of [1, 2, 3]) await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page).getByRole('status')).not.toHaveText(said)
  await map(page).getByRole('button', { name: 'Show all places' }).click()
  await expect(map(page).getByRole('status')).toHaveText(said)
})

test('the map is used by keyboard alone', async ({ page }) => {
  await openMap(page, '/jobs?q=engineer&view=map')
  const frame = map(page).getByRole('group', { name: /^Map/ })
  await frame.focus()
  const before = await dots(page).first().boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await dots(page).first().boundingBox())?.x).not.toBe(before?.x)
  await page.keyboard.press('+')
  await page.keyboard.press('Tab')
  await expect(dots(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAt(page, /area=/)
})

for (const { width, theme } of VIEWS)
  test(`at ${width} px, ${theme}, axe finds nothing on the map`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await openMap(page, '/jobs?view=map')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScrolling(page)
  })

test('the map with its data is 150 KB at most, and is downloaded by who asks for it alone', async ({
  page,
}) => {
  const folder = 'dist/web/client/assets'
  const files = readdirSync(folder).filter((name) => /^(job-map|map-ground|world)-/.test(name))
  expect(files.map((name) => name.replace(/-.*\./, '.')).sort()).toEqual(['job.js', 'map.js', 'world.svg'])
  const bytes = files.map((name) => brotliCompressSync(readFileSync(`${folder}/${name}`)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, '/jobs')
  expect(asked.filter((url) => /job-map|map-ground|world-/.test(url))).toEqual([])
})
