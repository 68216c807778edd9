/** `ref={takeFocus}`: the focus goes to an element as it appears, where the one that had it is gone. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** As `takeFocus`, and into view. */
export const takeFocusInView = (element: HTMLElement | null) => element?.focus()
