import { gazetteer } from './gazetteer.ts'
import type { Located } from './located.ts'
import type { PostalCode } from './postal-codes.ts'
import { type Region, regionOf } from './regions.ts'

const memo = new Map<string, Region | null>()

/** A postal code with the region that its nearest town is in. */
export function locatedCode(postal: PostalCode): Extract<Located, { is: 'postal' }> {
  const key = `${postal.country} ${postal.lat} ${postal.lon}`
  let region = memo.get(key)
  if (region === undefined) {
    const town = gazetteer().nearest(postal.country, postal.lat, postal.lon)
    region = town && regionOf(postal.country, town.adminCode)
    memo.set(key, region)
  }
  return { is: 'postal', postal, region }
}
