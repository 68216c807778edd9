import { expect, test } from 'vitest'
import { slowness, repeated } from '#tests/foreign-text/linear-time.ts'
import { recogniseColumns } from './import-columns.ts'
import { dateOrderOf } from './import-dates.ts'
import { readImportFile } from './import-file.ts'
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
  const read = async (text: string) => {
    const file = await readImportFile(text)
    if (file.is === 'refused') return file
    return planImport(file.table, { ...options, mapping: recogniseColumns(file.table.headings) })
  }
  expect(await slowness({ name: 'A file', largest: 2_500_000, ceilingMs: 6000, read }, SHORT)).toBe('')
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
    expect(await slowness({ name: field, largest: 1_000_000, ceilingMs: 3000, read }, SHORT)).toBe('')
  },
)
