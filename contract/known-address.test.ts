import { expect, test } from 'vitest'
import { knownAddress } from './known-address.ts'

test.for([
  ['/faq?utm_source=mail', '/faq'],
  ['/login?_data=1&x=1', '/login?_data=1'],
  ['/login?x=1&_data=anything', '/login?_data=1'],
  ['/jobs', '/jobs'],
  ['/jobs?utm_source=mail&q=nurse&location=Rome', '/jobs?location=Rome&q=nurse'],
  ['/jobs/?Q=1&q=nurse', '/jobs/?q=nurse'],
  ['/Jobs?q=nurse', '/Jobs?q=nurse'],
  ['/dashboard/job-matches?page=2&saved=true&job=7', '/dashboard/job-matches?job=7&page=2&saved=true'],
  ['/jobs?type=contract&type=internship', '/jobs?type=contract&type=internship'],
  ['/jobs/abc?report=thanks&q=nurse', '/jobs/abc?report=thanks'],
  ['/dashboard/applications?view=table&open=1&x=2', '/dashboard/applications?open=1&view=table'],
  ['/dashboard/applications?open=1&edit=1', '/dashboard/applications?edit=1&open=1'],
  ['/nowhere/jobs?q=nurse', '/nowhere/jobs'],
] as const)('of %s the site reads %s', ([given, read]) => {
  expect(knownAddress(new URL(given, 'http://localhost'))).toBe(read)
})

test.for([
  'q=nurse',
  'location=Rome',
  'radius=10mi',
  'type=contract',
  'seniority=senior',
  'remote=remote',
  'posted=7',
  'pay=50000',
  'currency=EUR',
  'country=de',
  'hide=acme',
  'hidden=only',
  'sort=newest',
  'page=2',
])('a search reads %s', (parameter) => {
  expect(knownAddress(new URL(`/jobs?${parameter}`, 'http://localhost'))).toBe(`/jobs?${parameter}`)
})
