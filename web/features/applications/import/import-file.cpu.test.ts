import { expect, test } from 'vitest'
import { parseTable } from '#contract/rules/csv-table.ts'
import { slowShapes, repeated } from '#tests/foreign-text/linear-time.ts'
import { recogniseColumns } from './import-columns.ts'
import { dateOrderOf } from './import-dates.ts'
import { planImport } from './import-plan.ts'

const FIELDS = [
  'job_title',
  'company',
  'status',
  'applied_on',
  'interviews',
  'contacts',
  'notes',
  'url',
] as const
const options = { order: 'month-first', existing: [], today: '2026-11-15' } as const
const SHORT = repeated().filter((_, i) => i % 3 === 0)

test('a CSV file takes time in proportion to its length, whatever is repeated in it', async () => {
  const read = (text: string) => {
    const table = parseTable(text)
    return planImport(table, { ...options, mapping: recogniseColumns(table.headings) })
  }
  expect(await slowShapes({ name: 'a file', largest: 2_500_000, ceilingMs: 6000, read }, SHORT)).toEqual([])
})

test.each(FIELDS)(
  'a cell that is as long as a file is read in proportion to its length: %s',
  async (field) => {
    const read = (cell: string) => [
      planImport(
        { headings: [], separator: ',', rows: [['Nurse', 'Acme', cell]] },
        { ...options, mapping: { job_title: 0, company: 1, [field]: 2 } },
      ),
      dateOrderOf([cell]),
    ]
    expect(await slowShapes({ name: field, largest: 1_000_000, ceilingMs: 3000, read }, SHORT)).toEqual([])
  },
)
