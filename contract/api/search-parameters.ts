import { z } from '#contract/schemas/checked.ts'
import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  SEEN_DAYS,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import {
  POSTED_DAYS,
  REMOTE_VALUES,
  SENIORITY_VALUES,
  SORT_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'

/*
 * The parameters of a search as the reference shows them. `contract/search/parse.ts` reads them, for the API as for the
 * site; a test holds that it takes what stands here and refuses the rest.
 */

const several = <Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  z.optional(z.array(z.enum(values)).check(z.describe(`${description} Several with commas.`)))
const days = (values: readonly number[], description: string) =>
  z.optional(z.enum(values.map(String)).check(z.describe(description)))
/** Without a length: what is too long is cut, as on the site, and `notices` say so. */
const words = (description: string) => z.optional(z.string().check(z.describe(description)))

export const searchParameters = {
  q: words('Keywords: a title, skills, a company. "Exact words", -without and OR are understood.'),
  location: words('A city, region, country or postal code, or "remote".'),
  radius: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,2}(mi|km)$/), z.describe('Around a city: 25mi, 40km.')),
  ),
  area: words('A part of the map instead of a location: south,west,north,east in degrees.'),
  type: several(TYPE_VALUES, 'Employment types.'),
  seniority: several(SENIORITY_VALUES, 'Experience levels.'),
  remote: several(REMOTE_VALUES, 'Work styles.'),
  posted: days(POSTED_DAYS, 'Posted within this many days.'),
  pay: words('Minimum pay a year, such as 80000; `80000,not-stated` keeps jobs that do not state theirs.'),
  currency: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/), z.describe('The currency of `pay`; USD when not given.')),
  ),
  country: z.optional(
    z
      .string()
      .check(z.regex(/^([a-z]{2}|any)$/), z.describe('ISO 3166-1 code, or `any`; us when not given.')),
  ),
  field: several(FIELD_VALUES, 'Fields of work.'),
  company: words('Keys of companies, with hyphens; several with commas.'),
  language: several(LANGUAGE_VALUES, 'Languages of the posting.'),
  own: z.optional(z.literal('true').check(z.describe("Only jobs on the employer's own site."))),
  seen: days(SEEN_DAYS, 'Seen at its source within this many days.'),
  education: several(EDUCATION_VALUES, 'The lowest education asked for.'),
  visa: several(VISA_VALUES, 'What it says about visa sponsorship.'),
  without: words('Words and phrases that a job must not say; several with commas.'),
  hide: words('Keys of companies to leave out; several with commas.'),
  sort: z.optional(
    z.enum(SORT_VALUES.filter((value) => value !== 'fit')).check(z.describe('`relevance` when not given.')),
  ),
} as const
