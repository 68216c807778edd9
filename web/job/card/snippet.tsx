import type { JobEntry } from '#web/data/job-entry.ts'

/** Two lines of the job's text, around the words that were asked for, which are marked. */
export function Snippet({ job: { snippet } }: { job: JobEntry }) {
  return (
    <p className="snippet" dir="auto">
      {/* oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order */}
      {snippet.map((part, at) => (at % 2 === 0 ? part : <mark key={at}>{part}</mark>))}
    </p>
  )
}
