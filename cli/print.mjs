/** Found jobs, and below them what was left out and by what. */
export function jobLines({ jobs, count, account, leftOut, notices, next }, site) {
  const lines = jobs.map((job) =>
    [
      `${job.title} — ${job.company}`,
      `  ${[job.location, job.workStyle, job.type, job.salary].filter(Boolean).join(' · ')}`,
      `  ${job.id}  ${site}/jobs/${job.id}`,
    ].join('\n'),
  )
  const removed = account.filters.filter(({ removed, filter }) => removed > 0 && filter !== 'terms')
  const said = [
    `${count} jobs pass every filter, of ${account.found} that the words found.`,
    ...removed.map(({ filter, removed }) => `  ${filter} alone left out ${removed}.`),
    ...(account.removedBySeveral > 0
      ? [`  Several filters together left out ${account.removedBySeveral}.`]
      : []),
    ...account.filters
      .filter(({ notStated }) => notStated > 0)
      .map(
        ({ filter, notStated, notStatedShown }) =>
          `  ${notStated} do not state ${filter} (${notStatedShown ? 'shown' : 'left out'}).`,
      ),
    ...(leftOut.jobs > 0 ? [`  ${leftOut.jobs} are on the site only: ${leftOut.sources.join(', ')}.`] : []),
    ...notices,
    ...(next ? [`More: --cursor ${next}`] : []),
  ]
  return [...lines, said.join('\n')].join('\n\n')
}

export function jobText({ job, evidence, requirements, firstSeen, closed, descriptionHtml }, site) {
  const said = Object.entries(evidence)
    .filter(([, found]) => found !== null)
    .map(([fact, found]) => `  ${fact}: "${found.quote ?? `${found.field}: ${found.value}`}"`)
  return [
    `${job.title} — ${job.company}`,
    [job.locations.join('; '), job.workStyle, job.type, job.salary].filter(Boolean).join(' · '),
    closed
      ? `Closed on ${closed.at.slice(0, 10)} (${closed.reason}).`
      : `Open; first seen on ${firstSeen.slice(0, 10)}.`,
    said.length > 0 ? `Where this stands:\n${said.join('\n')}` : '',
    requirements.map(({ about, words }) => `${about}: ${words}`).join('\n'),
    plain(descriptionHtml),
    `Apply: ${job.url}\n${site}/jobs/${job.id}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

const plain = (html) =>
  html
    .replaceAll(/<(?:\/p|\/li|\/h\d|br)[^>]{0,100}>/g, '\n')
    .replaceAll(/<li[^>]{0,100}>/g, '- ')
    .replaceAll(/<[^>]{0,500}>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity])
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export function applicationLines(applications) {
  if (applications.length === 0) return 'You track no applications yet. Try: foundwork track <id of a job>'
  return applications
    .map(
      ({ id, title, company, status, appliedAt }) =>
        `${appliedAt.slice(0, 10)}  ${status.padEnd(12)} ${title} — ${company}\n            ${id}`,
    )
    .join('\n')
}

export function matchLines({ is, matches, leftOut }) {
  const lines = matches.map(({ job, band, reasons }) =>
    [
      `${band ? `[${band}] ` : ''}${job.title} — ${job.company}  ${job.id}`,
      ...reasons.map((reason) => `  ${reason}`),
    ].join('\n'),
  )
  const about = is === 'newest' ? 'Your profile says too little to compare: these are the newest jobs.' : ''
  const left = leftOut.jobs > 0 ? `${leftOut.jobs} more are on the site only.` : ''
  return [about, ...lines, left].filter(Boolean).join('\n\n')
}

export const undoLine = (undo) => (undo ? `Take it back: foundwork undo ${undo.method} ${undo.path}` : '')

const COLUMNS = ['id', 'title', 'company', 'status', 'appliedAt', 'location', 'url', 'notes']

/** A cell that a spreadsheet would run as a formula is text. */
const cell = (value) => {
  const shown = value === null || value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csv = (applications) =>
  [COLUMNS.join(','), ...applications.map((row) => COLUMNS.map((name) => cell(row[name])).join(','))].join(
    '\r\n',
  )
