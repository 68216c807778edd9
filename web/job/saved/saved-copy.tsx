import { useState } from 'react'
import { sanitisedHtml } from '#web/data/trusted-html.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { savedCopyQuery } from './saved-copy-query.ts'

/** The advertisement as it was when it was saved: readable although the listing is gone. Read when it is opened. */
export function SavedCopy({ jobId, title }: { jobId: string; title: string }) {
  const { user } = useAuth()
  const [open, setOpen] = useState(false)
  const copy = useRows(savedCopyQuery(user?.id, jobId), { enabled: open })
  return (
    <details
      className="basis-full text-[0.9375rem]"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
        As you saved it<span className="sr-only">: {title}</span>
      </summary>
      {copy.isPending && open && <Skeleton className="mt-2 h-24 w-full" />}
      {copy.isError && <p className="mt-2 text-danger">We could not load the job's text.</p>}
      {copy.data !== undefined && (
        <section
          aria-label={`Text as saved: ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="prose mt-2 max-h-96 overflow-y-auto border-l-2 border-line pl-4 break-words"
          dangerouslySetInnerHTML={sanitisedHtml(copy.data)}
        />
      )}
    </details>
  )
}
