import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** What else can be done with a job. */
export function CardMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Popover
      group="card-menu"
      className="card-menu"
      align="end"
      summaryClass="icon-button"
      summary={
        <>
          <Icon name="ellipsis" />
          <span className="sr-only">{`More about ${title}`}</span>
        </>
      }
    >
      {children}
    </Popover>
  )
}
