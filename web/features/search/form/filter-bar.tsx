import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FilterFieldsProps, FilterName } from './filter-fields.tsx'
import { chosenIn, FILTER_MENUS, MORE_PARAMETERS } from './filter-menus.ts'
import { FilterPopover } from './filter-popover.tsx'

/** Drawn by the server, so that it works without JavaScript; a visitor who only reads does not download it. */
export const filterFields = onDemand<FilterFieldsProps>(async () =>
  (await import('./filter-fields.tsx')).fieldsWithCounts(),
)

const FILTERS: readonly { name: FilterName; label: string; parameters: readonly string[] }[] = [
  ...FILTER_MENUS.map(({ name, label }) => ({ name, label, parameters: [name] })),
  { name: 'pay', label: 'Pay', parameters: ['pay'] },
  { name: 'more', label: 'More', parameters: MORE_PARAMETERS },
]

/** How many filters an address sets. */
export const countFilters = (params: URLSearchParams): number =>
  FILTERS.filter(({ parameters }) => parameters.some((name) => chosenIn(params, name).length > 0)).length

export function FilterBar(props: Omit<FilterFieldsProps, 'filter'>) {
  return (
    <div className="filter-bar" onPointerEnter={filterFields.use} onFocus={filterFields.use}>
      {FILTERS.map(({ name, label, parameters }) => (
        <FilterPopover
          key={name}
          label={label}
          isWide={name === 'more'}
          count={parameters.flatMap((parameter) => chosenIn(props.params, parameter)).length}
        >
          <filterFields.Component
            props={{ filter: name, ...props }}
            version={`${props.params}`}
            fallback={<Skeleton className="h-32" />}
          />
        </FilterPopover>
      ))}
    </div>
  )
}
