import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Two steps; one row for each place of a job. */
export const fakeRippling: FakeService = ({ path }) => {
  const [, board, id] = /^\/platform\/api\/ats\/v1\/board\/([\w-]+)\/jobs(?:\/([\w-]+))?$/.exec(path) ?? []
  if (!board || board.startsWith('missing')) return { status: 404, json: { detail: 'Not found.' } }
  if (!id) return { json: rows(board) }
  return id === 'job-3' ? { status: 404, json: { detail: 'Not found.' } } : { json: detail(id) }
}

function rows(board: string) {
  const row = (uuid: string, name: string, label: string) => ({
    uuid,
    name,
    department: { id: 'Sales', label: 'Sales' },
    url: `https://ats.rippling.com/${board}/jobs/${uuid}`,
    workLocation: { id: label, label },
  })
  return [
    row('job-1', 'Account Manager', 'Remote (New Jersey, US)'),
    row('job-1', 'Account Manager', 'New York, NY'),
    row('job-2', 'Store Lead', 'Austin, TX'),
    row('job-3', 'Closed Meanwhile', 'Austin, TX'),
    row('job-4', 'Unlisted', 'Austin, TX'),
    { uuid: 'job-5' },
  ]
}

function detail(id: string) {
  return {
    uuid: id,
    companyName: 'Acme Rivers',
    description: { company: '<p>We make boats.</p>', role: `<p>${prose(`role ${id}`)}</p>` },
    employmentType: { label: 'SALARIED_FT', id: 'Salaried, full-time' },
    workLocations: id === 'job-2' ? ['Austin, TX'] : [],
    createdOn: '2026-02-14T09:30:00.000000-08:00',
    unlistedFromSearch: id === 'job-4',
    payRangeDetails:
      id === 'job-1' ? [{ currency: 'USD', frequency: 'YEAR', rangeStart: 70_000, rangeEnd: 90_000 }] : [],
  }
}
