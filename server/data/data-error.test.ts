import { expect, test } from 'vitest'
import { SqlError } from '#db/sql-error.ts'
import { explain } from './data-error.ts'

test.for<[string, string]>([
  ['08006', 'The connection to the database failed: connect ECONNREFUSED 10.0.0.5:5432'],
  ['53100', 'could not extend file "base/16384/2619": No space left on device'],
  ['57P03', 'The database could not be opened: Error: /srv/data/database'],
  ['58000', 'The embedded database broke off: RuntimeError: memory access out of bounds'],
  ['58P01', 'could not open file "global/pg_filenode.map"'],
])(
  'a database that is away (%s) is told in words that name no address, file or error of ours',
  ([code, message]) => {
    const told = explain(new SqlError({ code, message, detail: 'at /srv/data', hint: 'look at /srv' }), true)
    expect(told).toMatchObject({
      status: 503,
      code,
      message: 'The site cannot answer right now. Please try again in a moment.',
      details: null,
      hint: null,
    })
  },
)
