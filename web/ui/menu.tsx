import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'

const ITEM =
  'block w-full cursor-pointer rounded-control px-3 py-2 ' +
  'text-left text-[0.875rem] outline-none data-highlighted:bg-accent-wash data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:-outline-offset-2 data-highlighted:outline-accent'

/** Brings Radix: import it only from screens and chunks of people who are signed in. */
export function Menu({
  trigger,
  defaultOpen,
  onOpenChange,
  children,
}: {
  trigger: ReactElement
  /** For a menu that is made only when it is asked for. */
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  // As a dialog of the browser does it. Radix would scroll to the button, away from where the person has gone meanwhile.
  function giveFocusBack(event: Event) {
    event.preventDefault()
    if (!isLeft.current) button.current?.focus({ preventScroll: true })
    isLeft.current = false
  }
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        onInteractOutside={() => (isLeft.current = true)}
        onCloseAutoFocus={giveFocusBack}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 min-w-52 rounded-pane border border-line bg-raised p-1 shadow-pane"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** For a link: `<MenuItem><Link to=…>…</Link></MenuItem>`. */
export function MenuItem({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuButton({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ITEM} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="max-w-72 truncate px-4 py-2 text-sm text-muted">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 border-t border-line" />
}
