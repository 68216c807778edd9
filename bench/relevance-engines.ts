import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseSearch } from '#contract/search/parse.ts'
import type { FeedRow } from '#jobs/index/segment/feed-row.ts'
import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import { embedJob } from '#jobs/match/embed.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { textOf, TOP } from './judge.ts'
import type { JudgedQuery } from './judged-queries.ts'
import type { Catalogue } from './relevance-postings.ts'

/** Answers with the numbers of its first ten postings. */
export type RankedSearch = {
  name: string
  ask(query: JudgedQuery): Promise<number[]>
  close(): Promise<void>
}

const BATCH = 200

/** Ours, from the address that somebody would open to the cards that they would see. */
export async function ownSearch({ postings, now }: Catalogue): Promise<RankedSearch> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-relevance-'))
  const { engine } = await SearchEngine.open({ directory, resolvePlace })
  for (let start = 0; start < postings.length; start += BATCH) {
    const batch = postings.slice(start, start + BATCH)
    await engine.add(batch.map((posting, at) => ({ is: 'row', row: feedRow(posting, start + at, now) })))
  }
  await engine.commit(null)
  return {
    name: 'ours',
    async ask(query) {
      const { query: search } = parseSearch(addressOf(query))
      const { jobs } = await engine.search(search, now)
      return jobs.slice(0, TOP).map(({ id }) => Number(id))
    },
    async close() {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What stands behind `/jobs?`. A country is in it where the person has chosen one, or `any`. */
export function addressOf({ q, location, country }: JudgedQuery): URLSearchParams {
  return new URLSearchParams({ q, ...(location === '' ? {} : { location }), country })
}

function feedRow(posting: RawListing, row: number, now: Date): FeedRow {
  const job = normalise(posting, now)
  const { pay } = job
  return {
    id: String(row),
    title: job.title,
    company: job.company,
    company_key: job.companyKey,
    places: JSON.stringify(job.places),
    remote_countries: JSON.stringify(job.remoteCountries),
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
    postings: JSON.stringify([job.posting]),
    vector_hex: Buffer.from(embedJob(job)).toString('hex'),
  }
}

/** What the rivals read: the title, and everything else a card or the advertisement says. */
const bodyOf = (posting: RawListing) =>
  [posting.company, ...posting.places.map(({ text }) => text), textOf(posting)].join('\n')

/** What was typed, a place among it: neither rival knows what a place is. */
const typedWords = ({ q, location }: JudgedQuery) => wordsOf(`${q} ${location}`)

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const SATURATION = 1.2
const LENGTH_INFLUENCE = 0.75

/** BM25 as the books have it: title and text are one, any word counts, nothing is stemmed or corrected. */
export function plainBm25({ postings }: Catalogue): RankedSearch {
  const lengths = new Float64Array(postings.length)
  const frequencies = new Map<string, Map<number, number>>()
  for (const [row, posting] of postings.entries()) {
    const words = wordsOf(`${posting.title}\n${bodyOf(posting)}`)
    lengths[row] = words.length
    for (const word of words) {
      const rows = frequencies.get(word) ?? new Map<number, number>()
      rows.set(row, (rows.get(row) ?? 0) + 1)
      frequencies.set(word, rows)
    }
  }
  const mean = lengths.reduce((total, length) => total + length, 0) / postings.length
  return {
    name: 'BM25',
    ask(query) {
      const scores = new Map<number, number>()
      for (const word of typedWords(query)) {
        const rows = frequencies.get(word) ?? new Map<number, number>()
        const idf = Math.log(1 + (postings.length - rows.size + 0.5) / (rows.size + 0.5))
        for (const [row, count] of rows) {
          const length = 1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * (lengths[row] ?? 0)) / mean
          const score = (idf * count * (SATURATION + 1)) / (count + SATURATION * length)
          scores.set(row, (scores.get(row) ?? 0) + score)
        }
      }
      const best = [...scores].sort(([rowA, a], [rowB, b]) => b - a || rowA - rowB)
      return Promise.resolve(best.slice(0, TOP).map(([row]) => row))
    },
    close: () => Promise.resolve(),
  }
}

/** FTS5 with its bm25 over weighted columns: postings with all words first, and then with any of them. */
export function sqliteFts5({ postings }: Catalogue): RankedSearch {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table words using fts5 (title, body, content = '', tokenize = 'unicode61')")
  const insert = db.prepare('insert into words (rowid, title, body) values (?, ?, ?)')
  db.exec('begin')
  for (const [row, posting] of postings.entries()) insert.run(row, posting.title, bodyOf(posting))
  db.exec('commit')
  const matching = db.prepare(
    `select rowid from words where words match ? order by bm25(words, 8, 1) limit ${TOP}`,
  )
  const rowsOf = (match: string) => matching.all(match).map(({ rowid }) => Number(rowid))
  return {
    name: 'SQLite FTS5',
    ask(query) {
      const words = typedWords(query).map((word) => `"${word}"`)
      if (words.length === 0) return Promise.resolve([])
      const rows = new Set([...rowsOf(words.join(' AND ')), ...rowsOf(words.join(' OR '))])
      return Promise.resolve([...rows].slice(0, TOP))
    },
    close: () => Promise.resolve(db.close()),
  }
}
