import { z } from 'zod'
import { SourceFailure } from './source-failure.ts'

/** The list that an answer promises; an answer without it means that the service changed, and closes nothing. */
export function listIn(answer: unknown, key: string): unknown[] {
  return readAnswer(answer, z.object({ [key]: z.array(z.unknown()) }))[key] ?? []
}

export function readAnswer<Schema extends z.ZodType>(answer: unknown, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new SourceFailure('shape', `${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'unreadable'}`)
}
