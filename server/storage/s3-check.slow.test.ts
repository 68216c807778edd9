import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { checkS3 } from './s3-check.ts'
import type { S3Setting } from './s3.ts'

let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3.close())

test('a store that takes files lets the start go on, and keeps nothing of the trial', async () => {
  await checkS3(s3.setting, silentLog)
  expect(s3.objects.size).toBe(0)
})

test.for<[string, (setting: S3Setting) => Partial<S3Setting>, (setting: S3Setting) => string]>([
  [
    'S3_SECRET',
    () => ({ secret: 'guessed' }),
    ({ endpoint }) => `S3_SECRET is not the secret of S3_KEY, says the store at ${endpoint}.`,
  ],
  [
    'S3_KEY',
    () => ({ key: 'unknown' }),
    ({ endpoint }) => `S3_KEY is not a key of the store at ${endpoint}.`,
  ],
  [
    'S3_BUCKET',
    () => ({ bucket: 'elsewhere' }),
    ({ endpoint }) =>
      `S3_BUCKET 'elsewhere' is not in the store at ${endpoint}: make it there, or set S3_BUCKET to one that is.`,
  ],
  [
    'S3_ENDPOINT',
    () => ({ endpoint: 'http://127.0.0.1:1' }),
    () => 'S3_ENDPOINT http://127.0.0.1:1 cannot be reached: files could not be stored.',
  ],
])('a wrong %s stops the start with a sentence that names it', async ([, change, sentence]) => {
  const setting = { ...s3.setting, ...change(s3.setting) }
  await expect(checkS3(setting, silentLog, 1)).rejects.toThrow(sentence(setting))
})

test('a store that is only busy does not stop the start, and the log says so', async () => {
  const lines: string[] = []
  s3.failNext(3)
  await checkS3(
    s3.setting,
    createLog((line) => lines.push(line)),
    1,
  )
  expect(lines.join('')).toContain('"event":"storage.s3_unwell"')
})
