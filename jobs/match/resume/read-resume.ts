import { resumeKind } from './file-kind.ts'
import type { Piece } from './layout/reading-order.ts'
import { REFUSALS, ResumeRefused, RESUME_LIMITS } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { resumeFindings } from './resume-findings.ts'
import type { ResumeFindings } from './resume-findings.ts'
import type { Beginning } from './resume-lines.ts'
import { tidyText } from './tidy-text.ts'

export type ResumeReading =
  | ({ is: 'read'; text: string; pages: number | null } & ResumeFindings)
  | { is: 'refused'; why: Refusal; sentence: string }

/** Each library is loaded only for its own kind of file. */
const READERS = {
  pdf: async (bytes: Uint8Array) => (await import('./pdf-text.ts')).pdfText(bytes),
  docx: async (bytes: Uint8Array) => (await import('./docx-text.ts')).docxText(bytes),
}

const MIN_LETTERS = 20

/**
 * Reads a PDF or DOCX. Whatever the file is, the answer is a value; how long it takes and how much memory is for the
 * process around it to limit (`jobs/readers`).
 */
export async function readResume(bytes: Uint8Array): Promise<ResumeReading> {
  const unpacked = await piecesOf(bytes)
  if ('why' in unpacked) return { is: 'refused', ...unpacked, sentence: REFUSALS[unpacked.why] }
  const { text, beginnings } = joined(unpacked.pieces)
  return { is: 'read', text, pages: unpacked.pages, ...resumeFindings(text, beginnings) }
}

/** What somebody pasted. */
export function readResumeText(pasted: string): { text: string } & ResumeFindings {
  const text = tidyText(pasted)
  return { text, ...resumeFindings(text) }
}

type Unpacked = { pieces: Piece[]; pages: number | null }

async function piecesOf(bytes: Uint8Array): Promise<Unpacked | { why: Refusal }> {
  try {
    const unpacked = await READERS[resumeKind(bytes)](bytes)
    const text = unpacked.pieces.map((piece) => piece.text).join('')
    if (text.replace(/[^\p{L}]/gu, '').length < MIN_LETTERS) return { why: 'scanned' }
    if (text.length > RESUME_LIMITS.characters) return { why: 'too-long' }
    return unpacked
  } catch (error) {
    return { why: refusalOf(error) }
  }
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

function refusalOf(error: unknown): Refusal {
  if (error instanceof ResumeRefused) return error.why
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
}
