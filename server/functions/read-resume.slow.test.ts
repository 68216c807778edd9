import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { silentLog } from '#server/log.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { officeFiles } from '#tests/support/office-files.ts'
import { paragraph, writerDocument } from '#tests/support/writer-document.ts'
import { createReadResume } from './read-resume.ts'

let db: Db
let backend: Backend
let ana: Someone

beforeAll(async () => {
  db = await openTestDb()
  backend = await startBackend(db)
  ana = await backend.signUp()
})
afterAll(async () => {
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

async function upload(of: Someone, name: string, bytes: Uint8Array, contentType = DOCX): Promise<string> {
  const path = `${of.id}/${name}`
  const { error } = await of.client.storage.from('resumes').upload(path, bytes, { contentType })
  if (error) throw error
  return path
}

async function read(of: Someone, input: unknown) {
  const readResume = createReadResume({ db, storage: backend.storage })
  const answer = await readResume.answer({
    input,
    claims: { sub: of.id, role: 'authenticated' },
    request: new Request('http://localhost/functions/v1/read-resume'),
    caller: { requestId: 'test', address: '127.0.0.1', log: silentLog },
  })
  const told: { text: string; skills: Found[]; titles: Found[]; years: Found[] } = JSON.parse(
    await answer.text(),
  )
  return told
}

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
