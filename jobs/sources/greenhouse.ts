import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { dateOf, identifier, optionalText, payOf, text, texts, unescapeEntities } from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** Content comes entity-escaped; there is no field for work style, type or level. */
export const greenhouse = {
  ...boardSource('greenhouse'),
  name: 'Greenhouse',
  homepage: 'https://www.greenhouse.com',
  about: "Employers' own job boards, hosted by Greenhouse.",
  async *crawl({ scope, settings, get }) {
    const { company } = boardOf(settings, 'greenhouse', scope)
    const answer = await get(
      `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(scope)}/jobs?content=true&pay_transparency=true`,
    )
    yield* eachRecord(listIn(answer, 'jobs'), Opening, (job) => {
      // A prospect post: no opening behind it.
      if (job.internal_job_id === null) return null
      const range = job.pay_input_ranges[0]
      return {
        ...UNSAID,
        source: 'greenhouse',
        sourceId: `${scope}/${job.id}`,
        url: job.absolute_url,
        applyUrl: job.absolute_url,
        title: job.title,
        company: job.company_name?.trim() || company,
        places: job.location?.name ? [{ text: job.location.name }] : [],
        pay: range
          ? payOf({
              field: 'pay_input_ranges',
              min: range.min_cents && range.min_cents / 100,
              max: range.max_cents && range.max_cents / 100,
              currency: range.currency_type,
              period: null,
            })
          : null,
        description: { html: unescapeEntities(job.content) },
        employer: true,
        postedAt: dateOf(job.first_published) ?? dateOf(job.updated_at),
        expiresAt: dateOf(job.application_deadline),
        tags: texts.parse(job.departments.map((department) => department.name)),
      }
    })
  },
} satisfies Source

const Opening = z.object({
  id: identifier,
  internal_job_id: z.union([z.number(), z.string()]).nullish(),
  title: text,
  absolute_url: text,
  content: text,
  location: z.object({ name: optionalText }).nullish().catch(null),
  company_name: optionalText,
  application_deadline: optionalText,
  updated_at: optionalText,
  first_published: optionalText,
  departments: z.array(z.object({ name: optionalText })).catch([]),
  pay_input_ranges: z
    .array(
      z.object({
        min_cents: z.number().nullish(),
        max_cents: z.number().nullish(),
        currency_type: optionalText,
      }),
    )
    .catch([])
    .transform((ranges) =>
      ranges.map((range) => ({
        ...range,
        min_cents: range.min_cents || null,
        max_cents: range.max_cents || null,
      })),
    ),
})
