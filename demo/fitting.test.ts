import { expect, test } from 'vitest'
import { anyCompany } from './companies.ts'
import { FAMILIES } from './families.ts'
import { isFitting } from './fitting.ts'

test('every title has an employer that hires for it', () => {
  const lost = FAMILIES.flatMap(({ tracks }) =>
    tracks.flatMap(({ titles, industries }) => {
      const companies = industries.flatMap((industry) =>
        Array.from({ length: 48 }, (_, n) => anyCompany(industry, 1, () => n)),
      )
      return titles.filter((title) => !companies.some((company) => isFitting(title, company)))
    }),
  )
  expect(lost).toEqual([])
})
