import { expect, test } from 'vitest'
import { attributionOf, chosenSources, sourceById, SOURCES } from './all-sources.ts'
import { sourceSettings } from './settings.ts'

const bare = sourceSettings({ adzuna: null, usajobs: null, demoJobs: 5000 })
const keyed = sourceSettings({
  adzuna: { appId: 'a', appKey: 'b', country: 'gb' },
  usajobs: { key: 'k', email: 'a@example.org' },
  demoJobs: 0,
})

test('auto runs every source that is ready', () => {
  expect(chosenSources('auto', bare).map(({ id }) => id)).toEqual(
    'greenhouse lever ashby smartrecruiters recruitee personio teamtailor pinpoint breezy bamboohr jazzhr workable rippling careersite jobtech nav remotive arbeitnow remoteok themuse himalayas jobicy demo'.split(
      ' ',
    ),
  )
  expect(chosenSources('auto', keyed).map(({ id }) => id)).toEqual(
    'greenhouse lever ashby smartrecruiters recruitee personio teamtailor pinpoint breezy bamboohr jazzhr workable rippling careersite usajobs jobtech nav adzuna remotive arbeitnow remoteok themuse himalayas jobicy'.split(
      ' ',
    ),
  )
})

test('the sites of large systems are read where an operator names them', () => {
  const boards = {
    ...bare.boards,
    workday: [{ board: 'acme/External', company: 'Acme', host: 'acme.wd5.myworkdayjobs.com' }],
  }
  const ids = (choice: string) => chosenSources(choice, { ...bare, boards }).map(({ id }) => id)
  expect(ids('auto')).not.toContain('workday')
  expect(ids('auto,workday')).toEqual([...ids('auto'), 'workday'])
  expect(ids('auto,jobicy')).toEqual(ids('auto'))
  expect(() => ids('auto,monster')).toThrow('JOB_SOURCES names "monster"')
})

test('names choose sources; what cannot run is said in one sentence', () => {
  expect(chosenSources('demo', bare).map(({ id }) => id)).toEqual(['demo'])
  expect(chosenSources(' Remotive, jobicy ', bare).map(({ id }) => id)).toEqual(['remotive', 'jobicy'])
  expect(() => chosenSources('monster', bare)).toThrow(
    /^JOB_SOURCES names "monster"; known are auto, greenhouse/,
  )
  expect(() => chosenSources('adzuna', bare)).toThrow(
    'JOB_SOURCES names "adzuna", which cannot run. Needs credentials: set ADZUNA_APP_ID and ADZUNA_APP_KEY.',
  )
})

test('Adzuna is credited with a link to its site of the country', () => {
  const adzuna = sourceById('adzuna')
  expect(adzuna && attributionOf(adzuna, keyed)).toEqual({
    text: 'Jobs by Adzuna',
    link: 'https://www.adzuna.co.uk',
    logo: { rule: 'required', minWidth: 116, minHeight: 23 },
    followed: false,
  })
})

test('who may not be fed to Google Jobs, and whose logo may not be shown', () => {
  const forbidding = (use: string) =>
    SOURCES.filter(({ mayNot }) => mayNot.some((refused) => refused === use)).map(({ id }) => id)
  expect(forbidding('google-jobs')).toEqual(['adzuna', 'remotive', 'jobicy', 'demo'])
  expect(forbidding('api')).toEqual(['adzuna', 'remotive', 'themuse', 'jobicy'])
  expect(forbidding('logo')).toEqual(['remoteok'])
  expect(forbidding('sign-up-wall')).toEqual(['remotive'])
})

test('limits are those that the services state', () => {
  const words = Object.fromEntries(
    SOURCES.map(({ id, limits }) => [id, limits.calls.map((call: { words: string }) => call.words)]),
  )
  expect(words['adzuna']).toEqual(['25 a minute', '250 a day', '1,000 a week', '2,500 a month'])
  expect(words['themuse']).toEqual(['500 an hour'])
  expect(words['remotive']).toEqual(['2 a minute', '4 a day'])
  expect(words['jobicy']).toEqual(['once an hour'])
})
