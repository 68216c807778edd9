import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Salaries are strings; the same API answers on a customer's own domain. */
export const fakeRecruitee: FakeService = ({ host, path }) => {
  if (path !== '/api/offers/') return null
  const company = host === 'jobs.acme.example' ? 'acme-custom' : host.replace(/\.recruitee\.com$/, '')
  if (company.startsWith('missing')) return { status: 404, json: { error: 'Not found' } }
  const offer = (id: number, title: string, more: object) => ({
    id,
    guid: `g${id}`,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    department: 'Kitchen',
    status: 'published',
    description: `<p>${prose(`${company} ${title}`)}</p>`,
    requirements: '<ul><li>Good English</li></ul>',
    city: 'Amsterdam',
    state: null,
    country: 'Netherlands',
    country_code: 'NL',
    locations: [],
    remote: false,
    hybrid: false,
    on_site: true,
    published_at: '2026-02-27 09:30:00 UTC',
    created_at: '2026-02-20 09:30:00 UTC',
    close_at: null,
    employment_type_code: 'fulltime',
    tags: ['food'],
    salary: { min: '2800', max: '3400', period: 'month', currency: 'EUR' },
    careers_url: `https://${host}/o/${id}`,
    careers_apply_url: `https://${host}/o/${id}/c/new`,
    ...more,
  })
  return {
    json: {
      offers: [
        offer(1, 'Pastry Chef', {}),
        offer(2, 'Data Engineer', {
          hybrid: true,
          on_site: false,
          salary: { min: null, max: null, period: null, currency: null },
          locations: [
            { city: 'Amsterdam', state: null, country: 'Netherlands', country_code: 'NL' },
            { city: 'Ghent', state: null, country: 'Belgium', country_code: 'BE' },
          ],
        }),
        offer(3, 'Not Yet Public', { status: 'draft' }),
      ],
    },
  }
}
