import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import { pdfBomb } from '#tests/support/pdf-bomb.ts'
import type { DocumentReaders } from './document-readers.ts'
import { NotRead } from './documents.ts'

/** Takes a second or more to read, wherever it is read. */
const bomb = pdfBomb(160 * 1024 * 1024, { hidden: true })

let readers: DocumentReaders
afterEach(() => readers.close())

const textOf = (text: string, person: string = randomUUID(), signal?: AbortSignal) =>
  readers.forPerson({ person, signal }, (read) => read('resume-text', async () => ({ text })))
const fileOf = (bytes: Uint8Array) =>
  readers.forPerson({ person: randomUUID() }, (read) => read('resume-file', async () => ({ bytes })))
const whyNot = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof NotRead ? error.why : error),
  )

/** A reading whose document does not come before it is told to: it holds its reader for as long as the test wants. */
function heldReading(person: string = randomUUID()) {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const reading = readers.forPerson({ person }, (read) =>
    read('resume-text', async () => {
      begun.resolve()
      await gate.promise
      return { text: 'I know Kubernetes.' }
    }),
  )
  return { reading, begun: begun.promise, finish: () => gate.resolve() }
}

/** The one reader there is, stopped in the middle of whatever it does next. */
function stopReader(): number {
  const [processId = 0, ...others] = readers.processIds()
  expect(others).toEqual([])
  process.kill(processId, 'SIGSTOP')
  return processId
}

/** A process that is gone, or that waits for a parent to take note of it. */
function isGone(processId: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
  } catch {
    return true
  }
}

test('a document is read in a process of its own, which stays for the next', async () => {
  readers = patientReaders()
  expect(readers.processIds()).toEqual([])
  const { text, skills } = await textOf('I know Kubernetes.')
  expect(skills.map(({ start, end }) => text.slice(start, end))).toEqual(['Kubernetes'])
  const [first] = readers.processIds()
  await textOf('I know Python.')
  expect(readers.processIds()).toEqual([first])
  expect(first).not.toBe(process.pid)
  await readers.close()
  expect(isGone(first ?? 0)).toBe(true)
  expect(await whyNot(textOf('I know Python.'))).toBe('interrupted')
})

test('each person has one reading at a time', async () => {
  readers = patientReaders()
  const held = heldReading('Ana')
  await held.begun
  expect(await whyNot(textOf('I know Python.', 'Ana'))).toBe('person-busy')
  expect(await whyNot(textOf('I know Python.', 'Bob'))).toBe('read')
  held.finish()
  expect(await whyNot(held.reading)).toBe('read')
  expect(await whyNot(textOf('I know Python.', 'Ana'))).toBe('read')
})

test('two are read at once, a few wait, and who comes after them is told so', async () => {
  readers = patientReaders({ waiting: 2 })
  const [first, second] = [heldReading(), heldReading()]
  await Promise.all([first.begun, second.begun])
  const [third, fourth] = [heldReading(), heldReading()]
  expect(await whyNot(textOf('I know Python.'))).toBe('queue-full')
  expect(readers.processIds()).toHaveLength(2)
  first.finish()
  await third.begun
  for (const { finish } of [second, third, fourth]) finish()
  for (const { reading } of [first, second, third, fourth]) expect(await whyNot(reading)).toBe('read')
  expect(readers.processIds()).toHaveLength(2)
})

test('nobody waits for ever, and who goes away leaves the line', async () => {
  readers = patientReaders({ readers: 1, waiting: 1, waitingMs: 200 })
  const held = heldReading()
  await held.begun
  const leaving = new AbortController()
  const left = whyNot(textOf('I know Python.', 'Ana', leaving.signal))
  leaving.abort()
  expect(await left).toBe('cancelled')
  expect(await whyNot(textOf('I know Python.', 'Ana'))).toBe('queue-full')
  held.finish()
  expect(await whyNot(held.reading)).toBe('read')
})

test('what takes too long is ended', async () => {
  readers = patientReaders({ milliseconds: 1 })
  expect(await whyNot(fileOf(await bomb))).toBe('too-slow')
  await eventually(() => expect(readers.processIds()).toEqual([]))
})

test('a reader that is killed half-way is an error for one person alone', async () => {
  readers = patientReaders()
  await textOf('I know Kubernetes.')
  const processId = stopReader()
  const interrupted = whyNot(textOf('I know Python.', 'Ana'))
  await setImmediate() // by now it was sent
  process.kill(processId, 'SIGKILL')
  expect(await interrupted).toBe('interrupted')
  expect(await whyNot(textOf('I know Python.', 'Ana'))).toBe('read')
})

test('a reading ends with whoever asked for it', async () => {
  readers = patientReaders()
  await textOf('I know Kubernetes.')
  const processId = stopReader()
  const leaving = new AbortController()
  const left = whyNot(textOf('I know Python.', 'Ana', leaving.signal))
  await setImmediate() // by now it was sent
  leaving.abort()
  expect(await left).toBe('cancelled')
  expect(isGone(processId)).toBe(true)
  expect(await whyNot(textOf('I know Python.', 'Ana'))).toBe('read')
})

test('what takes more memory than a reader may have is ended, buffers included, and the next is read', async () => {
  readers = patientReaders({ rssBytes: 300 * 1024 * 1024 })
  expect((await bomb).length).toBeLessThan(1024 * 1024)
  expect(await whyNot(fileOf(await bomb))).toBe('too-much-memory')
  expect(await whyNot(textOf('I know Python.'))).toBe('read')
})

test('a reader is replaced after its share of documents', async () => {
  readers = patientReaders({ documents: 2 })
  const used: (number | undefined)[] = []
  for (let time = 0; time < 3; time++) {
    await textOf('I know Kubernetes.')
    used.push(readers.processIds()[0])
    await eventually(() => expect(time === 1 ? readers.processIds() : []).toEqual([]))
  }
  expect(new Set([used[0], used[2]]).size).toBe(2)
})

test('readers end with the site, however it ends and whatever they are caught in', async () => {
  readers = patientReaders()
  const holder = fork(fileURLToPath(new URL('../../tests/support/reader-holder.ts', import.meta.url)))
  const [processIds] = (await once(holder, 'message')) as [number[]] // what reader-holder.ts sends
  expect(processIds).toHaveLength(2)
  expect(processIds.filter(isGone)).toEqual([])
  holder.kill('SIGKILL')
  await eventually(() => expect(processIds.filter((processId) => !isGone(processId))).toEqual([]))
})

test('a document that says more than an answer can hold is not read', async () => {
  readers = patientReaders()
  expect(await whyNot(textOf('Chef\n2015 – 2020\n'.repeat(11_000)))).toBe('too-long')
})
