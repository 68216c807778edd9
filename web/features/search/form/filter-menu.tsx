import type { ChangeEventHandler, CSSProperties } from 'react'
import type { FacetValue } from '#contract/search/result.ts'
import { counted } from '#web/data/filter-words.ts'
import type { FilterMenuData } from './filter-menus.ts'
import { FilterPopover } from './filter-popover.tsx'

export type FilterMenuProps = {
  menu: FilterMenuData
  chosen: readonly string[]
  /** `null` while new counts are on their way: old ones would be wrong. */
  facet: readonly FacetValue[] | null
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function FilterMenu({ menu, chosen, ...props }: FilterMenuProps) {
  return (
    <FilterPopover label={menu.label} count={chosen.length}>
      <fieldset>
        <legend className="sr-only">{menu.legend}</legend>
        <FilterChoices menu={menu} chosen={chosen} {...props} />
      </fieldset>
    </FilterPopover>
  )
}

/** Each choice says how many jobs it would give, in figures and as a bar. */
export function FilterChoices({ menu, chosen, facet, onChange }: FilterMenuProps) {
  const most = Math.max(1, ...(facet ?? []).map(({ count }) => count))
  return menu.choices.map(([value, words]) => {
    const count = facet?.find((entry) => entry.value === value)?.count
    return (
      <label key={value} className="choice">
        <input
          type={menu.several ? 'checkbox' : 'radio'}
          name={menu.name}
          value={value}
          checked={value === 'all' ? chosen.length === 0 : chosen.includes(value)}
          onChange={onChange}
        />
        <span>{words}</span>
        {count !== undefined && (
          <span className="choice-count" style={{ '--share': count / most } as CSSProperties}>
            {counted(count)}
          </span>
        )}
      </label>
    )
  })
}
