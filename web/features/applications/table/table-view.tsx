import { useCallback, useMemo, useState } from 'react'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import {
  filterApplications,
  type ListedApplication,
  NEWEST_FIRST,
  NO_FILTER,
  type SortColumn,
  sortApplications,
} from '#web/features/applications/data/list-applications.ts'
import type { Move } from '#web/features/applications/data/use-applications.ts'
import { ApplicationTable } from './application-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { TableFilters } from './table-filters.tsx'

const NONE: ReadonlySet<string> = new Set()

/** All applications in a table: filtered, sorted, several at once. */
export function TableView({
  userId,
  listed,
  openId,
  clock,
  onMove,
}: {
  userId: string
  listed: readonly ListedApplication[]
  openId: string | null
  clock: Clock
  onMove: Move
}) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [sorting, setSorting] = useState(NEWEST_FIRST)
  const [chosen, setChosen] = useState(NONE)
  const today = dayIn(clock.timeZone, clock.now)
  const rows = useMemo(
    () => sortApplications(filterApplications(listed, filter, today), sorting),
    [listed, filter, today, sorting],
  )
  const choose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const sort = (by: SortColumn) =>
    setSorting(({ by: before, descending }) => ({
      by,
      descending: before === by ? !descending : by === 'applied',
    }))
  // What is filtered out, or deleted in another tab, is not selected any more.
  const selected = rows.flatMap(({ application }) => (chosen.has(application.id) ? [application] : []))
  return (
    <>
      <TableFilters listed={listed} filter={filter} onFilter={setFilter} shown={rows.length} />
      {rows.length === 0 ? (
        <p className="border-t border-line py-6 text-muted">No applications match these filters.</p>
      ) : (
        <ApplicationTable
          listed={rows}
          openId={openId}
          clock={clock}
          sorting={sorting}
          onSort={sort}
          chosen={chosen}
          onChoose={choose}
          onMove={onMove}
        />
      )}
      {selected.length > 0 && (
        <BulkBar userId={userId} applications={selected} onClear={() => setChosen(NONE)} />
      )}
    </>
  )
}
