import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageName } from '#web/head/page-module.ts'
import type { SiteConfig } from '#web/render-services.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ApplicationSlip, ResumeSlip, SavedJobSlip, SearchSlip, SettingsSlip } from './first-row-slips.tsx'

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
  /**
   * One of them: `{company}` is its column of that name, `{email}` the person's address, `{value}` one of `each`,
   * `{count}` how many there are, `{plural}` the s after a noun that is counted.
   */
  row: ReactNode
}

type Site = Pick<SiteConfig, 'supportEmail'>

const MAX_CARDS = 8

const FIRST_ROWS: { [Screen in PageName | 'savedJobs']?: (site: Site) => readonly FirstRows[] } = {
  dashboard: () => [count('applications', 'job_applications'), count('saved', 'user_saved_jobs')],
  applications: () => [
    list('applications', 'job_applications?select=id,job_title,company', {
      order: 'applied_at.desc,id',
      row: <ApplicationSlip />,
    }),
  ],
  savedJobs: () => [
    count('saved-count', 'user_saved_jobs', '{count} job{plural} saved'),
    list('saved-jobs', 'user_saved_jobs?select=id,title,company,location', {
      order: 'saved_at.desc',
      row: <SavedJobSlip />,
    }),
  ],
  searches: () => [
    // A search for all of one employer stands elsewhere, among the companies that are followed.
    list(
      'searches',
      'user_saved_searches?select=name,new_count&query=not.like.company=*&query=not.like.q=company%253A*',
      { order: 'created_at', row: <SearchSlip /> },
    ),
  ],
  resumes: () => [list('resumes', 'resumes?select=name', { order: 'created_at.desc', row: <ResumeSlip /> })],
  numbers: () => [count('applications', 'job_applications', 'Applications tracked: {count}')],
  profile: () => [
    {
      place: 'skills',
      address: 'profiles?select=skills&user_id=eq.{user}',
      each: 'skills',
      row: <Badge tone="own">{'{value}'}</Badge>,
    },
  ],
  settings: ({ supportEmail }) => [
    {
      place: 'settings',
      address: 'profiles?select=first_name,last_name,location,bio,linkedin_url,website_url&user_id=eq.{user}',
      row: <SettingsSlip supportEmail={supportEmail} />,
    },
  ],
}

function count(place: string, table: string, words = '{count}'): FirstRows {
  return { place, address: `${table}?select=user_id&user_id=eq.{user}&limit=1`, once: true, row: words }
}

function list(place: string, rows: string, { order, row }: { order: string; row: ReactNode }): FirstRows {
  return { place, address: `${rows}&user_id=eq.{user}&order=${order}&limit=${MAX_CARDS}`, row }
}

/** The templates of a screen, for the head of its page; the search for jobs has some where it shows the saved ones. */
export function firstRowTemplates(
  screen: PageName,
  { search, site }: { search: string; site: Site },
): string {
  const isSavedJobs = screen === 'jobs' && new URLSearchParams(search).get('saved') === 'true'
  const rows = FIRST_ROWS[isSavedJobs ? 'savedJobs' : screen]?.(site) ?? []
  return rows
    .map(({ place, address, each, once, row }) =>
      renderToStaticMarkup(
        <template data-place={place} data-rows={address} data-each={each} data-once={once}>
          {row}
        </template>,
      ),
    )
    .join('\n')
}
