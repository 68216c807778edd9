import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Job } from '#jobs/job.ts'
import { searchCorpus } from './search-corpus.ts'
import type { Question } from './search-kinds.ts'

/** Another search over the same corpus: filled once, then asked for the exact count and the best twenty. */
export type Rival = {
  name: string
  build(size: number, now: number): Promise<void>
  ask(question: Question): Promise<number>
  close(): Promise<void>
}

const BATCH = 1000

/**
 * PostgreSQL's full-text search: weighted tsvectors in a column, a GIN index, ts_rank. Neither it nor SQLite stems here,
 * so that all three find the same jobs.
 */
export async function postgresRival(url: string): Promise<Rival> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    name: 'PostgreSQL',
    async build(size, now) {
      await client.query(`
        create unlogged table docs (id int primary key, title text, company text, body text, type text, style text,
          age real, pay int, lat real, lon real, words tsvector)`)
      await inBatches(size, now, async (rows) => {
        await client.query(
          `insert into docs select id, title, company, body, type, style, age, pay, lat, lon,
             setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company), 'B')
               || to_tsvector('simple', body)
           from json_to_recordset($1) as given (id int, title text, company text, body text, type text, style text,
             age real, pay int, lat real, lon real)`,
          [JSON.stringify(rows)],
        )
      })
      await client.query('create index docs_words on docs using gin (words)')
      await client.query('vacuum analyze docs')
    },
    async ask({ tsquery, where }) {
      const found = `from docs, to_tsquery('simple', $1) query where words @@ query${where === undefined ? '' : ` and ${where}`}`
      const { rows } = await client.query<{ count: string }>(`select count(*) ${found}`, [tsquery])
      await client.query(
        `select id, title, company ${found} order by ts_rank(words, query) desc, age, id limit 20`,
        [tsquery],
      )
      return Number(rows[0]?.count)
    },
    close: () => client.end(),
  }
}

/** SQLite's FTS5: its own inverted index with bm25 over weighted columns. */
export function sqliteRival(path: string): Rival {
  const db = new DatabaseSync(path)
  db.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma mmap_size = 8000000000',
  )
  return {
    name: 'SQLite FTS5',
    async build(size, now) {
      db.exec(`
        create table docs (id integer primary key, title text, company text, type text, style text, age real, pay int,
          lat real, lon real);
        create virtual table words using fts5 (title, company, body, content = '', tokenize = 'unicode61')`)
      const doc = db.prepare('insert into docs values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      const words = db.prepare('insert into words (rowid, title, company, body) values (?, ?, ?, ?)')
      await inBatches(size, now, async (rows) => {
        db.exec('begin')
        for (const { id, title, company, body, type, style, age, pay, lat, lon } of rows) {
          doc.run(id, title, company, type, style, age, pay, lat, lon)
          words.run(id, title, company, body)
        }
        db.exec('commit')
        await Promise.resolve()
      })
      db.exec("insert into words (words) values ('optimize'); analyze")
    },
    async ask({ match, where }) {
      const join = where === undefined ? '' : ` join docs on docs.id = words.rowid`
      const found = `from words${join} where words match ?${where === undefined ? '' : ` and ${where}`}`
      const counted = db.prepare(`select count(*) as count ${found}`).get(match)
      db.prepare(
        `select docs.id, docs.title, docs.company from (
           select words.rowid as id, bm25(words, 8, 4, 1) as score ${found} order by score limit 20) best
         join docs on docs.id = best.id`,
      ).all(match)
      return await Promise.resolve(Number(counted?.['count']))
    },
    close: () => Promise.resolve(db.close()),
  }
}

type Row = ReturnType<typeof rowOf>

async function inBatches(size: number, now: number, write: (rows: Row[]) => Promise<void>): Promise<void> {
  let rows: Row[] = []
  let id = 0
  for (const job of searchCorpus(size, { now })) {
    rows.push(rowOf(job, id, now))
    id += 1
    if (rows.length < BATCH && id < size) continue
    await write(rows)
    rows = []
  }
}

function rowOf(job: Job, id: number, now: number) {
  const [place] = job.places
  const { pay } = job
  return {
    id,
    title: job.title,
    company: job.company,
    body: job.descriptionText,
    type: job.type?.value ?? null,
    style: job.workStyle?.value ?? null,
    age: (now - job.postedAt.getTime()) / 86_400_000,
    pay: pay === null || pay.kind === 'predicted' ? null : pay.max,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  }
}
