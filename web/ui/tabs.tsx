import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab<Name extends string> = { name: Name; label: string; panel: ReactNode }

/** Tabs after the ARIA pattern: one stop for Tab, arrows move and choose. All panels are rendered, one is shown. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChoose(tab.name)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={move}
            className="-mb-px border-b-2 border-transparent px-1 py-2.5 text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== chosen}
          className="pt-6"
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
