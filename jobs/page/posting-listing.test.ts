import { expect, test } from 'vitest'
import { listingOf } from './posting-listing.ts'

const logoOf = (hiringOrganization: unknown) =>
  listingOf({ '@type': 'JobPosting', title: 'Baker', hiringOrganization }, 'https://crumb.example/1')?.logo

test('the logo that an employer names for its job is read as an address or as a picture', () => {
  const logo = 'https://crumb.example/logo.png'
  expect(logoOf({ name: 'Crumb', logo })).toBe(logo)
  expect(logoOf({ name: 'Crumb', logo: { '@type': 'ImageObject', url: logo } })).toBe(logo)
  expect(logoOf({ name: 'Crumb', logo: [{ contentUrl: logo }] })).toBe(logo)
  expect(logoOf({ name: 'Crumb' })).toBeNull()
  expect(logoOf('Crumb')).toBeNull()
})
