import { parentPort, workerData } from 'node:worker_threads'
import { resumeKind } from './file-kind.ts'
import type { Piece } from './layout/reading-order.ts'
import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'
import type { Refusal } from './refusals.ts'

/** What the worker tells: the text, or why there is none. */
export type WorkerAnswer =
  | { is: 'text'; pieces: Piece[]; pages: number | null }
  | { is: 'refused'; why: Refusal }

/** Each library is loaded only for its own kind of file. */
const READERS = {
  pdf: async (bytes: Uint8Array) => (await import('./pdf-text.ts')).pdfText(bytes),
  docx: async (bytes: Uint8Array) => (await import('./docx-text.ts')).docxText(bytes),
}

const LEAST_LETTERS = 20

async function answer(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    const kind = resumeKind(bytes)
    const { pieces, pages } = await READERS[kind](bytes)
    const text = pieces.map((piece) => piece.text).join('')
    if (text.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS) return { is: 'refused', why: 'scanned' }
    if (text.length > RESUME_LIMITS.characters) return { is: 'refused', why: 'too-long' }
    return { is: 'text', pieces, pages }
  } catch (error) {
    return { is: 'refused', why: refusalOf(error) }
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ResumeRefused) return error.why
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
}

// The sender gives plain bytes; anything else would be a mistake in read-resume.ts.
if (workerData instanceof Uint8Array) parentPort?.postMessage(await answer(workerData))
