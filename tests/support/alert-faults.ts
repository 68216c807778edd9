import type { AlertDays } from './alert-days.ts'

type Search = AlertDays['searches'][number]
type Job = AlertDays['jobs'][number]

/**
 * What the days of alert-days.ts got wrong. Each matching job comes in one mail per search; copies, what is hidden and
 * what was stopped come in none from that moment on, even where the mail was written already.
 */
export function alertFaults(days: AlertDays): { faults: string[]; toldOnce: number } {
  const { searches, jobs, told } = days
  const messages = Map.groupBy(told, ({ search, job }) => `${search} ${job}`)
  const pairs = searches.flatMap((search) => jobs.map((job) => ({ search, job })))
  const judged = pairs.map(({ search, job }) => {
    const times = new Set(messages.get(`${search.id} ${job.id}`)?.map(({ messageId }) => messageId)).size
    return {
      times,
      wanted: wantedTimes(days, search, job),
      what: `${search.frequency} ${search.id} ${job.id}`,
    }
  })
  return {
    faults: [
      ...judged
        .filter(({ times, wanted }) => !wanted.includes(times))
        .map(({ what, times, wanted }) => `${what}: told ${times} times instead of ${wanted.join(' or ')}`),
      ...tooLate(days),
      ...(days.repeated > days.diedSending ? [`${days.repeated} mails came again`] : []),
    ],
    toldOnce: judged.filter(({ wanted, times }) => wanted.join() === '1' && times === 1).length,
  }
}

function wantedTimes({ jobs, hides }: AlertDays, search: Search, job: Job): readonly number[] {
  const original = jobs.find(({ id }) => id === job.copyOf)
  const copied = original !== undefined && original.at >= search.savedAt
  if (job.word !== search.word || job.at < search.savedAt || copied) return [0]
  const hidden = hides.some(({ userId, company }) => userId === search.userId && company === job.company)
  return search.stoppedAt === null && !hidden ? [1] : [0, 1]
}

function tooLate({ searches, jobs, hides, told }: AlertDays): string[] {
  return told.flatMap(({ search: searchId, job: jobId, at }) => {
    const search = searches.find(({ id }) => id === searchId)
    const job = jobs.find(({ id }) => id === jobId)
    const place = `${searchId} ${jobId} at ${at.toISOString()}`
    const hidden = hides.some(
      (hide) => hide.userId === search?.userId && hide.company === job?.company && hide.at <= at,
    )
    return [
      ...(search?.stoppedAt != null && search.stoppedAt < at ? [`${place}: told after it was stopped`] : []),
      ...(hidden ? [`${place}: told after it was hidden`] : []),
    ]
  })
}
