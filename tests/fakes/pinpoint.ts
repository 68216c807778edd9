import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Four fields of text, no dates, and pay that is not always for everybody. */
export const fakePinpoint: FakeService = ({ host, path }) => {
  const board = host.split('.')[0] ?? ''
  if (path !== '/postings.json') return null
  if (board.startsWith('missing')) return { status: 404, json: { error: 'not found' } }
  return { json: { data: POSTINGS.map((posting) => ({ ...posting, ...addressOf(host, posting.id) })) } }
}

const addressOf = (host: string, id: string) =>
  id === '3' ? { path: `/en/postings/${id}` } : { url: `https://${host}/en/postings/${id}` }

const pay = {
  compensation: '£28,000 - £31,000 / year',
  compensation_minimum: 28_000,
  compensation_maximum: 31_000,
  compensation_currency: 'GBP',
  compensation_frequency: 'year',
}

const POSTINGS = [
  {
    id: '1',
    title: 'Teaching Assistant',
    description: `<p>${prose('teaching in Leeds')}</p>`,
    key_responsibilities_header: 'What you do',
    key_responsibilities: '<ul><li>Help pupils read</li></ul>',
    skills_knowledge_expertise_header: 'What you bring',
    skills_knowledge_expertise: '<p>Patience</p>',
    benefits_header: 'Benefits',
    benefits: '',
    employment_type: 'permanent_part_time',
    workplace_type: 'onsite',
    ...pay,
    compensation_visible: true,
    deadline_at: '2026-04-30T23:59:59+01:00',
    location: { city: 'Leeds', province: 'West Yorkshire', name: 'North School, Leeds, United Kingdom' },
    job: { department: { name: 'Education' } },
  },
  {
    id: '2',
    title: 'Support Agent',
    description: `<p>${prose('support from home')}</p>`,
    workplace_type: 'remote',
    ...pay,
    compensation_visible: false,
    location: { city: 'Anywhere', province: '' },
  },
  {
    id: '3',
    title: 'Plumber',
    description: `<p>${prose('plumbing')}</p>`,
    workplace_type: 'hybrid',
    location: { name: 'Atlanta, GA' },
    department: { name: 'Works' },
  },
  { id: '4', title: null },
]
