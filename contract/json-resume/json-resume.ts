import { isPartialDate } from '#contract/profile-entry.ts'
import { z } from '#contract/schemas/checked.ts'

/*
 * JSON Resume 1.0 (jsonresume.org): every field may be missing, and fields that it does not name are anybody's own. What
 * is read here is checked; the rest passes as it came.
 */

const text = z.string()
const date = z.string().check(z.refine(isPartialDate, 'must be a date like 2024, 2024-05 or 2024-05-31'))
const texts = z.array(text)

const optionalFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.partial(z.looseObject(shape))
const list = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.optional(z.array(optionalFields(shape)))

const dated = { startDate: date, endDate: date }
const described = { url: text, summary: text, highlights: texts }

export const jsonResume = z.looseObject({
  basics: z.optional(
    optionalFields({
      name: text,
      label: text,
      image: text,
      email: text,
      phone: text,
      url: text,
      summary: text,
      location: optionalFields({
        address: text,
        postalCode: text,
        city: text,
        countryCode: text,
        region: text,
      }),
      profiles: z.array(optionalFields({ network: text, username: text, url: text })),
    }),
  ),
  work: list({ name: text, position: text, location: text, description: text, ...dated, ...described }),
  volunteer: list({ organization: text, position: text, ...dated, ...described }),
  education: list({
    institution: text,
    area: text,
    studyType: text,
    score: text,
    courses: texts,
    url: text,
    ...dated,
  }),
  certificates: list({ name: text, date, issuer: text, url: text }),
  skills: list({ name: text, level: text, keywords: texts }),
  languages: list({ language: text, fluency: text }),
  awards: list({ title: text, date, awarder: text, summary: text }),
  publications: list({ name: text, publisher: text, releaseDate: date, url: text, summary: text }),
  interests: list({ name: text, keywords: texts }),
  references: list({ name: text, reference: text }),
  projects: list({
    name: text,
    description: text,
    keywords: texts,
    roles: texts,
    ...dated,
    url: text,
    highlights: texts,
  }),
})

export type JsonResume = z.output<typeof jsonResume>
