import * as z from 'zod/mini'

// The strict Content-Security-Policy forbids the code that zod would otherwise compile for speed.
z.config({ jitless: true })

export { z }

type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: [Problem, ...Problem[]] }
export type Problem = { field: string; message: string }

/** Input against a schema: its value, or what is wrong in the order of the fields, one problem each. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.data }
  const problems = new Map<string, Problem>()
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '')
    if (!problems.has(field)) problems.set(field, { field, message })
  }
  const [first = { field: '', message: 'Invalid input' }, ...others] = problems.values()
  return { ok: false, problems: [first, ...others] }
}
