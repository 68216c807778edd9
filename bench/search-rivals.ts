import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Job } from '#jobs/job.ts'
import type { Question } from './search-kinds.ts'

/** Another search over the same corpus: filled once, then asked for the exact count and the best twenty. */
export type Rival = {
  name: string
  /** From a file with one line of `rivalLine` for each job. */
  build(file: string): Promise<void>
  ask(question: Question): Promise<number>
  close(): Promise<void>
}

/** A job as PostgreSQL's COPY reads it; made-up texts have neither tabs nor backslashes. */
export function rivalLine(job: Job, now: number): string {
  const [place] = job.places
  const { pay } = job
  const age = (now - job.postedAt.getTime()) / 86_400_000
  const stated = pay === null || pay.kind === 'predicted' ? null : pay.max
  const { title, company, descriptionText: body } = job
  const type = job.type?.value
  const style = job.workStyle?.value
  const cells = [
    Number(job.id.slice(4)),
    title,
    company,
    body,
    type,
    style,
    age,
    stated,
    place?.lat,
    place?.lon,
  ]
  return `${cells.map((cell) => cell ?? NULL).join('\t')}\n`
}

const NULL = '\\N'
const COLUMNS =
  'id int, title text, company text, body text, type text, style text, age real, pay int, lat real, lon real'

/**
 * PostgreSQL's full-text search: weighted tsvectors in a column, a GIN index, ts_rank. Neither it nor SQLite stems here,
 * so that all three find the same jobs.
 */
export async function postgresRival(url: string): Promise<Rival> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    name: 'PostgreSQL',
    async build(file) {
      await client.query(`create unlogged table given (${COLUMNS})`)
      await client.query(`copy given from '${file}'`)
      // Both cores for what can be done on both.
      await client.query(`
        set max_parallel_workers_per_gather = 2; set max_parallel_maintenance_workers = 2;
        set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0`)
      await client.query(`
        create unlogged table docs as select given.*, setweight(to_tsvector('simple', title), 'A')
          || setweight(to_tsvector('simple', company), 'B') || to_tsvector('simple', body) as words from given`)
      await client.query('drop table given')
      await client.query('alter table docs add primary key (id)')
      await client.query('create index docs_words on docs using gin (words)')
      await client.query('vacuum analyze docs')
      await client.query('reset all')
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
    async build(file) {
      db.exec(`
        create table docs (id integer primary key, title text, company text, type text, style text, age real, pay int,
          lat real, lon real);
        create virtual table words using fts5 (title, company, body, content = '', tokenize = 'unicode61')`)
      const doc = db.prepare('insert into docs values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      const words = db.prepare('insert into words (rowid, title, company, body) values (?, ?, ?, ?)')
      db.exec('begin')
      for await (const line of createInterface({ input: createReadStream(file) })) {
        const cells = line.split('\t').map((cell) => (cell === NULL ? null : cell))
        const [id = null, title = null, company = null, body = null, ...others] = cells
        doc.run(Number(id), title, company, ...others)
        words.run(Number(id), title, company, body)
      }
      db.exec("commit; insert into words (words) values ('optimize'); analyze")
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
