import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '#server/log.ts'
import { type AlertDays, liveAlertDays } from '#tests/support/alert-days.ts'
import { freshDatabase } from '#tests/support/databases.ts'

// New York changes its clock on March 14, Berlin on March 28, Lord Howe on April 4.
const START = new Date('2027-02-15T12:00:00Z')

async function days(
  kind: 'embedded' | 'server',
  processes: number,
  options: { seed: number; steps: number },
) {
  const place = await freshDatabase(kind)
  const handles = []
  for (let one = 0; one < processes; one += 1)
    handles.push(await openDatabase({ ...place.options, log: silentLog }))
  const lived = await liveAlertDays(handles, { ...options, start: START })
  for (const handle of handles) await handle.close()
  await place.remove()
  return lived
}

/** Each matching job once per search, save those that were stopped, hidden, or copies; those not after that moment. */
export function check({ searches, jobs, hides, told }: AlertDays): { expected: number } {
  const timesTold = Map.groupBy(told, ({ search, job }) => `${search} ${job}`)
  let expected = 0
  for (const search of searches) {
    for (const job of jobs) {
      const messages = new Set(timesTold.get(`${search.id} ${job.id}`)?.map(({ messageId }) => messageId))
      const place = `${search.frequency} ${search.zone} ${search.id} ${job.id}`
      expect([place, messages.size <= 1]).toEqual([place, true])
      const matches = job.word === search.word && job.at >= search.savedAt
      const original = jobs.find(({ id }) => id === job.copyOf)
      const copied = original !== undefined && original.at >= search.savedAt
      const hidden = hides.some(({ userId, company }) => userId === search.userId && company === job.company)
      if (!matches || copied) expect([place, messages.size]).toEqual([place, 0])
      else if (search.stoppedAt === null && !hidden) {
        expect([place, messages.size]).toEqual([place, 1])
        expected += 1
      }
    }
  }
  for (const { search: id, job: jobId, at } of told) {
    const search = searches.find((one) => one.id === id)
    const job = jobs.find((one) => one.id === jobId)
    const late = hides.filter(
      (hide) => hide.userId === search?.userId && hide.company === job?.company && hide.at < at,
    )
    const place = `${id} ${jobId} at ${at.toISOString()}`
    expect([place, search?.stoppedAt != null && search.stoppedAt < at]).toEqual([place, false])
    expect([place, late.length]).toEqual([place, 0])
  }
  return { expected }
}

test('sixty days, three processes that die at any moment, one PostgreSQL: every matching job is told once', async () => {
  const lived = await days('server', 3, { seed: 11, steps: 130 })
  const { expected } = check(lived)
  expect(lived.repeated).toBeLessThanOrEqual(lived.diedSending)
  console.log(
    `${expected} told once, ${lived.restarts} restarts, ${lived.diedSending} died sending, ${lived.repeated} came twice`,
  )
  expect(expected).toBeGreaterThan(100)
  expect(lived.restarts).toBeGreaterThan(10)
})

test('sixty days, one process on the embedded database', async () => {
  const lived = await days('embedded', 1, { seed: 12, steps: 90 })
  expect(check(lived).expected).toBeGreaterThan(50)
  expect(lived.repeated).toBeLessThanOrEqual(lived.diedSending)
})
