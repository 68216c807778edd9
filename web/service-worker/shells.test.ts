import { expect, test } from 'vitest'
import { SCREENS } from '#contract/routes.ts'
import { shellFor, SHELLS } from './shells.ts'

const SITE = 'https://jobs.example'
const opened = (path: string) => shellFor({ url: SITE + path, isNavigation: true })
const asked = (path: string) => shellFor({ url: SITE + path, isNavigation: false })

test('applications, the dashboard and saved jobs open without a connection, whatever else their address says', () => {
  expect(opened('/dashboard/applications')).toBe('/dashboard/applications')
  expect(opened('/dashboard/applications?view=table&open=1')).toBe('/dashboard/applications')
  expect(opened('/dashboard')).toBe('/dashboard')
  expect(opened('/jobs?saved=true')).toBe('/jobs?saved=true')
  expect(opened('/jobs?q=nurse&saved=true')).toBe('/jobs?saved=true')
})

test('every other address says that there is no connection', () => {
  for (const path of ['/', '/jobs', '/jobs?saved=false', '/jobs/7', '/settings', '/dashboard/numbers'])
    expect(opened(path)).toBe('/offline')
})

test('of what a page asks for, only the data of the saved jobs has a stand-in: never rows, never a search', () => {
  expect(asked('/jobs?saved=true&_data=1')).toBe('/jobs?saved=true&_data=1')
  for (const path of [
    '/jobs?q=nurse&_data=1',
    '/rest/v1/saved_jobs',
    '/auth/v1/user',
    '/healthz',
    '/config.json',
  ])
    expect(asked(path)).toBeNull()
})

test('what opens without a connection are screens of the site', () => {
  const paths = Object.values(SCREENS).map(({ path }): string => path)
  for (const shell of [SHELLS.applications, SHELLS.dashboard, SHELLS.saved])
    expect(paths).toContain(new URL(shell, SITE).pathname)
})
