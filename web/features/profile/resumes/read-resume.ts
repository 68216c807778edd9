import type { ResumeReading } from '#contract/resume-reading.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionRefusal } from '#web/backend/function-refusal.ts'
import { errorWords } from '#web/error-words.ts'

/** The file itself is at fault, in the server's words: asking again would not help. */
export class ResumeRefused extends Error {}

type Source = { path: string } | { text: string }

/** The server reads one thing at a time for a person: what this page wants besides waits here, instead of being refused. */
let before: Promise<unknown> = Promise.resolve()

/** What a resume says. Nothing is saved by it. */
export function readResume(source: Source): Promise<ResumeReading> {
  const reading = before.then(() => askServer(source))
  before = reading.catch(() => undefined)
  return reading
}

async function askServer(source: Source): Promise<ResumeReading> {
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
