import { expect, test } from 'vitest'
import { saysSeveralOpenings } from './several-openings.ts'

const says = (descriptionText: string, title = 'Cook', openings: string | null = null) =>
  saysSeveralOpenings({ title, descriptionText, openings })

test.each([
  'We have multiple positions available.',
  'There are several full-time openings in our kitchen.',
  'Number of openings: 4',
  'Number of vacancies - 12',
  'No. of positions: 3',
  'Openings: 2',
  'We are filling three positions.',
  '5 vacancies, apply now',
  'More than one position is available.',
  'Wir haben mehrere Stellen zu besetzen.',
  'Nous avons plusieurs postes à pourvoir.',
  'Hay varias vacantes.',
])('"%s" says that there are several', (text) => {
  expect(says(text)).toBe(true)
})

test.each([
  'Staff Nurse x2',
  'Staff Nurse (x 3)',
  '2 x Staff Nurse',
  'Cook - 4 positions',
  'Cooks (multiple openings)',
])('the title "%s" says that there are several', (title) => {
  expect(says('Come and work with us.', title)).toBe(true)
})

test.each([
  'This position is open until filled.',
  'Number of openings: 1',
  'You will work with several teams in multiple locations.',
  'At least 2 years in a similar position.',
  'We offer many opportunities to grow.',
  'All other positions are listed on our careers page.',
  'The 1 position is full-time.',
  'Experience in multiple management positions',
])('"%s" does not', (text) => {
  expect(says(text)).toBe(false)
})

test('a screen size or an axle is not a number of openings', () => {
  expect(says('', 'Driver 4x4')).toBe(false)
  expect(says('', 'Xbox Developer 2')).toBe(false)
})

test('what the source declares counts more than the text', () => {
  expect(says('', 'Cook', '4')).toBe(true)
  expect(says('', 'Cook', 'Few')).toBe(true)
  expect(says('There are multiple positions.', 'Cook', '1')).toBe(false)
})
