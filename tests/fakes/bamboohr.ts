import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** A widget of HTML, and data for each opening. `older` has the list from before; others get the front page. */
export const fakeBambooHr: FakeService = ({ host, path }) => {
  const board = host.split('.')[0] ?? ''
  const page = (text: string) => ({ text, headers: { 'content-type': 'text/html; charset=utf-8' } })
  if (board.startsWith('nobody'))
    return page('<!doctype html><title>BambooHR: HR software for everybody</title>')
  if (path === '/jobs/embed2.php')
    return board === 'older' ? { status: 404, text: '' } : page(widget(host, board))
  if (path === '/careers/list' && board === 'older') return { json: LIST }
  const id = /^\/careers\/(\d+)\/detail$/.exec(path)?.[1]
  return id && id !== '53' ? { json: { result: { jobOpening: opening(host, id), formFields: {} } } } : null
}

const item = (host: string, id: number, title: string, location: string) => `
  <li id="bhrPositionID_${id}" class="BambooHR-ATS-Jobs-Item">
    <a href="//${host}/careers/${id}">${title}</a><span class="BambooHR-ATS-Location">${location}</span></li>`

function widget(host: string, board: string): string {
  const openings =
    board === 'empty'
      ? ''
      : `<li id="bhrDepartmentID_7" class="BambooHR-ATS-Department-Item">
          <div id="department_7" class="BambooHR-ATS-Department-Header">Workshop</div><ul class="BambooHR-ATS-Jobs-List">
          ${item(host, 51, 'Machinist &amp; Setter', 'Boise, Idaho')}${item(host, 52, 'Estimator', '')}
          ${item(host, 53, 'Welder', 'Boise, Idaho')}${item(host, 54, 'Old Opening', 'Boise, Idaho')}</ul></li>`
  return `<div class="BambooHR-ATS-board"><h2>Current Openings</h2><ul class="BambooHR-ATS-Department-List">${openings}</ul></div>`
}

const LIST = {
  meta: { totalCount: 2 },
  result: [
    { id: '51', jobOpeningName: 'Machinist', isRemote: null, locationType: '0' },
    { id: 52, jobOpeningName: 'Estimator', isRemote: null, locationType: '2' },
    { jobOpeningName: 'No number' },
  ],
}

function opening(host: string, id: string) {
  return {
    jobOpeningShareUrl: `https://${host}/careers/${id}`,
    jobOpeningName: id === '51' ? 'Machinist & Setter' : 'Estimator',
    jobOpeningStatus: id === '54' ? 'Closed' : 'Open',
    departmentLabel: 'Workshop ',
    employmentStatusLabel: 'Full-Time',
    minimumExperience: id === '51' ? 'Experienced' : 'Senior Manager/Supervisor',
    compensation: id === '51' ? '$27 - $34 per hour' : null,
    description: `<p>${prose(`opening ${id}`)}</p>`,
    datePosted: '2026-02-20',
    location: { city: 'Boise', state: 'Idaho', postalCode: '83702', addressCountry: 'United States' },
    atsLocation: { country: null, state: null, city: null },
    isRemote: null,
    locationType: id === '52' ? '2' : '0',
  }
}
