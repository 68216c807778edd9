import { type ChangeEvent, type ChangeEventHandler, useId, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { moneyText } from '#contract/rules/money-text.ts'
import type { FacetValue } from '#contract/search/result.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { counted } from '#web/data/filter-words.ts'

const HIGHEST = 200_000
/** The widest of these that meets the amount asked for: a slider rounds what lies between its steps. */
const STEPS = [5_000, 1_000, 100]

/** The least that a job has to pay. What jobs do not state is kept apart: they come along only when asked for. */
export function PayFilter({
  chosen,
  currency: named,
  facet,
  onChange,
}: {
  chosen: readonly string[]
  /** As the address names it. */
  currency: string | null
  facet: readonly FacetValue[] | null
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const id = useId()
  const asked = Number(chosen.find((value) => value !== NOT_STATED) ?? 0)
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  // Where the slider stands, until the search that it starts is the one on show: what comes after that is not its doing.
  const least = dragged?.from === asked ? dragged.to : asked
  if (dragged?.to === asked) setDragged(null)
  const currency = /^[a-z]{3}$/i.exec(named ?? '')?.[0].toUpperCase() ?? LIMITS.currency
  const amount = `${moneyText(least, currency)} a year`
  const unstated = facet?.find(({ value }) => value === NOT_STATED)?.count
  return (
    <fieldset className="px-2 pb-1">
      <legend className="sr-only">Minimum pay</legend>
      <label htmlFor={id} className="block">
        <span className="flex justify-between gap-3 py-1.5">
          At least
          <output className="font-medium tabular-nums">{least > 0 ? amount : 'Any pay'}</output>
        </span>
        <input
          id={id}
          type="range"
          name="pay"
          min={0}
          max={Math.max(HIGHEST, asked)}
          step={STEPS.find((step) => asked % step === 0) ?? 1}
          value={least}
          aria-valuetext={least > 0 ? `${amount} or more` : 'Any pay'}
          onChange={(event) => setDragged({ from: asked, to: Number(event.target.value) })}
          onPointerUp={(event) => onChange(asChange(event))}
          onKeyUp={(event) => onChange(asChange(event))}
          className="w-full accent-(--color-accent)"
        />
      </label>
      {currency !== LIMITS.currency && <input type="hidden" name="currency" value={currency} />}
      <label className="choice -mx-2">
        <input
          type="checkbox"
          name="pay"
          value={NOT_STATED}
          checked={chosen.includes(NOT_STATED)}
          onChange={onChange}
        />
        <span>{least > 0 ? 'Include jobs that do not state pay' : 'Only jobs that do not state pay'}</span>
        {unstated !== undefined && <span className="choice-count choice-plain">{counted(unstated)}</span>}
      </label>
    </fieldset>
  )
}

/** A slider tells of every step; the search starts where it is let go. */
const asChange = (event: { currentTarget: HTMLInputElement }) =>
  ({ currentTarget: event.currentTarget, target: event.currentTarget }) as ChangeEvent<HTMLInputElement> // all that the form reads
