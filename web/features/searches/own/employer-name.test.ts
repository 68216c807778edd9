import { expect, test } from 'vitest'
import { employerName } from './employer-name.ts'

test.each([
  ['Bolt Works', 'q=company%3A%22Bolt+Works%22', 'Bolt Works'],
  ['My next boss', 'q=company%3A%22Bolt+Works%22', 'Bolt Works'],
  ['Jobs · Acme', 'company=acme', 'Acme'],
  ['Acme anywhere', 'company=acme&country=any', 'Acme anywhere'],
  ['Acme, remote', 'company=acme&remote=remote', null],
  ['Two at once', 'company=acme,bolt', null],
  ['Bolts', 'q=company%3A%22Bolt+Works%22&posted=7', null],
  ['Nurses', 'q=nurse', null],
  ['All of it', '', null],
])('the search "%s" for %s follows %s', (name, query, employer) => {
  expect(employerName({ name, query })).toBe(employer)
})
