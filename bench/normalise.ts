import { blockKeysOf } from '#jobs/identity/block-keys.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import { gazetteer } from '#jobs/place/gazetteer.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { demoRecords } from '#jobs/sources/demo.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { sized } from './sized.ts'

const ADVERTISEMENTS = sized(10_000)

/** What it costs to understand an advertisement and to find a place, on one core, with the demo's advertisements. */
export async function run(): Promise<void> {
  const before = process.memoryUsage().arrayBuffers
  const loading = since()
  const { size } = gazetteer()
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6
  print(`gazetteer: ${size} places in ${loading().toFixed(0)} ms and ${megabytes.toFixed(1)} MB`)

  const now = new Date('2026-03-01T12:00:00Z')
  const listings = [...demoRecords('employers', { jobs: ADVERTISEMENTS, seed: 1, now })]
  const length = listings.reduce((sum, listing) => sum + lengthOf(listing), 0) / listings.length
  for (const listing of listings.slice(0, 500)) normalise(listing, now)
  const reading = since()
  const jobs = listings.map((listing) => normalise(listing, now))
  print(`normalise: ${rate(jobs.length, reading())} advertisements/s of ${length.toFixed(0)} characters`)

  const keying = since()
  for (const job of jobs) blockKeysOf(job)
  print(`block keys: ${rate(jobs.length, keying())} jobs/s`)

  const places = [...new Set(listings.flatMap((listing) => listing.places.map((place) => place.text)))]
  const parsing = since()
  for (const [at, place] of places.entries()) parsePlaces(`${place} ${'/ '.repeat(at % 2)}`)
  print(`location lines: ${rate(places.length, parsing())}/s when new`)

  const typed = [
    'nyc',
    'austin tx',
    'Bay Area',
    'Paris, TX',
    'germany',
    'san fransisco',
    'remote us',
    'xyzzyq',
  ]
  const resolving = since()
  for (let turn = 0; turn < 200; turn++) for (const text of typed) resolvePlace(text)
  print(`places as typed: ${rate(200 * typed.length, resolving())}/s, with typos and nonsense among them`)
}

const print = (line: string) => console.log(line)

/** Milliseconds of processor time, so that whatever else runs on the machine does not count. */
function since(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}

const rate = (count: number, milliseconds: number) =>
  Math.round((count / milliseconds) * 1000).toLocaleString('en-US')

const lengthOf = ({ description }: RawListing) =>
  'html' in description ? description.html.length : description.text.length
