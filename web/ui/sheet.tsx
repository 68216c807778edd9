import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

/** A modal that comes from the foot of a phone's screen. */
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
  const { dialog, titleId } = useModal(open, onClose)
  return (
    <dialog {...dialog} className="sheet">
      <div className="sheet-head">
        <h2 id={titleId} className="text-xl">
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
