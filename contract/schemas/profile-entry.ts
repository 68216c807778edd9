import { ENTRY_LIMITS, isPartialDate, saysSomething } from '#contract/profile-entry.ts'
import { isWebAddress, typedWebAddress } from '#contract/rules/web-address.ts'
import { z } from './checked.ts'
import { storedText } from './stored-text.ts'

const text = (most: number) =>
  storedText(most, `Please use at most ${most.toLocaleString('en-US')} characters`).check(z.trim())
const line = z._default(text(ENTRY_LIMITS.line), '')
const date = z._default(
  z.string().check(
    z.trim(),
    z.refine((day) => day === '' || isPartialDate(day), 'Use a year or a month, like 2024 or 2024-05'),
  ),
  '',
)
const link = z._default(
  z.string().check(
    z.trim(),
    z.overwrite((typed) => typedWebAddress(typed) ?? typed),
    z.refine((typed) => typed === '' || isWebAddress(typed), 'Please enter a valid URL'),
  ),
  '',
)

/** The form of one entry of the profile; each section has some of these fields. */
export const profileEntryForm = z
  .object({
    title: line,
    organization: line,
    subject: line,
    place: line,
    level: line,
    url: link,
    starts: date,
    ends: date,
    summary: z._default(text(ENTRY_LIMITS.summary), ''),
  })
  .check(
    z.refine(saysSomething, { error: 'Please fill in what it was', path: ['title'] }),
    z.refine(
      ({ starts, ends }) =>
        starts === '' || ends === '' || ends.slice(0, starts.length) >= starts.slice(0, ends.length),
      {
        error: 'It ends before it begins',
        path: ['ends'],
      },
    ),
  )
