import { expect, test } from 'vitest'
import type { Fragment } from './fragments.ts'
import { inReadingOrder } from './reading-order.ts'

/**
 * A page as it looks: each line of text is a row, each letter five points wide. Runs of two spaces or more are room
 * between words that stand apart.
 */
function page(drawn: string, { page: number = 1 }: { page?: number } = {}): Fragment[] {
  const lines = drawn.split('\n').slice(1, -1)
  const indent = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)))
  return lines.flatMap((line, row) =>
    [...line.slice(indent).matchAll(/\S+(?: \S+)*/g)].map((match) => ({
      text: match[0],
      left: 50 + match.index * 5,
      right: 50 + (match.index + match[0].length) * 5,
      y: number * 800 + row * 14,
      size: 10,
      page: number,
    })),
  )
}

const read = (...fragments: readonly Fragment[][]) =>
  inReadingOrder(fragments.flat())
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replaceAll('\t', ' | '))
    .join(' / ')

test('columns are read one after the other, whatever stands on one line', () => {
  const drawn = page(`
    Skills              Experience
    Python              Data Engineer, Acme
    Kubernetes          March 2019 – June 2023
    Education           Data Analyst, Bolt
    BSc Physics         2015 – 2019
  `)
  const columns =
    'Skills / Python / Kubernetes / Education / BSc Physics / Experience / Data Engineer, Acme / March 2019 – June 2023 / Data Analyst, Bolt / 2015 – 2019'
  expect(read(drawn)).toBe(columns)
  expect(read([...drawn].reverse())).toBe(columns)
})

test('a heading across the page comes before the columns below it, and what follows after them', () => {
  expect(
    read(
      page(`
        A heading that is as wide as the whole of the page is
        One                       Five
        Two                       Six
        Three                     Seven
        And a last line that is as wide as the whole page is
      `),
    ),
  ).toBe(
    'A heading that is as wide as the whole of the page is / One / Two / Three / Five / Six / Seven / And a last line that is as wide as the whole page is',
  )
})

test('three columns are read from left to right', () => {
  expect(
    read(
      page(`
        Formation          Skills          Langues
        CAP Cuisine        HACCP           Anglais
        Lyon               Excel           Italien
      `),
    ),
  ).toBe('Formation / CAP Cuisine / Lyon / Skills / HACCP / Excel / Langues / Anglais / Italien')
})

test('dates and places at the right edge stay with what they belong to', () => {
  expect(
    read(
      page(`
        Experience
        Site Engineer                    2019 – present
        Tarn Rail                                 Leeds
        Drew plans
        Surveyor                            2015 – 2019
        Hallam Build                          Sheffield
        Measured
      `),
    ),
  ).toBe(
    'Experience / Site Engineer | 2019 – present / Tarn Rail | Leeds / Drew plans / Surveyor | 2015 – 2019 / Hallam Build | Sheffield / Measured',
  )
})

test('dates and headings in the margin come before the lines beside them', () => {
  expect(
    read(
      page(`
        Experience
        03/2019 –        Nurse
        today            Leeds General Infirmary
                         Wound care
        2015 – 2019      Assistant
                         Hillview Home
      `),
    ),
  ).toBe(
    'Experience / 03/2019 – / today / Nurse / Leeds General Infirmary / Wound care / 2015 – 2019 / Assistant / Hillview Home',
  )
  expect(
    read(
      page(`
        PROFILE          Runs a warehouse.

        EXPERIENCE       Supervisor, Cork
                         2018 – present
                         Two shifts

        EDUCATION        Leaving Certificate
      `),
    ),
  ).toBe(
    'PROFILE / Runs a warehouse. / EXPERIENCE / Supervisor, Cork / 2018 – present / Two shifts / EDUCATION / Leaving Certificate',
  )
})

const NARROW = `
  Skills              Experience
  Python              Engineer, Acme, in a large office
  SQL                 2019 – 2023
  Excel               Wrote reports for the whole company
`

test('a narrow column beside a wide one runs on overleaf, and columns of one width begin again', () => {
  const overleaf = page(NARROW.replace('Skills    ', 'Languages ').replace('Experience', 'Plumber'), {
    page: 2,
  })
  expect(read(page(NARROW), overleaf)).toBe(
    'Skills / Python / SQL / Excel / Languages / Python / SQL / Excel / Experience / Engineer, Acme, in a large office / 2019 – 2023 / Wrote reports for the whole company / Plumber / Engineer, Acme, in a large office / 2019 – 2023 / Wrote reports for the whole company',
  )
  const flowing = `
    The first line      and the third
    The second one      and the fourth
    goes on here        and the fifth
  `
  const first =
    'The first line / The second one / goes on here / and the third / and the fourth / and the fifth'
  expect(read(page(flowing), page(flowing, { page: 2 }))).toBe(`${first} / ${first}`)
})

test('the section of a column is that of what stands above it, not beside it', () => {
  const pieces = inReadingOrder(page(NARROW))
  expect(pieces.map(({ after }) => after)).toEqual([null, null])
})
