import { SqlError, sqlErrorFields } from './sql-error.ts'

/** What `pg` throws, as the layer's own error; a connection that failed has a SQLSTATE too. */
export function rethrow(error: unknown): never {
  const fields = sqlErrorFields(error)
  throw fields ? new SqlError(fields) : connectionError(error)
}

export function connectionError(error: unknown): SqlError {
  const fields = sqlErrorFields(error)
  if (fields) return new SqlError(fields)
  const message = error instanceof Error ? error.message || String(error) : String(error)
  if (message.includes('timeout exceeded when trying to connect'))
    return new SqlError({ code: '53300', message: 'The database is too busy. Try again shortly.' })
  // `pg` gave up reading: the connection may answer later, to a question that nobody asks any more.
  if (message === 'Query read timeout')
    return new SqlError({ code: '08006', message: 'The database does not answer.' })
  return new SqlError({ code: '08006', message: `The connection to the database failed: ${message}` })
}
