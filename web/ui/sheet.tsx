import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** A modal that comes from the foot of a phone's screen: the platform's own, like `Dialog`. */
export function Sheet({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
      className="sheet"
    >
      <div className="sheet-head">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button type="button" onClick={onClose} className="icon-button ml-auto">
          <Icon name="x" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {open && children}
    </dialog>
  )
}
