import { randomUUID } from 'node:crypto'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { FileBytes } from './file-bytes.ts'
import { createS3, S3Error, type S3Setting } from './s3.ts'

/** Stores a file and removes it, so that a wrong setting is found at the start and not by the first person's résumé. */
export async function checkS3(setting: S3Setting, log: Log, pauseMs?: number): Promise<void> {
  const s3 = createS3(setting, pauseMs)
  const key = `start-check/${randomUUID()}`
  const file = new FileBytes()
  file.add(Buffer.from('This file may be removed.'))
  try {
    await s3.put(key, file, 'text/plain')
    await s3.remove(key)
  } catch (error) {
    const sentence = refusal(error, setting)
    if (sentence !== null) throw new StartError(sentence)
    log.warn('storage.s3_unwell', { error: String(error) })
  }
}

/** `null` for what may pass by itself. */
function refusal(error: unknown, { endpoint, bucket }: S3Setting): string | null {
  if (!(error instanceof S3Error))
    return `S3_ENDPOINT ${endpoint} cannot be reached: files could not be stored.`
  if (error.status >= 500 || error.status === 429) return null
  if (error.code === 'SignatureDoesNotMatch')
    return `S3_SECRET is not the secret of S3_KEY, says the store at ${endpoint}.`
  if (error.code === 'InvalidAccessKeyId') return `S3_KEY is not a key of the store at ${endpoint}.`
  if (error.code === 'NoSuchBucket' || error.status === 404)
    return `S3_BUCKET '${bucket}' is not in the store at ${endpoint}: make it there, or set S3_BUCKET to one that is.`
  if (error.status === 403)
    return `S3_KEY may not store and remove files in S3_BUCKET '${bucket}' at ${endpoint}, or S3_SECRET is not its secret.`
  return `S3_ENDPOINT ${endpoint} does not take files: ${error.message}.`
}
