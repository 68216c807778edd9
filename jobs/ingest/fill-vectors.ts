import type { Database } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { VectorOf } from './ingest-tools.ts'

/** Small enough that embedding a batch is not felt by the requests in between. */
const BATCH_SIZE = 50

type UnfilledRow = Columns<'public.jobs', 'id' | 'title' | 'description_text'>
type Described = Pick<Parameters<VectorOf>[0], 'title' | 'descriptionText'>

type FillOptions = {
  vectorOf: (job: Described) => ReturnType<VectorOf>
  model: string
  signal: AbortSignal
}

/**
 * Gives a vector to every open job that has none, or one of an older table. Ingest embeds what it stores; this is for
 * what was stored before the table changed. Several processes may do it at once: each takes rows the others have not.
 */
export async function fillVectors(db: Database, options: FillOptions): Promise<number> {
  let filled = 0
  for (;;) {
    const done = await fillInOrder(db, options)
    filled += done
    if (done === 0 || options.signal.aborted) return filled
  }
}

/** From the first id to the last: a batch does not walk over all that was filled before it. */
async function fillInOrder(db: Database, { vectorOf, model, signal }: FillOptions): Promise<number> {
  let filled = 0
  let after = ''
  while (!signal.aborted) {
    const ids = await db.transaction(async (tx) => {
      const { rows } = await tx.query<UnfilledRow>(
        `select id, title, left(description_text, 4000) as description_text from jobs
          where closed_at is null and vector_model is distinct from $1 and id > $2
          order by id limit ${BATCH_SIZE} for update skip locked`,
        [model, after],
      )
      const vectors = rows.map((row) => {
        const { vector } = vectorOf({ title: row.title, descriptionText: row.description_text })
        return Buffer.from(vector).toString('hex')
      })
      await tx.query(
        `update jobs set vector = decode(new.hex, 'hex'), vector_model = $3
           from unnest($1::text[], $2::text[]) as new(id, hex) where jobs.id = new.id`,
        [rows.map(({ id }) => id), vectors, model],
      )
      return rows.map(({ id }) => id)
    })
    filled += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH_SIZE) return filled
    after = last
  }
  return filled
}
