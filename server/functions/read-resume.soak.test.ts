import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { pdfBomb } from '#tests/support/pdf-bomb.ts'
import { signUpAt } from '#tests/support/site-person.ts'
import { startSite, type Site } from '#tests/support/site.ts'

let site: Site
beforeAll(async () => {
  buildWhenStale()
  site = await startSite()
})
afterAll(() => site.kill())

const MEGABYTE = 1024 * 1024

/** What a process and all that it started take, buffers included. */
function treeBytes(processId: number): number {
  try {
    const kilobytes = Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0,
    )
    const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
    const below = children.split(' ').filter(Boolean).map(Number)
    return kilobytes * 1024 + below.reduce((sum, child) => sum + treeBytes(child), 0)
  } catch {
    return 0 // it ended meanwhile
  }
}

async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, treeBytes(site.pid))), 10)
  await work.finally(() => clearInterval(watch))
  return peak
}

test.each([
  ['that can be seen', { hidden: false }],
  ['that cannot be seen', { hidden: true }],
])(
  'eight PDFs at once that unpack to 300 MB each, in a way %s, take two readers and no more',
  async (_, how) => {
    const bomb = await pdfBomb(300 * MEGABYTE, how)
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpAt(site)))
    const paths = await Promise.all(people.map((person) => person.upload(bomb, 'application/pdf')))
    const before = treeBytes(site.pid)
    expect(before).toBeGreaterThan(100 * MEGABYTE)
    const answers = Promise.all(
      people.map(async (person, index) => await person.ask('read-resume', { path: paths[index] })),
    )
    expect(await peakDuring(answers)).toBeLessThan(before + 1200 * MEGABYTE)
    for (const answer of await answers) {
      expect([400, 429]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\.$/) } })
    }
    const [ana] = people
    const next = await ana?.ask('read-resume', { text: 'I know Kubernetes.' })
    expect(next?.status).toBe(200)
  },
)
