import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'

type SearchAction = { label: string; spoken: string; act: () => void }

/** What else can be done with a saved search. */
export function SearchMenu({
  id,
  name,
  actions,
}: {
  /** Its button gets the focus back by it. */
  id: string
  name: string
  actions: readonly SearchAction[]
}) {
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, act: () => void) {
    const menu = currentTarget.closest('details')
    if (menu) menu.open = false
    act()
  }
  return (
    <Popover
      group="search-menu"
      className="card-menu"
      align="end"
      summaryClass="icon-button"
      summary={
        <>
          <Icon name="ellipsis" />
          <span id={id} className="sr-only">
            More for {name}
          </span>
        </>
      }
    >
      {actions.map(({ label, spoken, act }) => (
        <button key={label} type="button" aria-label={spoken} onClick={(event) => choose(event, act)}>
          {label}
        </button>
      ))}
    </Popover>
  )
}

export const focusMenu = (id: string) => document.getElementById(id)?.closest('summary')?.focus()
