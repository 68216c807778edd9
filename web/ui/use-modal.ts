import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/**
 * The platform's own modal: it traps the focus and gives it back. The platform would close it on Escape and tell so a moment later;
 * whoever opens it again within that moment would be overruled, so Escape asks the owner to close it instead.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  const dialog = {
    ref,
    'aria-labelledby': titleId,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!currentTarget.open) onClose()
    },
  }
  return { dialog, titleId }
}
