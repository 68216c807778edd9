import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, optionalText, payOf, periodOf, text } from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** Answers slowly (about 10 s); lists unlisted openings too, which are not ours to show. */
export const ashby = {
  ...boardSource('ashby'),
  name: 'Ashby',
  homepage: 'https://www.ashbyhq.com',
  about: "Employers' own job boards, hosted by Ashby.",
  async *crawl({ scope, settings, get }) {
    const { company } = boardOf(settings, 'ashby', scope)
    const answer = await get(
      `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(scope)}?includeCompensation=true`,
    )
    yield* eachRecord(listIn(answer, 'jobs'), Opening, (job) => {
      if (job.isListed === false) return null
      return {
        ...UNSAID,
        source: 'ashby',
        sourceId: `${scope}/${job.id}`,
        url: job.jobUrl,
        applyUrl: job.applyUrl ?? job.jobUrl,
        title: job.title,
        company,
        places: placesOf(job),
        type: declared('employmentType', job.employmentType),
        workStyle: [
          ...declared('workplaceType', job.workplaceType),
          // A false isRemote is said of hybrid and on-site alike, and a true one of some hybrid jobs, too.
          ...(job.isRemote === true && !/\bhybrid\b/i.test(job.location ?? '')
            ? declared('isRemote', true)
            : []),
        ],
        pay: payFrom(job.compensation),
        payText: payLine(job.compensation),
        description: job.descriptionHtml
          ? { html: job.descriptionHtml }
          : { text: job.descriptionPlain ?? '' },
        employer: true,
        postedAt: dateOf(job.publishedAt),
        tags: [job.department, job.team].filter((tag) => typeof tag === 'string'),
      }
    })
  },
} satisfies Source

const Address = z
  .object({
    postalAddress: z
      .object({
        addressLocality: optionalText,
        addressRegion: optionalText,
        addressCountry: optionalText,
      })
      .nullish(),
  })
  .nullish()
  .catch(null)

const Component = z.object({
  compensationType: optionalText,
  interval: optionalText,
  currencyCode: optionalText,
  minValue: amount,
  maxValue: amount,
})

const Opening = z.object({
  id: text,
  title: text,
  jobUrl: text,
  applyUrl: optionalText,
  location: optionalText,
  address: Address,
  secondaryLocations: z.array(z.object({ location: optionalText, address: Address })).catch([]),
  department: optionalText,
  team: optionalText,
  isListed: z.boolean().nullish().catch(null),
  isRemote: z.boolean().nullish().catch(null),
  workplaceType: optionalText,
  employmentType: optionalText,
  descriptionHtml: optionalText,
  descriptionPlain: optionalText,
  publishedAt: optionalText,
  compensation: z
    .object({
      compensationTierSummary: optionalText,
      scrapeableCompensationSalarySummary: optionalText,
      summaryComponents: z.array(Component).nullish().catch(null),
      compensationTiers: z
        .array(z.object({ components: z.array(Component).catch([]) }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
type Opening = z.output<typeof Opening>

function placesOf(job: Opening) {
  return [job, ...job.secondaryLocations].flatMap(({ location, address }) => {
    const parts = address?.postalAddress
    const written = location ?? parts?.addressLocality
    if (!written) return []
    return [
      {
        text: written,
        city: parts?.addressLocality ?? null,
        region: parts?.addressRegion ?? null,
        country: parts?.addressCountry ?? null,
      },
    ]
  })
}

/** The summary of the salary alone, where there is one, else that of all compensation. */
function payLine(compensation: Opening['compensation']) {
  const [line = null] = [
    ...declared('scrapeableCompensationSalarySummary', compensation?.scrapeableCompensationSalarySummary),
    ...declared('compensationTierSummary', compensation?.compensationTierSummary),
  ]
  return line
}

/** Equity and bonus components are not pay per period. */
function payFrom(compensation: Opening['compensation']) {
  const components = [
    ...(compensation?.summaryComponents ?? []),
    ...(compensation?.compensationTiers ?? []).flatMap((tier) => tier.components),
  ]
  const salary = components.find(
    (part) => /salary|hourly/i.test(part.compensationType ?? 'salary') && periodOf(part.interval),
  )
  if (!salary) return null
  return payOf({
    field: 'compensation',
    min: salary.minValue,
    max: salary.maxValue,
    currency: salary.currencyCode,
    per: salary.interval,
  })
}
