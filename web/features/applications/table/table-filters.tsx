import type { ReactNode } from 'react'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import {
  type ListedApplication,
  type ListFilter,
  type NextFilter,
  NO_FILTER,
  sourceOf,
} from '#web/features/applications/data/list-applications.ts'
import { STATUSES } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'

const PERIODS = [
  { days: null, name: 'Any time' },
  { days: 7, name: 'Last 7 days' },
  { days: 30, name: 'Last 30 days' },
  { days: 90, name: 'Last 90 days' },
] as const

const NEXT_STEPS = {
  any: 'Any next step',
  interview: 'Interview',
  'follow-up': 'Follow-up',
  late: 'Late',
  none: 'No date',
} as const satisfies Record<NextFilter, string>

/** Every filter applies at once; chips say what is on. */
export function TableFilters({
  listed,
  filter,
  onFilter,
  shown,
}: {
  /** All that could be listed. */
  listed: readonly ListedApplication[]
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** How many are. */
  shown: number
}) {
  const sources = countOf(listed.map(({ application }) => sourceOf(application)))
  const statuses = countOf(listed.map(({ application }) => application.status))
  const steps = Object.keys(NEXT_STEPS) as NextFilter[] // keys of a const object
  return (
    <fieldset className="not-printed mb-3 flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Filters</legend>
      <FilterMenu name="Status" count={filter.statuses.length}>
        {STATUSES.map((status) => (
          <Choice
            key={status}
            type="checkbox"
            label={APPLICATION_STATUSES[status]}
            count={statuses.get(status) ?? 0}
            checked={filter.statuses.includes(status)}
            onChange={() => onFilter({ ...filter, statuses: toggled(filter.statuses, status) })}
          />
        ))}
      </FilterMenu>
      <FilterMenu name="Source" count={filter.sources.length}>
        {[...sources.keys()].toSorted().map((source) => (
          <Choice
            key={source}
            type="checkbox"
            label={source}
            count={sources.get(source) ?? 0}
            checked={filter.sources.includes(source)}
            onChange={() => onFilter({ ...filter, sources: toggled(filter.sources, source) })}
          />
        ))}
      </FilterMenu>
      <FilterMenu name="Applied" count={filter.days === null ? 0 : 1}>
        {PERIODS.map(({ days, name }) => (
          <Choice
            key={name}
            type="radio"
            label={name}
            checked={filter.days === days}
            onChange={() => onFilter({ ...filter, days })}
          />
        ))}
      </FilterMenu>
      <FilterMenu name="Next step" count={filter.next === 'any' ? 0 : 1}>
        {steps.map((next) => (
          <Choice
            key={next}
            type="radio"
            label={NEXT_STEPS[next]}
            checked={filter.next === next}
            onChange={() => onFilter({ ...filter, next })}
          />
        ))}
      </FilterMenu>
      <Chips filter={filter} onFilter={onFilter} />
      <output className="ml-auto text-[0.8125rem] text-muted tabular-nums">
        {shown === listed.length
          ? `${shown.toLocaleString('en-US')} shown`
          : `${shown.toLocaleString('en-US')} of ${listed.length.toLocaleString('en-US')} shown`}
      </output>
    </fieldset>
  )
}

const countOf = (values: readonly string[]): Map<string, number> =>
  new Map([...groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]))

const toggled = <Value extends string>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

function FilterMenu({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <Popover
      group="tracker-filter"
      className="filter"
      summaryClass={count > 0 ? 'filter-set' : undefined}
      summary={
        <>
          {name}
          {count > 0 && ` · ${count}`}
          <Icon name="chevron-down" />
        </>
      }
    >
      <fieldset className="max-h-80 overflow-y-auto">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </Popover>
  )
}

function Choice({
  type,
  label,
  count,
  checked,
  onChange,
}: {
  type: 'checkbox' | 'radio'
  label: string
  count?: number
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className="choice">
      <input type={type} checked={checked} onChange={onChange} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {count !== undefined && (
        <span className="choice-count choice-plain">{count.toLocaleString('en-US')}</span>
      )}
    </label>
  )
}

function Chips({ filter, onFilter }: { filter: ListFilter; onFilter: (filter: ListFilter) => void }) {
  const on = [
    ...filter.statuses.map((status) => ({
      name: APPLICATION_STATUSES[status],
      without: { ...filter, statuses: toggled(filter.statuses, status) },
    })),
    ...filter.sources.map((source) => ({
      name: source,
      without: { ...filter, sources: toggled(filter.sources, source) },
    })),
    ...PERIODS.filter(({ days }) => days !== null && days === filter.days).map(({ name }) => ({
      name,
      without: { ...filter, days: null },
    })),
    ...(filter.next === 'any'
      ? []
      : [{ name: NEXT_STEPS[filter.next], without: { ...filter, next: 'any' as const } }]),
  ]
  if (on.length === 0) return null
  return (
    <>
      {on.map(({ name, without }) => (
        <button
          key={name}
          type="button"
          className="chip chip-on"
          aria-label={`Remove ${name}`}
          onClick={() => onFilter(without)}
        >
          <span className="min-w-0 truncate">{name}</span>
          <Icon name="x" />
        </button>
      ))}
      <button type="button" className="link tap-around text-[0.8125rem]" onClick={() => onFilter(NO_FILTER)}>
        Clear
      </button>
    </>
  )
}
