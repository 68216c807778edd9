import { API_PATH } from '#contract/api/path.ts'
import { DATA_PARAMETER, href } from '#contract/routes.ts'
import { MAX_TYPED_CHARS } from '#contract/search/values.ts'
import type { BrowseData } from '#web/data/screen-data.ts'

const MAX_SUGGESTIONS = 8
/** Shorter, it is the beginning of too many names. */
const MIN_NAME_CHARS = 3
const PAUSE_MS = 120

let latest = 0

/** Where most jobs are, as far as that begins with what was typed; else what the words may mean, typos included. */
export async function suggestPlaces(typed: string): Promise<readonly string[]> {
  const words = typed.trim()
  const question = ++latest
  const common = (await placesWithJobs()).filter((name) => name.toLowerCase().startsWith(words.toLowerCase()))
  if (common.length > 0 || words.length < MIN_NAME_CHARS) return common.slice(0, MAX_SUGGESTIONS)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return question === latest ? readPlaces(words) : []
}

let asked: Promise<string[]> | null = null

/** "Remote" and the cities with most jobs; asked for once. */
function placesWithJobs(): Promise<string[]> {
  asked ??= readCities().catch(() => {
    asked = null
    return []
  })
  return asked
}

async function readCities(): Promise<string[]> {
  const { data }: { data: BrowseData } = await read(`${href('browse')}?${DATA_PARAMETER}=1`)
  return data.overview ? [data.overview.remote, ...data.overview.cities].map(({ label }) => label) : []
}

async function readPlaces(words: string): Promise<string[]> {
  const query = new URLSearchParams({ q: words.slice(0, MAX_TYPED_CHARS) })
  const { places }: { places: { location: string }[] } = await read(`${API_PATH}/places?${query}`)
  return [...new Set(places.map(({ location }) => location))].slice(0, MAX_SUGGESTIONS)
}

async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return await response.json()
}
