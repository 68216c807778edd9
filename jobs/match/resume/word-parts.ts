import { Unzip, UnzipInflate } from 'fflate'
import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'

/** The parts of a DOCX that hold words, by name. */
export type WordParts = Record<string, Uint8Array>

/** Pictures, fonts and embedded files are never unpacked. */
const WORDS = /^(?:\[Content_Types\]\.xml|docProps\/app\.xml|_rels\/.*|word\/(?:[\w-]+\.xml|_rels\/.*))$/

/**
 * Unpacked piece by piece and counted as it comes: what a zip says of its own sizes is not believed, and mammoth only
 * ever sees the small parts that passed.
 */
export function wordParts(bytes: Uint8Array): WordParts {
  const pieces = new Map<string, Uint8Array[]>()
  let [unpacked, count] = [0, 0]
  const unzip = new Unzip((file) => {
    if (++count > RESUME_LIMITS.parts) throw new ResumeRefused('hostile')
    if (!WORDS.test(file.name)) return
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    file.ondata = (error, data) => {
      if (error) throw error
      unpacked += data.length
      if (unpacked > RESUME_LIMITS.unpackedBytes) throw new ResumeRefused('hostile')
      own.push(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // In small steps, so that a bomb is noticed after the first megabytes.
  const step = 4096
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  }
  return Object.fromEntries([...pieces].map(([name, own]) => [name, Buffer.concat(own)]))
}
