import type { FeedRow } from '#jobs/index/segment/feed-row.ts'
import { termsOfToken } from '#jobs/index/text/analyse.ts'
import { EMPLOYMENT_TYPES, type Job, LEVELS, type Pay, type Place, WORK_STYLES } from '#jobs/job.ts'

/**
 * Made-up advertisements for measuring: the same for the same seed and number. Words follow Zipf's law over 60,000
 * words, 100 to 300 to an advertisement, which is what real ones look like to an index.
 */
export function* searchCorpus(
  size: number,
  { now, seed = 1 }: { now: number; seed?: number },
): Generator<Job> {
  for (let number = 0; number < size; number += 1) yield corpusJob(number, { now, seed })
}

export function corpusJob(number: number, { now, seed = 1 }: { now: number; seed?: number }): Job {
  const random = randomFrom(seed * 1_000_003 + number)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value // never empty
  const title = [random() < 0.3 ? pick(RANKS) : [], pick(FIELDS), pick(TRADES)].flat().join(' ')
  const company = `${VOCABULARY[400 + Math.floor(random() ** 2 * 30_000)]} ${pick(FORMS)}`
  const place = placeOf(random)
  const stated = <Value>(values: readonly Value[], share: number) =>
    random() < share ? { value: pick(values), evidence: EVIDENCE } : null
  const text = textOf(random, title)
  const url = `https://jobs.example/${number}`
  return {
    id: `job-${String(number).padStart(8, '0')}`,
    title,
    company,
    companyKey: company.toLowerCase(),
    places: [place],
    remoteCountries: [],
    type: stated(EMPLOYMENT_TYPES, 0.8),
    level: stated(LEVELS, 0.5),
    workStyle: stated(WORK_STYLES, 0.6),
    pay: payOf(random),
    descriptionHtml: `<p>${text}</p>`,
    descriptionText: text,
    postedAt: new Date(now - Math.floor(random() ** 2 * 90 * 86_400_000)),
    expiresAt: null,
    postings: [
      { source: 'bench', sourceId: String(number), url, applyUrl: url, employer: true, complete: true },
    ],
  }
}

/** A job as a row of the change feed, with a vector. */
export function corpusRow(job: Job): FeedRow {
  const { pay } = job
  const shift = Number(job.id.slice(4)) % 256
  return {
    id: job.id,
    title: job.title,
    company: job.company,
    company_key: job.companyKey,
    places: JSON.stringify(job.places),
    remote_countries: '[]',
    type: job.type?.value ?? null,
    level: job.level?.value ?? null,
    work_style: job.workStyle?.value ?? null,
    also_work_style: job.workStyle?.also ?? null,
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
    pay_kind: pay?.kind ?? null,
    description_text: job.descriptionText,
    posted_ms: job.postedAt.getTime(),
    seen_ms: job.postedAt.getTime(),
    postings: JSON.stringify(job.postings),
    vector_hex: VECTORS.toString('hex', shift, shift + 256),
  }
}

const VECTORS = Buffer.from(Uint8Array.from({ length: 512 }, (_, at) => (at * 7919) % 256))

const EVIDENCE = { from: 'field', field: 'bench', value: 'bench' } as const
const RANKS = ['Senior', 'Junior', 'Lead', 'Principal', 'Assistant', 'Head'] as const
const FORMS = ['Group', 'Inc', 'Labs', 'Partners', 'Services', 'Systems', 'Health', 'Foods'] as const
const FIELDS =
  'Software Data Sales Marketing Registered Warehouse Delivery Product Project Customer Financial Mechanical Electrical Medical Dental Legal Security Network Cloud Content Retail Restaurant Kitchen School Science Machine Learning Human Quality Civil'.split(
    ' ',
  )
const TRADES =
  'Engineer Nurse Manager Developer Analyst Designer Driver Teacher Technician Accountant Representative Specialist Coordinator Director Architect Consultant Assistant Scientist Operator Supervisor'.split(
    ' ',
  )
const FUNCTION_WORDS =
  'and the to of in a with for our you we will is or are as on your be at an this that by from have all who other their must us can may more not it has they'.split(
    ' ',
  )
