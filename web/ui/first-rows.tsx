import { type ReactNode, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Where a person's first rows stand until React has read them all: a script of the page draws them before React is there
 * (web/document/first-rows.tsx names the place). Without them, and in every later screen, `children` stand for them: one
 * element without a class for its display, which would show it beside them.
 */
export function FirstRows({
  place,
  as: Element,
  className,
  children,
}: {
  place: string
  as: 'div' | 'ol' | 'p' | 'span' | 'ul'
  className?: string
  children: ReactNode
}) {
  const hydrated = useHydrated()
  const [wasDrawn] = useState(!hydrated)
  return (
    <>
      {/* React leaves alone what it finds in an element whose content it does not own. */}
      {wasDrawn && (
        <Element
          data-first-rows={place}
          className={className}
          suppressHydrationWarning
          dangerouslySetInnerHTML={DRAWN}
        />
      )}
      {children}
    </>
  )
}

const DRAWN = { __html: '' }
