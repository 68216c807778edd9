import { LIMITS } from '#contract/limits.ts'
import { z } from './checked.ts'

const { line: max } = LIMITS.profile
const line = z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`))

export const firstNameStep = z.object({ firstName: line })

/** Everything may be left empty; a salary is a number (spec §2). */
export const preferencesStep = z.object({
  desiredTitle: line,
  preferredLocation: line,
  minimumSalary: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^\d+(\.\d+)?$/.test(text) && Number(text) < 1e9),
      'Please enter the salary as a number',
    ),
  ),
})

export type JobPreferences = z.output<typeof preferencesStep>
