import type { ChangeEventHandler, CSSProperties } from 'react'
import type { FacetValue } from '#contract/search/result.ts'
import { counted } from '#web/data/filter-words.ts'
import type { FilterMenuData } from './filter-menus.ts'

type FilterChoicesProps = {
  menu: FilterMenuData
  chosen: readonly string[]
  facet: readonly FacetValue[] | null
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** Each choice says how many jobs it would give, in figures and as a bar. */
export function FilterChoices({ menu, chosen, facet, onChange }: FilterChoicesProps) {
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
