import type { ChangeEvent } from 'react'
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

type FilterBarProps = Omit<FilterFieldsProps, 'filter'> & {
  /** Somebody turned to the filters: what a choice will change as well is not loaded after its answer. */
  onTurnedTo: () => void
}

export function FilterBar({ onTurnedTo, ...props }: FilterBarProps) {
  const getReady = () => {
    filterFields.use()
    onTurnedTo()
  }
  return (
    <div
      className="filter-bar"
      onPointerEnter={getReady}
      onFocus={getReady}
      // Only what was drawn lets it through (see FilterFields): whoever chooses before the fields are loaded is heard, too.
      onInput={({ target }) => isChoice(target) && props.onChange(asChange(target))}
    >
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

/** Words are not chosen until they are whole. */
const isChoice = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof Element && target.matches('select, [type=checkbox], [type=radio], [type=range]')

const asChange = (target: HTMLInputElement | HTMLSelectElement) =>
  ({ currentTarget: target }) as ChangeEvent<HTMLInputElement | HTMLSelectElement> // all that the form reads
