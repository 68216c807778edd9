import { expect, test } from 'vitest'
import { readImportFile } from './import-file.ts'

const line = (cell: string, count: number) => Array.from({ length: count }, () => cell).join(',')

test.each([
  [
    'more columns than a person could choose from',
    `${line('Job', 501)}\n${line('Baker', 501)}`,
    'This file has 501 columns. At most 500 can be read.',
  ],
  [
    'more rows than one import takes',
    `Job,Company\n${'Baker,Crumb\n'.repeat(5001)}`,
    'This file has 5,001 rows. At most 5,000 can be imported at once.',
  ],
  ['column names alone', 'Job,Company\n', 'There are no rows below the column names.'],
])('a file with %s is refused with a sentence', async (_, text, message) => {
  expect(await readImportFile(text)).toEqual({ is: 'refused', message })
})

test('a file as wide and as long as may be is read', async () => {
  const file = await readImportFile(`${line('Job', 500)}\n${`${line('Baker', 500)}\n`.repeat(10)}`)
  expect(file).toMatchObject({ is: 'table', table: { rows: { length: 10 } } })
})
