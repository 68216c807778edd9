import { readDirectory } from '#jobs/sources/boards/directory.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { startSite } from '#tests/support/site.ts'
import { expect, expectNoAxeViolations, test } from './site-test.ts'

/** A site that has just been started and meets employers' boards for the first time, one in a second. */
async function startNewSite() {
  const listed = readDirectory(['greenhouse'])
  const fake = await startFakeSources({
    world: createBoardWorld({ boards: listed.length, postings: listed.length * 2, listed }),
  })
  const site = await startSite({ JOB_SOURCES: 'demo,greenhouse', SOURCE_BASE_URL: fake.url })
  return {
    url: site.url,
    stop: async () => {
      await site.kill()
      await fake.close()
    },
  }
}

let site: ReturnType<typeof startNewSite> | undefined
const startOnce = () => (site ??= startNewSite())
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).url) })
test.afterAll(async () => (await site)?.stop())

test('while all boards are read for the first time, /jobs and /sources say how far it is', async ({
  page,
}) => {
  const line = page.getByText(/^We are still reading employers’ job boards: [\d,]+ of [\d,]+ read/)
  const boardsRead = async (path: string): Promise<number> => {
    await page.goto(path)
    await expect(line).toHaveCount(1, { timeout: 1000 })
    const [, read = ''] = /: ([\d,]+) of/.exec(await line.innerText()) ?? []
    return Number(read.replaceAll(',', ''))
  }
  let before = 0
  await expect(async () => {
    before = await boardsRead('/jobs')
    expect(before).toBeGreaterThan(0)
  }).toPass({ timeout: 120_000 })
  await expect(line).toContainText(/jobs? found, about \d+ hours to go\.$/)
  await expect(async () => expect(await boardsRead('/jobs')).toBeGreaterThan(before)).toPass({
    timeout: 120_000,
  })
  await expect(async () => expect(await boardsRead('/sources')).toBeGreaterThan(before)).toPass({
    timeout: 120_000,
  })
  await expectNoAxeViolations(page)
})
