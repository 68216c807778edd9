import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useRef,
} from 'react'

/**
 * A menu that opens below its button: the platform's own disclosure, one of its group open at a time, which works
 * without JavaScript. With it, Escape and a press or the focus elsewhere close it: what has the focus is not below it.
 */
export function Popover({
  group,
  className,
  summary,
  summaryClass,
  align = 'start',
  children,
}: {
  group: string
  className: string
  summary: ReactNode
  summaryClass?: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const stopWatching = useRef<(() => void) | null>(null)
  useEffect(() => () => stopWatching.current?.(), [])

  function onToggle({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) {
    stopWatching.current?.()
    stopWatching.current = details.open ? closeOnPressElsewhere(details) : null
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.preventDefault()
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape belongs to the whole menu
    <details name={group} className={className} onToggle={onToggle} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className={summaryClass}>{summary}</summary>
      <div className={align === 'end' ? 'popover popover-end' : 'popover'}>{children}</div>
    </details>
  )
}

function onBlur({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>) {
  // A press on words inside gives the focus to what surrounds the menu: that is not elsewhere.
  if (next && !details.contains(next) && !next.contains(details)) details.open = false
}

function closeOnPressElsewhere(details: HTMLDetailsElement): () => void {
  const close = ({ target }: PointerEvent) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  document.addEventListener('pointerdown', close)
  return () => document.removeEventListener('pointerdown', close)
}
