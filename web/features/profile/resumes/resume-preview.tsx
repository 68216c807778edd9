import { errorWords } from '#web/error-words.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { resumeTextQuery } from './resume-text.ts'
import type { Resume } from './resumes.ts'

/** What we read in the file: what a machine at the other end reads, too. */
export function ResumePreview({ userId, resume }: { userId: string; resume: Resume }) {
  const { data: text, isError, error, refetch } = useRows(resumeTextQuery(userId, resume))
  return (
    <section
      aria-label={`Preview of ${resume.name}`}
      className="rounded-pane border border-line bg-wash p-2 sm:p-4"
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="h-[28rem] overflow-y-auto rounded-control border border-line bg-raised p-4 text-[0.9375rem] sm:p-6"
      >
        {text !== undefined && text !== '' && <p className="break-words whitespace-pre-line">{text}</p>}
        {text === '' && <p className="text-muted">There is no text in this resume.</p>}
        {text === undefined && !isError && <PreviewSkeleton />}
        {text === undefined && isError && (
          <div role="alert">
            <p className="text-danger">{errorWords(error)}</p>
            <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
              Read it again
            </Button>
          </div>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">
        This is the text we read in your file. Employers’ systems read much the same.
      </p>
    </section>
  )
}

function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">Reading</span>
      {['w-1/2', 'w-3/4', 'w-full', 'w-11/12', 'w-full', 'w-2/3', 'w-full', 'w-5/6'].map((width, line) => (
        // They are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={line} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
