import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { amount, dateOf, declared, identifier, optionalText, payOf, text, texts } from './fields.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import type { Source } from './source.ts'

/** Salaries are strings; companies may serve the same API from their own domain. */
export const recruitee = {
  ...boardSource('recruitee'),
  name: 'Recruitee',
  homepage: 'https://recruitee.com',
  about: "Employers' own job boards, hosted by Recruitee.",
  async *crawl({ scope, settings, get }) {
    const { company, host = `${scope}.recruitee.com` } = boardOf(settings, 'recruitee', scope)
    const answer = await get(`https://${host}/api/offers/`)
    yield* eachRecord(listIn(answer, 'offers'), Offer, (offer) => {
      if (offer.status && offer.status !== 'published') return null
      return {
        ...UNSAID,
        source: 'recruitee',
        sourceId: `${scope}/${offer.id}`,
        url: offer.careers_url,
        applyUrl: offer.careers_apply_url ?? offer.careers_url,
        title: offer.title,
        company,
        places: placesOf(offer),
        type: declared('employment_type_code', offer.employment_type_code),
        level: declared('experience_code', offer.experience_code),
        workStyle: (['remote', 'hybrid', 'on_site'] as const)
          .filter((style) => offer[style] === true)
          .map((style) => ({ field: style, value: style === 'on_site' ? 'onsite' : style })),
        pay: payOf({
          field: 'salary',
          min: offer.salary?.min ?? null,
          max: offer.salary?.max ?? null,
          currency: offer.salary?.currency,
          per: offer.salary?.period,
        }),
        description: { html: [offer.description ?? '', offer.requirements ?? ''].join('\n') },
        employer: true,
        postedAt: dateOf(offer.published_at) ?? dateOf(offer.created_at),
        expiresAt: dateOf(offer.close_at),
        tags: [...offer.tags, ...(offer.department ? [offer.department] : [])],
      }
    })
  },
} satisfies Source

const flag = z.boolean().nullish().catch(null)

const Offer = z.object({
  id: identifier,
  title: text,
  careers_url: text,
  careers_apply_url: optionalText,
  status: optionalText,
  description: optionalText,
  requirements: optionalText,
  department: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  country_code: optionalText,
  locations: z
    .array(
      z.object({
        city: optionalText,
        state: optionalText,
        country: optionalText,
        country_code: optionalText,
      }),
    )
    .nullish()
    .catch(null),
  remote: flag,
  hybrid: flag,
  on_site: flag,
  published_at: optionalText,
  created_at: optionalText,
  close_at: optionalText,
  employment_type_code: optionalText,
  experience_code: optionalText,
  tags: texts,
  salary: z
    .object({ min: amount, max: amount, period: optionalText, currency: optionalText })
    .nullish()
    .catch(null),
})
type Offer = z.output<typeof Offer>

function placesOf(offer: Offer) {
  const places = offer.locations?.length ? offer.locations : [offer]
  return places.flatMap(({ city, state, country, country_code }) => {
    const written = [city, state, country ?? country_code].filter(Boolean).join(', ')
    return written ? [{ text: written, city, region: state, country: country_code ?? country }] : []
  })
}
