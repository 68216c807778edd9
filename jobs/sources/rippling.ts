import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, optionalText, payOf, text, texts } from './fields.ts'
import type { Found, Listed } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { CrawlContext, Source } from './source.ts'
import { openEach, unlessGone, versionOf } from './two-steps.ts'

/** Two steps: the list has no text and no date, and a job in several places stands there once for each. */
export const rippling = {
  ...boardSource('rippling'),
  name: 'Rippling',
  homepage: 'https://www.rippling.com',
  about: "Employers' own job boards, hosted by Rippling.",
  crawl: (context) => openEach(list(context)),
  list,
} satisfies Source

const Row = z.object({
  uuid: z.string().min(1),
  name: text,
  url: text,
  department: z.object({ label: optionalText }).nullish().catch(null),
  workLocation: z.union([
    z.string().transform((label) => ({ label })),
    z.object({ label: optionalText }).nullish().catch(null),
  ]),
})
type Row = z.output<typeof Row>

async function* list(context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const base = `https://api.rippling.com/platform/api/ats/v1/board/${encodeURIComponent(context.scope)}/jobs`
  const rows = readAnswer(await context.get(base), z.array(z.unknown()))
  const jobs = new Map<string, Row[]>()
  for (const item of rows) {
    const row = Row.safeParse(item)
    if (row.success) jobs.set(row.data.uuid, [...(jobs.get(row.data.uuid) ?? []), row.data])
    else yield { rejected: `row: ${row.error.issues[0]?.message ?? 'unreadable'}`, sourceId: null }
  }
  for (const [uuid, places] of jobs) {
    const open = () => openJob(context, `${base}/${encodeURIComponent(uuid)}`, places)
    yield { sourceId: `${context.scope}/${uuid}`, version: versionOf(places), open }
  }
}

const Detail = z.object({
  companyName: optionalText,
  description: z.union([
    z.string().transform((role) => ({ company: null, role })),
    z.object({ company: optionalText, role: optionalText }).nullish().catch(null),
  ]),
  employmentType: z.union([
    z.string().transform((label) => ({ id: null, label })),
    z.object({ id: optionalText, label: optionalText }).nullish().catch(null),
  ]),
  workLocations: texts,
  createdOn: optionalText,
  unlistedFromSearch: z.boolean().nullish().catch(null),
  payRangeDetails: z
    .array(
      z.object({
        rangeStart: amount,
        rangeEnd: amount,
        minValue: amount,
        maxValue: amount,
        currency: optionalText,
        frequency: optionalText,
      }),
    )
    .nullish()
    .catch(null),
})

async function openJob(
  { get, scope, settings }: CrawlContext,
  url: string,
  rows: readonly Row[],
): Promise<Found | null> {
  const answer = await unlessGone(get(url))
  const [row] = rows
  if (answer === null || !row) return null
  const [found = null] = eachRecord([answer], Detail, (job) => {
    if (job.unlistedFromSearch === true) return null
    const [pay] = job.payRangeDetails ?? []
    const labels = job.workLocations.length ? job.workLocations : rows.map((each) => each.workLocation?.label)
    const places = [...new Set(labels.filter((label): label is string => Boolean(label)))]
    return {
      ...UNSAID,
      source: 'rippling',
      sourceId: `${scope}/${row.uuid}`,
      url: row.url,
      applyUrl: row.url,
      title: row.name,
      company: job.companyName?.trim() || boardOf(settings, 'rippling', scope).company,
      places: places.map((label) => ({ text: placeIn(label) })).filter((place) => place.text !== ''),
      // Its `label` is a code and its `id` the words: "Salaried, full-time".
      type: declared('employmentType', job.employmentType?.id ?? job.employmentType?.label),
      workStyle: places.flatMap(styleIn),
      pay: pay
        ? payOf({
            field: 'payRangeDetails',
            min: pay.rangeStart ?? pay.minValue,
            max: pay.rangeEnd ?? pay.maxValue,
            currency: pay.currency,
            per: pay.frequency,
          })
        : null,
      description: { html: [job.description?.role, job.description?.company].filter(Boolean).join('\n') },
      employer: true,
      postedAt: dateOf(job.createdOn),
      tags: row.department?.label ? [row.department.label] : [],
    }
  })
  return found
}

const STYLED = /^(remote|hybrid|on-?site)\s*\((.*)\)$/i

/** "Remote (New Jersey, US)" is in New Jersey. */
const placeIn = (label: string) => STYLED.exec(label)?.[2]?.trim() ?? label

function styleIn(label: string) {
  const style = STYLED.exec(label)?.[1] ?? (/^remote$/i.test(label) ? 'remote' : null)
  return style ? [{ field: 'workLocation', value: style }] : []
}
