import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

/** A question or a form over the page. */
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
  const { dialog, titleId } = useModal(open, onClose)
  return (
    <dialog
      {...dialog}
      className="m-auto w-[calc(100%-1.5rem)] max-w-lg rounded-control border border-control bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {open && <div className="mt-4">{children}</div>}
    </dialog>
  )
}
