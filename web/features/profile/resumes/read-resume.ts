import type { Station } from '#contract/rules/years-of-work.ts'
import { backend } from '#web/backend/backend.ts'
import { functionRefusal } from '#web/backend/function-refusal.ts'
import { errorWords } from '#web/error-words.ts'

/** Where something stands in the text, in UTF-16 units. */
type Span = { start: number; end: number }
export type ResumeReading = {
  text: string
  skills: ({ name: string } & Span)[]
  titles: ({ title: string } & Span)[]
  years: (Station & Span)[]
}

/** The file itself is at fault, in the server's words: asking again would not help. */
export class ResumeRefused extends Error {}

/** What a resume says. Nothing is saved by it. */
export async function readResume(source: { path: string } | { text: string }): Promise<ResumeReading> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<ResumeReading>('read-resume', { body: source })
  if (error || !data) throw await explained(error)
  return data
}

async function explained(thrown: unknown): Promise<Error> {
  const refusal = await functionRefusal(thrown)
  if (!refusal) return new Error(errorWords(thrown))
  return refusal.code === 'invalid_input' ? new ResumeRefused(refusal.message) : new Error(refusal.message)
}
