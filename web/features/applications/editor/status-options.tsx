import { APPLICATION_STATUSES } from '#contract/application.ts'
import { STATUSES } from '#web/features/applications/data/stages.ts'

/** Every status, for a select. */
export function StatusOptions() {
  return STATUSES.map((status) => (
    <option key={status} value={status}>
      {APPLICATION_STATUSES[status]}
    </option>
  ))
}
