import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/**
 * The platform's own modal: it traps the focus and gives it back. The platform would close it on Escape and tell so a moment later;
 * whoever opens it again within that moment would be overruled, so Escape asks the owner to close it instead.
 */
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
      className="m-auto w-[calc(100%-1.5rem)] max-w-lg rounded-control border border-control bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {open && <div className="mt-4">{children}</div>}
    </dialog>
  )
}
