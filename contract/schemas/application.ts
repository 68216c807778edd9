import { APPLICATION_STATUSES, isApplicationStatus } from '#contract/application.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import { z } from './checked.ts'
import { storedText } from './stored-text.ts'

/** As the checks of `public.job_applications` have them; a test holds the two together. */
export const APPLICATION_LIMITS = { line: 300, notes: 20_000, contactBytes: 20_000, dates: 50 } as const

const text = (max: number, subject: string) =>
  storedText(max, `${subject} longer than ${max.toLocaleString('en-US')} characters`)

const line = (subject: string) => text(APPLICATION_LIMITS.line, subject)

/** Said of what no application can be without. */
export const MISSING = { job_title: 'The job title is missing', company: 'The company is missing' } as const

const required = (name: string, missing: string) =>
  line(`The ${name} is`).check(z.refine((value) => value.trim() !== '', missing))

const dates = <Day extends z.ZodMiniString>(day: Day, name: string) =>
  z
    .array(day)
    .check(z.maxLength(APPLICATION_LIMITS.dates, `There are more than ${APPLICATION_LIMITS.dates} ${name}`))

const contactLine = line('A contact is')
const contact = z.object({ name: contactLine, role: contactLine, email: contactLine, phone: contactLine })
export type Contact = z.output<typeof contact>

/** Somewhat more than PostgreSQL writes them with, so that what is taken here is taken there. */
const bytesOf = (contacts: readonly Contact[]) =>
  new TextEncoder().encode(JSON.stringify(contacts, null, 1)).length

/** What a person says of an application, as it is stored; with what is wrong, for the form and for rows of a file. */
export const applicationFields = z.object({
  job_title: required('job title', MISSING.job_title),
  company: required('company', MISSING.company),
  status: z.enum(Object.keys(APPLICATION_STATUSES).filter(isApplicationStatus)),
  applied_at: z.iso.datetime('Please enter the day you applied'),
  location: z.nullable(line('The location is')),
  url: z.nullable(
    z.string().check(z.refine(isWebAddress, 'Please enter a link that begins with https:// or http://')),
  ),
  notes: text(APPLICATION_LIMITS.notes, 'The notes are'),
  contacts: z
    .array(contact)
    .check(
      z.refine(
        (contacts) => bytesOf(contacts) <= APPLICATION_LIMITS.contactBytes,
        'These are more contacts than an application can keep',
      ),
    ),
  interview_dates: dates(z.iso.datetime(), 'interviews'),
  follow_up_dates: dates(z.iso.date(), 'follow-ups'),
})
