import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, escapeHtml, identifier, optionalText, payOf, text } from './fields.ts'
import type { RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** The advertisement is in four fields; pay is to be shown only where `compensation_visible` says so. No dates. */
export const pinpoint = {
  ...boardSource('pinpoint'),
  name: 'Pinpoint',
  homepage: 'https://www.pinpointhq.com',
  about: "Employers' own job boards, hosted by Pinpoint.",
  limits: { ...boardSource('pinpoint').limits, hostGapMs: 1000 },
  async *crawl({ scope, settings, get }) {
    const { company, host = `${scope}.pinpointhq.com` } = boardOf(settings, 'pinpoint', scope)
    const answer = await get(`https://${host}/postings.json`)
    yield* eachRecord(listIn(answer, 'data'), Posting, (posting) => {
      const url = posting.url ?? `https://${host}${posting.path ?? `/postings/${posting.id}`}`
      const department = posting.job?.department ?? posting.department
      return {
        ...UNSAID,
        source: 'pinpoint',
        sourceId: `${scope}/${posting.id}`,
        url,
        applyUrl: url,
        title: posting.title,
        company,
        places: placesOf(posting),
        type: declared('employment_type', posting.employment_type_text ?? posting.employment_type),
        workStyle: declared('workplace_type', posting.workplace_type),
        pay: posting.compensation_visible === true ? payFrom(posting) : null,
        payText:
          posting.compensation_visible === true
            ? (declared('compensation', posting.compensation)[0] ?? null)
            : null,
        description: { html: sectionsOf(posting) },
        employer: true,
        postedAt: null,
        expiresAt: dateOf(posting.deadline_at),
        tags: department?.name ? [department.name] : [],
      }
    })
  },
} satisfies Source

const Named = z.object({ name: optionalText }).nullish().catch(null)

const Posting = z.object({
  id: identifier,
  title: text,
  url: optionalText,
  path: optionalText,
  description: optionalText,
  key_responsibilities_header: optionalText,
  key_responsibilities: optionalText,
  skills_knowledge_expertise_header: optionalText,
  skills_knowledge_expertise: optionalText,
  benefits_header: optionalText,
  benefits: optionalText,
  employment_type: optionalText,
  employment_type_text: optionalText,
  workplace_type: optionalText,
  compensation: optionalText,
  compensation_minimum: amount,
  compensation_maximum: amount,
  compensation_currency: optionalText,
  compensation_frequency: optionalText,
  compensation_visible: z.boolean().nullish().catch(null),
  deadline_at: optionalText,
  department: Named,
  job: z.object({ department: Named }).nullish().catch(null),
  location: z
    .object({ name: optionalText, city: optionalText, province: optionalText })
    .nullish()
    .catch(null),
})
type Posting = z.output<typeof Posting>

const payFrom = (posting: Posting) =>
  payOf({
    field: 'compensation',
    min: posting.compensation_minimum,
    max: posting.compensation_maximum,
    currency: posting.compensation_currency,
    per: posting.compensation_frequency,
  })

/** The name of a location is an office ("HQ") or a whole address that ends with its country. */
function placesOf({ location, workplace_type: workplace }: Posting): RawPlace[] {
  const { name, city, province } = location ?? {}
  const parts = [city, province].filter((part) => typeof part === 'string' && part !== '')
  if (parts.length === 0) return name ? [{ text: name }] : []
  if (workplace === 'remote' && /^(?:anywhere|remote|worldwide)$/i.test(parts.join(', '))) return []
  const last = name?.split(',').at(-1)?.trim() ?? ''
  const country = name?.includes(',') && last.length > 3 && !parts.includes(last) ? last : null
  return [{ text: [...parts, country].filter(Boolean).join(', '), city, region: province, country }]
}

function sectionsOf(posting: Posting): string {
  const sections = [
    { header: null, html: posting.description },
    { header: posting.key_responsibilities_header, html: posting.key_responsibilities },
    { header: posting.skills_knowledge_expertise_header, html: posting.skills_knowledge_expertise },
    { header: posting.benefits_header, html: posting.benefits },
  ]
  return sections
    .filter(({ html }) => html)
    .map(({ header, html }) => (header ? `<h3>${escapeHtml(header)}</h3>${html}` : html))
    .join('\n')
}
