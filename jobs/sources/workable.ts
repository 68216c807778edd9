import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { dateOf, declared, optionalText, text, texts } from './fields.ts'
import type { RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

/** A job in several places stands there once for each. Whoever asks too often is sent away for hours. */
export const workable = {
  ...boardSource('workable'),
  name: 'Workable',
  homepage: 'https://www.workable.com',
  about: "Employers' own job boards, hosted by Workable.",
  limits: { ...boardSource('workable').limits, gapMs: 5000, everyMinutes: 720 },
  async *crawl({ scope, settings, get }) {
    const { company } = boardOf(settings, 'workable', scope)
    const url = `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(scope)}?details=true`
    const answer = readAnswer(await get(url), Answer)
    const places = placesByJob(answer.jobs)
    const seen = new Set<string>()
    yield* eachRecord(answer.jobs, Job, (job) => {
      if (seen.has(job.shortcode)) return null
      seen.add(job.shortcode)
      return {
        ...UNSAID,
        source: 'workable',
        sourceId: `${scope}/${job.shortcode}`,
        url: job.url,
        applyUrl: job.application_url ?? job.url,
        title: job.title,
        company: answer.name?.trim() || company,
        places: places.get(job.shortcode) ?? [],
        type: declared('employment_type', job.employment_type),
        // What the form offers first says nothing.
        level: /mid-senior|associate|not applicable/i.test(job.experience ?? '')
          ? []
          : declared('experience', job.experience),
        // False is said of hybrid work, too.
        workStyle: job.telecommuting === true ? [{ field: 'telecommuting', value: 'remote' }] : [],
        description: { html: job.description ?? '' },
        complete: Boolean(job.description),
        employer: true,
        postedAt: dateOf(job.published_on) ?? dateOf(job.created_at),
        tags: [...job.department, job.function].filter((tag): tag is string => Boolean(tag)),
      }
    })
  },
} satisfies Source

const Answer = z.object({ name: optionalText, jobs: z.array(z.unknown()) })

const Places = z.object({
  country: optionalText,
  city: optionalText,
  state: optionalText,
  locations: z
    .array(
      z.object({
        country: optionalText,
        countryCode: optionalText,
        city: optionalText,
        region: optionalText,
        hidden: z.boolean().nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
})
const Job = z.object({
  title: text,
  shortcode: z.string().min(1),
  url: text,
  application_url: optionalText,
  employment_type: optionalText,
  experience: optionalText,
  function: optionalText,
  telecommuting: z.boolean().nullish().catch(null),
  department: z.union([z.string().transform((name) => [name]), texts]),
  published_on: optionalText,
  created_at: optionalText,
  description: optionalText,
})

const Placed = Places.extend({ shortcode: z.string() })

function placesByJob(rows: readonly unknown[]): Map<string, RawPlace[]> {
  const places = new Map<string, RawPlace[]>()
  for (const row of rows) {
    const placed = Placed.safeParse(row)
    if (!placed.success) continue
    const { shortcode } = placed.data
    const known = places.get(shortcode) ?? []
    const fresh = placesOf(placed.data).filter(({ text }) => !known.some((place) => place.text === text))
    places.set(shortcode, [...known, ...fresh])
  }
  return places
}

function placesOf({ locations, city, state, country }: z.output<typeof Places>): RawPlace[] {
  const shown = locations?.filter(({ hidden }) => hidden !== true)
  const all = shown?.length ? shown : [{ city, region: state, country, countryCode: null }]
  return all.flatMap((place) => {
    const written = [place.city, place.region, place.country ?? place.countryCode].filter(Boolean).join(', ')
    return written
      ? [
          {
            text: written,
            city: place.city,
            region: place.region,
            country: place.countryCode ?? place.country,
          },
        ]
      : []
  })
}
