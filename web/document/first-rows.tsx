import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { PageName } from '#web/head/page-module.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Rows that a screen of one's own shows before its scripts are there: read and drawn by `first-rows-script.ts`. */
type FirstRows = {
  /** The `<FirstRows>` that they are drawn into. */
  place: string
  /** What the data service is asked; `{user}` is the person's id. */
  address: string
  /** The column whose values are drawn, one after another, instead of the rows. */
  each?: string
  /** Drawn once, however many there are. */
  once?: boolean
  /** One of them: `{company}` is its column of that name, `{value}` one of `each`, `{count}` how many there are. */
  row: ReactNode
}

const MAX_CARDS = 8

const FIRST_ROWS: { [Screen in PageName]?: readonly FirstRows[] } = {
  dashboard: [count('applications', 'job_applications'), count('saved', 'user_saved_jobs')],
  applications: [
    {
      place: 'applications',
      address: `job_applications?select=id,job_title,company&user_id=eq.{user}&order=applied_at.desc,id&limit=${MAX_CARDS}`,
      row: <ApplicationSlip />,
    },
  ],
  numbers: [count('applications', 'job_applications', 'Applications tracked: ')],
  profile: [
    {
      place: 'skills',
      address: 'profiles?select=skills&user_id=eq.{user}',
      each: 'skills',
      row: <Badge tone="own">{'{value}'}</Badge>,
    },
  ],
}

function count(place: string, table: string, words = ''): FirstRows {
  return {
    place,
    address: `${table}?select=user_id&user_id=eq.{user}&limit=1`,
    once: true,
    row: `${words}{count}`,
  }
}

/** As `ApplicationCard`, less what needs a script. */
function ApplicationSlip() {
  return (
    <li className="slip cursor-default border border-line bg-raised">
      <p className="slip-company">
        <span dir="auto">{'{company}'}</span>
      </p>
      <h2 dir="auto" className="slip-title">
        <a href={`${openAddress('')}{id}`} className="slip-link">
          {'{job_title}'}
        </a>
      </h2>
    </li>
  )
}

/** The templates of a screen, for the head of its page. */
export const firstRowTemplates = (screen: PageName): string =>
  (FIRST_ROWS[screen] ?? [])
    .map(({ place, address, each, once, row }) =>
      renderToStaticMarkup(
        <template data-place={place} data-rows={address} data-each={each} data-once={once}>
          {row}
        </template>,
      ),
    )
    .join('\n')
