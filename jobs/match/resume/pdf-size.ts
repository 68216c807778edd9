import { constants, inflateSync } from 'node:zlib'
import { ResumeRefused } from './refusals.ts'

const MEGABYTE = 1024 * 1024
/** Of one stream, and of all: fonts and the text of fifty pages take a few. */
const MAX_UNPACKED = { stream: 32 * MEGABYTE, file: 128 * MEGABYTE }
const MAX_STREAMS = 20_000
/** A stream's dictionary stands right before it. */
const DICTIONARY_BYTES = 2000

/**
 * Refuses a PDF whose compressed streams unpack to more than a résumé can hold, before pdf.js meets them: it has no
 * limit of its own and takes seconds to get there. Pictures are not unpacked by either. What hides its size better than
 * this ends at the reader's ceiling of memory.
 */
export function checkUnpackedSize(bytes: Uint8Array): void {
  let unpacked = 0
  for (const stream of compressedStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    unpacked += unpackedSize(stream)
    if (unpacked > MAX_UNPACKED.file) throw new ResumeRefused('hostile')
  }
}

function* compressedStreams(file: Buffer): Generator<Buffer> {
  let at = 0
  for (let count = 0; count < MAX_STREAMS; count++) {
    const word = file.indexOf('stream', at)
    const end = file.indexOf('endstream', word + 1)
    if (word < 0 || end < 0) return
    const dictionary = file.toString('latin1', Math.max(at, word - DICTIONARY_BYTES), word)
    if (/\/Fl/.test(dictionary) && !/\/Image\b/.test(dictionary)) {
      const start = word + 'stream'.length
      yield file.subarray(file[start] === CARRIAGE_RETURN ? start + 2 : start + 1, end)
    }
    at = end + 'endstream'.length
  }
}

const CARRIAGE_RETURN = 13

function unpackedSize(stream: Buffer): number {
  try {
    // Cut-off streams count as far as they go, as they do for pdf.js.
    const options = { maxOutputLength: MAX_UNPACKED.stream, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(stream, options).length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new ResumeRefused('hostile')
    return 0 // damaged or encrypted: pdf.js finds out
  }
}
