import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { fakeIndexedDb } from '#tests/support/fake-indexed-db.ts'
import { orWait, readWaiting, removeWaiting, Waits } from '#web/offline/waiting-changes.ts'
import { changeRows, knownRows, rereadRows } from './change-rows.ts'
import { queryClient } from './query-client.ts'
import { rowsQuery } from './rows-query.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeIndexedDb())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** The jobs that somebody saved, as the server keeps them, and the list on show. */
function shownJobs(userId: string) {
  const server = { jobs: ['baker'] }
  const query = rowsQuery({
    name: 'saved',
    read: async () => [...server.jobs],
    showWaiting: (jobs: string[], change) =>
      change.kind === 'save' ? saved(change.jobId, change.isSaved)(jobs) : jobs,
  })(userId)
  const observer = new QueryObserver(queryClient(), query)
  const stop = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data
  const save = (jobId: string, isSaved: boolean, store: () => Promise<void>) =>
    changeRows(query, {
      show: saved(jobId, isSaved),
      store: orWait(store, { userId, about: 'A job', change: { kind: 'save', jobId, isSaved } }),
    })
  return { server, query, shown, save, stop }
}

const saved = (jobId: string, isSaved: boolean) => (jobs: string[]) =>
  isSaved ? [...new Set([...jobs, jobId])] : jobs.filter((other) => other !== jobId)

test('rows that are read again keep a change that waits to be sent, until it is sent', async () => {
  const { server, query, shown, save, stop } = shownJobs('ann')
  await eventually(() => expect(shown()).toEqual(['baker']))
  expect(await save('nurse', true, lost)).toBeInstanceOf(Waits)
  server.jobs.push('welder')
  await rereadRows(query)
  expect(shown()).toEqual(['baker', 'welder', 'nurse'])
  expect(knownRows(query), 'what the next change goes on from').toEqual(['baker', 'welder', 'nurse'])

  // Sent, and taken back on another device.
  for (const change of await readWaiting('ann')) await removeWaiting(change)
  await rereadRows(query)
  expect(shown()).toEqual(['baker', 'welder'])
  stop()
})

test('rows that are read for the first time have what waits since an earlier visit', async () => {
  const first = shownJobs('ben')
  await first.save('nurse', true, lost)
  first.stop()
  queryClient().clear()
  const { shown, stop } = shownJobs('ben')
  await eventually(() => expect(shown()).toEqual(['baker', 'nurse']))
  stop()
})

test('a change of what waits already comes after it, not before', async () => {
  const { shown, save, stop } = shownJobs('cat')
  await eventually(() => expect(shown()).toEqual(['baker']))
  await save('nurse', true, lost)
  const stored = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect(await save('nurse', false, stored)).toBeInstanceOf(Waits)
  expect(stored).not.toHaveBeenCalled()
  expect(shown()).toEqual(['baker'])
  const waiting = (await readWaiting('cat')).map(({ change }) => change)
  expect(waiting).toEqual([
    { kind: 'save', jobId: 'nurse', isSaved: true },
    { kind: 'save', jobId: 'nurse', isSaved: false },
  ])
  await save('welder', true, stored)
  expect(stored).toHaveBeenCalledTimes(1)
  stop()
})
