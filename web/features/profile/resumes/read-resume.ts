import type { ResumeReading } from '#contract/resume-reading.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionRefusal } from '#web/backend/function-refusal.ts'
import { errorWords } from '#web/error-words.ts'

/** The file itself is at fault, in the server's words: asking again would not help. */
export class ResumeRefused extends Error {}

/** What a resume says. Nothing is saved by it. */
export async function readResume(source: { path: string } | { text: string }): Promise<ResumeReading> {
  try {
    return await callFunction('read-resume', source)
  } catch (error) {
    throw await explained(error)
  }
}

async function explained(thrown: unknown): Promise<Error> {
  const refusal = await functionRefusal(thrown)
  if (!refusal) return new Error(errorWords(thrown))
  return refusal.code === 'invalid_input' ? new ResumeRefused(refusal.message) : new Error(refusal.message)
}
