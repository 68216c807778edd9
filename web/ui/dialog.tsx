import { type ReactNode, useEffect, useId, useRef } from 'react'

/** The platform's own modal: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({
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
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-full max-w-lg rounded-control border border-control bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {open && <div className="mt-4">{children}</div>}
    </dialog>
  )
}
