import { Worker } from 'node:worker_threads'
import { resumeKind } from './file-kind.ts'
import type { Piece } from './layout/reading-order.ts'
import { REFUSALS, ResumeRefused, RESUME_LIMITS } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { resumeFindings } from './resume-findings.ts'
import type { ResumeFindings } from './resume-findings.ts'
import type { Beginning } from './resume-lines.ts'
import type { WorkerAnswer } from './resume-worker.ts'
import { tidyText } from './tidy-text.ts'

export type ResumeReading =
  | ({ is: 'read'; text: string; pages: number | null } & ResumeFindings)
  | { is: 'refused'; why: Refusal; sentence: string }

/** Reads a PDF or DOCX in a thread of its own, within limits. Whatever the file is, the answer is a value. */
export async function readResume(
  bytes: Uint8Array,
  { milliseconds = RESUME_LIMITS.milliseconds }: { milliseconds?: number } = {},
): Promise<ResumeReading> {
  const answer = refusedAtOnce(bytes) ?? (await inWorker(bytes, milliseconds))
  if (answer.is === 'refused') return { ...answer, sentence: REFUSALS[answer.why] }
  const { text, beginnings } = joined(answer.pieces)
  return { is: 'read', text, pages: answer.pages, ...resumeFindings(text, beginnings) }
}

/** One text, and where in it the section is another than that of the line above. */
function joined(pieces: readonly Piece[]): { text: string; beginnings: Beginning[] } {
  let text = ''
  const beginnings: Beginning[] = []
  const ends: number[] = []
  for (const piece of pieces) {
    const own = tidyText(piece.text)
    if (own && text) text += '\n\n'
    beginnings.push({ at: text.length, after: piece.after === null ? 0 : (ends[piece.after] ?? 0) })
    text += own
    ends.push(text.length)
  }
  return { text, beginnings }
}

/** What needs no thread to be seen. */
function refusedAtOnce(bytes: Uint8Array): WorkerAnswer | null {
  try {
    resumeKind(bytes)
    return null
  } catch (error) {
    if (error instanceof ResumeRefused) return { is: 'refused', why: error.why }
    throw error
  }
}

function inWorker(bytes: Uint8Array, milliseconds: number): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('resume-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: RESUME_LIMITS.heapMegabytes },
      // A library's warnings about a strange file are no business of the server's log.
      stdout: true,
      stderr: true,
    })
    const done = (answer: WorkerAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => done({ is: 'refused', why: 'too-slow' }), milliseconds)
    worker.once('message', (answer: WorkerAnswer) => done(answer))
    worker.once('error', (error) => done({ is: 'refused', why: isOutOfMemory(error) ? 'hostile' : 'broken' }))
    worker.once('exit', () => done({ is: 'refused', why: 'broken' }))
  })
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
