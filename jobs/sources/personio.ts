import { z } from 'zod'
import { childrenOf, textOf } from '#jobs/page/xml.ts'
import type { XmlElement } from '#jobs/page/xml.ts'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, escapeHtml, payOf } from './fields.ts'
import { boardXml } from './pages.ts'
import type { RawListing } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import type { CrawlContext, Source } from './source.ts'

/** XML, the whole board at once. Asked for English, it leaves out the text of what was written in German only. */
export const personio = {
  ...boardSource('personio'),
  name: 'Personio',
  homepage: 'https://www.personio.com',
  about: "Employers' own job boards, hosted by Personio.",
  limits: { ...boardSource('personio').limits, hostGapMs: 1000, maxBytes: 24 * 1024 * 1024 },
  async *crawl(context) {
    const { scope, settings } = context
    const { company, host = `${scope}.jobs.personio.de` } = boardOf(settings, 'personio', scope)
    const english = await positionsOf(context, `https://${host}/xml?language=en`)
    const isWhole = english.every(({ description }) => description !== '')
    const originals = isWhole ? [] : await positionsOf(context, `https://${host}/xml`)
    const texts = new Map(originals.map(({ id, description }) => [id, description]))
    // The same position may stand there twice.
    const positions = [...new Map(english.map((position) => [position.id, position])).values()]
    yield* eachRecord(positions, Position, (position) =>
      listingFrom(
        { ...position, description: position.description || (texts.get(position.id) ?? '') },
        { scope, host, company },
      ),
    )
  },
} satisfies Source

const Position = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  title: z.string().min(1),
  subcompany: z.string(),
  offices: z.array(z.string()),
  description: z.string(),
  employmentType: z.string(),
  schedule: z.string(),
  seniority: z.string(),
  department: z.string(),
  category: z.string(),
  createdAt: z.string(),
  salary: z.object({ min: amount, max: amount, currency: z.string(), type: z.string() }),
})
type Position = z.output<typeof Position>

async function positionsOf(context: CrawlContext, url: string) {
  const root = await boardXml(context, url, 'workzag-jobs')
  return childrenOf(root, 'position').map((position) => {
    const [salary] = childrenOf(position, 'salaryInformation')
    const [additional] = childrenOf(position, 'additionalOffices')
    return {
      id: textOf(position, 'id'),
      title: textOf(position, 'name'),
      subcompany: textOf(position, 'subcompany'),
      offices: [...childrenOf(position, 'office'), ...childrenOf(additional, 'office')]
        .map(({ text }) => text.trim())
        .filter((office) => office !== ''),
      description: descriptionOf(position),
      employmentType: textOf(position, 'employmentType'),
      schedule: textOf(position, 'schedule'),
      seniority: textOf(position, 'seniority'),
      department: textOf(position, 'department'),
      category: textOf(position, 'recruitingCategory'),
      createdAt: textOf(position, 'createdAt'),
      salary: {
        min: textOf(salary, 'min'),
        max: textOf(salary, 'max'),
        currency: textOf(salary, 'currencyCode'),
        type: textOf(salary, 'type'),
      },
    }
  })
}

function descriptionOf(position: XmlElement): string {
  return childrenOf(position, 'jobDescriptions')
    .flatMap((sections) => childrenOf(sections, 'jobDescription'))
    .map((section) => ({ name: textOf(section, 'name'), value: textOf(section, 'value') }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (name ? `<h3>${escapeHtml(name)}</h3>${value}` : value))
    .join('\n')
}

function listingFrom(
  position: Position,
  { scope, host, company }: { scope: string; host: string; company: string },
): RawListing {
  const url = `https://${host}/job/${position.id}`
  return {
    ...UNSAID,
    source: 'personio',
    sourceId: `${scope}/${position.id}`,
    url,
    applyUrl: url,
    title: position.title,
    company: position.subcompany || company,
    places: [...new Set(position.offices)].map((text) => ({ text })),
    type: [
      ...declared('employmentType', position.employmentType),
      ...declared('schedule', hoursOf(position.schedule)),
    ],
    // "experienced" is what the form begins with.
    level: position.seniority === 'experienced' ? [] : declared('seniority', position.seniority),
    pay: payOf({
      field: 'salaryInformation',
      min: position.salary.min,
      max: position.salary.max,
      currency: position.salary.currency,
      per: position.salary.type,
    }),
    description: { html: position.description },
    complete: position.description !== '',
    employer: true,
    postedAt: dateOf(position.createdAt),
    tags: [position.department, position.category].filter((tag) => tag !== ''),
  }
}

const hoursOf = (schedule: string) =>
  schedule === 'full-or-part-time' ? ['full-time', 'part-time'] : schedule
