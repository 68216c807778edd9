import { type City, gazetteer } from './gazetteer.ts'
import type { Located } from './located.ts'
import type { PostalCode } from './postal-codes.ts'
import { regionOf } from './regions.ts'

const MAX_REMEMBERED_CODES = 20_000
const memo = new Map<string, City | null>()

/** A postal code with the region that its nearest town is in. */
export function locatedCode(postal: PostalCode): Extract<Located, { is: 'postal' }> {
  const town = townNear(postal)
  return { is: 'postal', postal, region: town && regionOf(postal.country, town.adminCode) }
}

/** Looking through all towns takes a millisecond: those of codes that come again are remembered. */
export function townNear({ country, lat, lon }: PostalCode): City | null {
  const key = `${country} ${lat} ${lon}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const town = gazetteer().nearest(country, lat, lon)
  if (memo.size >= MAX_REMEMBERED_CODES) memo.clear()
  memo.set(key, town)
  return town
}
