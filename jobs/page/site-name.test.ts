import { expect, test } from 'vitest'
import { companyInTitle, companyOfBoard } from './site-name.ts'

test.for([
  ['Jobs at Acme Metal', 'Acme Metal'],
  ['Acme', 'Acme'],
  ['Acme Apps Jobs', 'Acme Apps'],
  ['Careers | Acme Food', 'Acme Food'],
  ['Open positions at Acme – Greenhouse', 'Acme'],
  ['Careers', ''],
  ['', ''],
])('the title %j names %j', ([title = '', name]) => {
  expect(companyInTitle(title)).toBe(name)
})

test.for([
  ['acme-metal', 'Acme Metal'],
  ['AcmeGroup', 'AcmeGroup'],
  ['jobs.acme.example', 'Jobs Acme'],
])('the board %j is called %j when nothing else names it', ([board = '', name]) => {
  expect(companyOfBoard(board)).toBe(name)
})
