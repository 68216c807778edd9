import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { NotRead } from '#jobs/readers/documents.ts'
import { createRateLimits, noRateLimits, type RateLimits } from '#server/limits/rate-limits.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { officeFiles } from '#tests/support/office-files.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import { pdfBomb } from '#tests/support/pdf-bomb.ts'
import { paragraph, writerDocument } from '#tests/support/writer-document.ts'
import { createReadResume } from './read-resume.ts'

let db: Db
let backend: Backend
let ana: Someone
const readers = patientReaders()

beforeAll(async () => {
  db = await openTestDb()
  backend = await startBackend(db)
  ana = await backend.signUp()
})
afterAll(async () => {
  await readers.close()
  await backend.close()
  await db.close()
})

const { cv } = officeFiles({
  cv: {
    document: writerDocument([
      paragraph('Staff Nurse, Leeds General Infirmary, 2015 – 2020'),
      paragraph('Skills: wound care and phlebotomy'),
    ]),
    as: 'docx',
  },
})
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function upload(person: Someone, name: string, bytes: Uint8Array, contentType = DOCX): Promise<string> {
  const path = `${person.id}/${name}`
  const { error } = await person.client.storage.from('resumes').upload(path, bytes, { contentType })
  if (error) throw error
  return path
}

async function read(person: Someone, input: unknown, limits: RateLimits = noRateLimits) {
  const readResume = createReadResume({ db, storage: backend.storage, readers, limits })
  const answer = await readResume.answer(callBy(person, input))
  const answered: { text: string; skills: Found[]; titles: Found[]; years: Found[] } = JSON.parse(
    await answer.text(),
  )
  return answered
}

const callBy = (person: Someone, input: unknown) => ({
  input,
  claims: { sub: person.id, role: 'authenticated' } as const,
  request: new Request('http://localhost/functions/v1/read-resume'),
  caller: { requestId: 'test', address: '127.0.0.1', log: silentLog },
})

type Found = { start: number; end: number }

test('an uploaded file gives its skills, titles and years with where they stand, and saves nothing', async () => {
  const { text, skills, titles, years } = await read(ana, { path: await upload(ana, 'cv.docx', cv) })
  const at = ({ start, end }: Found) => text.slice(start, end)
  expect(skills.map(at)).toEqual(['wound care', 'phlebotomy'])
  expect(titles.map(at)).toEqual(['Staff Nurse'])
  expect(years.map(at)).toEqual(['2015 – 2020'])
  const { rows } = await db.query('select skills from public.profiles where user_id = $1', [ana.id])
  expect(rows).toEqual([{ skills: [] }])
})

test("a stranger's file and a missing one are not found, a damaged one gets its sentence", async () => {
  const path = await upload(ana, 'private.docx', cv)
  const bob = await backend.signUp()
  await expect(read(bob, { path })).rejects.toThrow('There is no such resume.')
  await expect(read(ana, { path: `${ana.id}/nothing.pdf` })).rejects.toThrow('There is no such resume.')
  const broken = await upload(ana, 'broken.pdf', strToU8('%PDF-1.7\nnothing more'), 'application/pdf')
  await expect(read(ana, { path: broken })).rejects.toThrow('This file is damaged and could not be read.')
})

test('pasted text is read as it is', async () => {
  const { text, skills } = await read(ana, { text: 'I know Kubernetes.' })
  expect(skills.map(({ start, end }) => text.slice(start, end))).toEqual(['Kubernetes'])
  await expect(read(ana, { text: ' ' })).rejects.toThrow('There is no text to read.')
  await expect(read(ana, {})).rejects.toThrow(/input/i)
})

test('a PDF that unpacks to 300 MB is refused, and the next resume is read', async () => {
  const bomb = await upload(ana, 'bomb.pdf', await pdfBomb(300 * 1024 * 1024), 'application/pdf')
  await expect(read(ana, { path: bomb })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'This file unpacks to far more than a resume can hold, so we did not open it.',
  })
  expect((await read(ana, { path: await upload(ana, 'next.docx', cv) })).titles).toHaveLength(1)
})

test('a person has one resume read at a time', async () => {
  const first = read(ana, { text: 'I know Kubernetes.' })
  await expect(read(ana, { text: 'I know Python.' })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'We are still reading what you sent before. Please try again in 5 seconds.',
    headers: { 'retry-after': '5' },
  })
  expect((await first).skills).toHaveLength(1)
})

test('when too many wait already, the next is told when to come back', async () => {
  const full = { ...readers, forPerson: () => Promise.reject(new NotRead('queue-full')) }
  const readResume = createReadResume({ db, storage: backend.storage, readers: full, limits: noRateLimits })
  await expect(readResume.answer(callBy(ana, { text: 'I know Python.' }))).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'We are busy reading for other people right now. Please try again in 30 seconds.',
    headers: { 'retry-after': '30' },
  })
})

test('sixty resumes an hour are enough for a person', async () => {
  const bob = await backend.signUp()
  const limits = createRateLimits(db, () => new Date('2026-11-15T12:00:00Z'))
  for (let time = 0; time < 60; time++) await read(bob, { text: 'I know Python.' }, limits)
  await expect(read(bob, { text: 'I know Python.' }, limits)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Many resumes were read in a short time. Please try again in 1 minute.',
    headers: { 'retry-after': '60' },
  })
  await read(await backend.signUp(), { text: 'I know Python.' }, limits)
})
