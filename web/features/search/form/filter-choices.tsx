import type { ChangeEventHandler, CSSProperties } from 'react'
import type { FacetValue } from '#contract/search/result.ts'
import { counted } from '#web/data/filter-words.ts'

type FilterChoicesProps = {
  menu: { name: string; several: boolean; choices: readonly (readonly [string, string])[] }
  chosen: readonly string[]
  facet: readonly FacetValue[] | null
  /** Figures alone, where many choices stand side by side. */
  isPlain?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A bar is three rem wide: finer steps are not seen, and every page of results carries them. */
const BAR_STEPS = 20

/** Each choice says how many jobs it would give, in figures and as a bar. */
export function FilterChoices({ menu, chosen, facet, isPlain = false, onChange }: FilterChoicesProps) {
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
        {count !== undefined && isPlain && (
          <span className="choice-count choice-plain">{counted(count)}</span>
        )}
        {count !== undefined && !isPlain && (
          <span
            className="choice-count"
            style={{ '--share': Math.ceil((count / most) * BAR_STEPS) / BAR_STEPS } as CSSProperties} // custom properties are not in React's type
          >
            {counted(count)}
          </span>
        )}
      </label>
    )
  })
}
