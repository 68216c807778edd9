import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** The list has no texts, the pages have; any name is answered with an empty list. */
export const fakeBreezy: FakeService = ({ host, path }) => {
  const board = host.split('.')[0] ?? ''
  if (path === '/json') return { json: board.startsWith('nobody') ? [] : items(host) }
  const id = /^\/p\/(\d+)-/.exec(path)?.[1]
  if (!id || id === '13') return null
  return { text: pageOf(id), headers: { 'content-type': 'text/html; charset=utf-8' } }
}

function items(host: string) {
  const item = (id: string, name: string, location: object, more: object = {}) => ({
    id,
    name,
    url: `https://${host}/p/${id}-${name.toLowerCase().replaceAll(' ', '-')}`,
    published_date: fakeDate(-5).toISOString(),
    type: { id: 'fullTime', name: 'Full-Time' },
    department: 'Field',
    company: { name: 'Acme Field Services' },
    location,
    ...more,
  })
  const denver = {
    name: 'Denver, CO',
    city: 'Denver',
    state: { id: 'CO', name: 'Colorado' },
    country: { id: 'US', name: 'United States' },
  }
  return [
    item('11', 'HVAC Technician', { ...denver, is_remote: false }, { salary: '$28 – $36 / hour' }),
    item('12', 'Dispatcher', {
      ...denver,
      is_remote: true,
      remote_details: { value: 'hybrid', label: 'Hybrid: some days in the office' },
    }),
    // Gone by the time its page is opened.
    item('13', 'Painter', denver),
    item('14', 'Claims Adjuster', { country: { id: 'US', name: 'United States' }, is_remote: true }),
    { id: '15', name: 7 },
  ]
}

function pageOf(id: string): string {
  const posting = {
    '@type': 'JobPosting',
    title: 'As in the list',
    description: `<p>${prose(`Breezy posting ${id}`)}</p>`,
    validThrough: '2026-05-01',
  }
  return `<!doctype html><title>Acme</title><script type="application/ld+json">${JSON.stringify(posting)}</script>`
}
