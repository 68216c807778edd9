import { type ProfileReading, readJsonResume } from '#contract/json-resume/read-json-resume.ts'
import { decodeFile } from '#contract/rules/csv-table.ts'
import { readLinkedInArchive } from './linkedin-archive.ts'

const MAX_FILE_BYTES = 100 * 1024 * 1024

/** A JSON Resume or LinkedIn's archive, told apart by what is in it. Read in this browser; nothing is sent. */
export async function readProfileFile(file: File): Promise<ProfileReading> {
  if (file.size > MAX_FILE_BYTES)
    return { is: 'refused', message: 'This file is too large: more than 100 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) return readLinkedInArchive(bytes)
  if (bytes.length > 4 * 1024 * 1024)
    return { is: 'refused', message: 'This file is too large for a resume: more than 1 MB.' }
  const { text } = decodeFile(bytes)
  if (/^[\s\uFEFF]*\{/.test(text)) return readJsonResume(text)
  return {
    is: 'refused',
    message: 'Please choose a JSON Resume (.json) or the archive that LinkedIn sent you (.zip).',
  }
}

const isZip = ([p, k, third, fourth]: Uint8Array) => p === 0x50 && k === 0x4b && third === 3 && fourth === 4
