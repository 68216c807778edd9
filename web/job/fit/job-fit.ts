import { callFunction } from '#web/backend/call-function.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** How one job fits the person, explained. */
export const jobFitQuery = (userId: string, id: string) =>
  rowsQuery({ name: 'job-fit', part: [id], read: () => callFunction('match-jobs', { id }) })(userId)
