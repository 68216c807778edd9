import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** One of the bar's filters. It says how many of its choices are on. */
export function FilterPopover({
  label,
  count,
  isWide,
  children,
}: {
  label: string
  isWide: boolean
  count: number
  children: ReactNode
}) {
  return (
    <Popover
      group="filter"
      className={isWide ? 'filter filter-wide' : 'filter'}
      summaryClass={count > 0 ? 'filter-set' : undefined}
      summary={
        <>
          {label}
          {count > 0 && ` · ${count}`}
          <Icon name="chevron-down" className="text-muted" />
        </>
      }
    >
      {children}
    </Popover>
  )
}
