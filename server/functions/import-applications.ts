import { type ImportedApplication, type ImportUndone } from '#contract/application-import.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, FunctionValue, FunctionRow } from '#db/rows.ts'
import type { Caller } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { FunctionError, tooOften } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'

/** All rows of a file or none of them, with the caller's own rights. */
export function createImportApplications({
  db,
  limits,
}: {
  db: Db
  limits: RateLimits
}): ServerFunction<'import-applications'> {
  const store = personalFunction('import-applications', async ({ input: { name, rows }, claims }) => {
    return await db.asUser(
      claims,
      async (tx) => {
        const { rows: kept } = await tx.query<Columns<'public.application_imports', 'id'>>(
          'insert into public.application_imports (user_id, name, rows) values ($1, $2, $3) returning id',
          [claims.sub, name, rows.length],
        )
        const importId = kept[0]?.id
        if (!importId) throw new FunctionError('failed', 'The file could not be stored.')
        for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
          await insertRows(tx, {
            userId: claims.sub,
            importId,
            rows: rows.slice(from, from + ROWS_PER_STATEMENT),
          })
        return { importId, added: rows.length }
      },
      IMPORT_TIME,
    )
  })
  return { ...store, admit: (claims, caller) => takeImportTurn(limits, claims, caller) }
}

/** Megabytes of JSON are read on the serving thread: nobody sends many of them in a row. */
async function takeImportTurn(limits: RateLimits, claims: Claims, caller: Caller): Promise<void> {
  const seconds = await limits.take([
    ['importByUser', claims.sub],
    ['importByAddress', addressBlock(caller.address)],
  ])
  if (seconds > 0) throw tooOften('You have imported many files in a short time.', seconds)
}

/** Of one statement, which has its time limit; the transaction holds all of them. */
const ROWS_PER_STATEMENT = 250
/** Each row has its triggers: a full statement takes longer than what a person usually asks. */
const IMPORT_TIME = { limitMs: 8_000 }

/** The whole file goes, except what was changed since. */
export function createUndoImport({ db }: { db: Db }): ServerFunction<'undo-import'> {
  return personalFunction('undo-import', async ({ input: { importId }, claims }) => {
    return await db.asUser(
      claims,
      async (tx): Promise<ImportUndone> => {
        const { rows: known } = await tx.query('select from public.application_imports where id = $1', [
          importId,
        ])
        if (known.length === 0) throw new FunctionError('not_found', 'There is nothing to undo.')
        let removed = 0
        for (let step = ROWS_PER_STATEMENT; step === ROWS_PER_STATEMENT; removed += step) {
          const { rows } = await tx.query<Record<'step', FunctionValue<'public.discard_imported'>>>(
            'select public.discard_imported($1, $2) as step',
            [importId, ROWS_PER_STATEMENT],
          )
          step = rows[0]?.step ?? 0
        }
        const { rows } = await tx.query<FunctionRow<'public.undo_import'>>(
          'select * from public.undo_import($1)',
          [importId],
        )
        return { removed, kept: rows[0]?.kept ?? 0 }
      },
      IMPORT_TIME,
    )
  })
}

type Insertion = { userId: string; importId: string; rows: readonly ImportedApplication[] }

/** A job that we do not know, or that the person tracks already, is left out; the application is stored without it. */
function insertRows(tx: Queryable, { userId, importId, rows }: Insertion): Promise<{ rowCount: number }> {
  return tx.query(
    `with given as (
       select r.*, row_number() over () as place from jsonb_to_recordset($3::jsonb) as r (
         job_title text, company text, status text, applied_at timestamptz, location text, url text, notes text,
         contacts jsonb, interview_dates timestamptz[], follow_up_dates date[], job_id text)
     )
     insert into public.job_applications (user_id, import_id, job_title, company, status, applied_at, location, url,
       notes, contacts, interview_dates, follow_up_dates, job_id)
     select $1, $2, g.job_title, g.company, g.status, g.applied_at, g.location, g.url, g.notes, g.contacts,
       g.interview_dates, g.follow_up_dates,
       case when row_number() over (partition by g.job_id order by g.place) = 1
         and exists (select from public.jobs j where j.id = g.job_id)
         and not exists (select from public.job_applications a where a.user_id = $1 and a.job_id = g.job_id)
       then g.job_id end
     from given g`,
    [userId, importId, JSON.stringify(rows)],
  )
}