const COMMON =
  'experience team work years skills ability management support customer business development requirements including provide services strong knowledge communication develop working environment project ensure required technical systems degree quality company position role join data training benefits design software health engineering sales care responsible opportunities time performance industry process information processes solutions clients professional product global planning tools responsibilities operations equal insurance people marketing employment building leadership growth remote salary python java javascript kubernetes react sql cloud security machine learning nursing patient hospital warehouse forklift driving license accounting payroll excel teaching classroom kitchen cooking cleaning welding electrical plumbing construction safety'.split(
    ' ',
  )

const VOCABULARY: readonly string[] = [
  ...FUNCTION_WORDS,
  ...COMMON,
  ...syntheticWords(60_000 - COMMON.length - FUNCTION_WORDS.length),
]
const CUMULATIVE = zipf(VOCABULARY.length, 1.03)
/** Where to begin looking for a value, by its first sixteen bits. */
const FIRST_RANK = Uint32Array.from({ length: 65_537 }, (_, part) =>
  CUMULATIVE.findIndex((sum) => sum >= part / 65_536),
)

function* syntheticWords(count: number): Generator<string> {
  const random = randomFrom(7)
  const onsets = 'b c d f g h j k l m n p r s t v w z br ch cl cr dr fl gr pl pr sh sk sl st str th tr'.split(
    ' ',
  )
  const vowels = 'a e i o u ai ea ee io ou'.split(' ')
  const codas = ['', '', '', 'n', 'r', 'l', 'm', 't', 'nd', 'ck', 'st']
  const pick = (parts: readonly string[]) => parts[Math.floor(random() * parts.length)] ?? ''
  const seen = new Set([...FUNCTION_WORDS, ...COMMON])
  while (count > 0) {
    const syllables = 1 + Math.floor(random() * 2.4)
    const word = Array.from({ length: syllables }, () => pick(onsets) + pick(vowels) + pick(codas)).join('')
    // No rival knows aliases: a made-up "cust" would be a customer here and nothing there.
    if (word.length < 3 || termsOfToken(word).join() !== word || seen.has(word)) continue
    seen.add(word)
    count -= 1
    yield word
  }
}

function zipf(size: number, exponent: number): Float64Array {
  const sums = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + 3) ** exponent
    sums[rank] = sum
  }
  return sums.map((value) => value / sum)
}

function textOf(random: () => number, title: string): string {
  const length = 100 + Math.floor(random() * 200)
  const words: string[] = [title, 'at']
  for (let word = 0; word < length; word += 1) words.push(VOCABULARY[rankOf(random())] ?? '')
  if (random() < 0.05) words.splice(10, 0, 'machine learning')
  return words.join(' ')
}

function rankOf(value: number): number {
  let rank = FIRST_RANK[Math.floor(value * 65_536)] ?? 0
  while ((CUMULATIVE[rank] ?? 1) < value) rank += 1
  return rank
}

function placeOf(random: () => number): Place {
  const city = Math.floor(random() ** 2 * 3000)
  const abroad = city % 6 === 5
  const region = `r${city % 50}`
  const country = abroad ? (['gb', 'de', 'ca', 'in'][city % 4] ?? 'gb') : 'us'
  const name = VOCABULARY[200 + city] ?? ''
  const unknown = random() < 0.05
  return {
    text: unknown ? '' : `${name}, ${region}`,
    city: unknown ? null : name,
    region: unknown ? null : region,
    country: unknown ? null : country,
    lat: unknown ? null : 25 + ((city * 7919) % 24_000) / 1000,
    lon: unknown ? null : -124 + ((city * 104_729) % 57_000) / 1000,
  }
}

function payOf(random: () => number): Pay | null {
  if (random() < 0.45) return null
  const min = 30_000 + Math.floor(random() * 170) * 1000
  const kind = random() < 0.2 ? 'predicted' : 'stated'
  return { min, max: min + 20_000, currency: 'USD', period: 'year', kind, evidence: EVIDENCE }
}

/** Mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
