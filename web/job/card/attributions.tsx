import type { JobEntry } from '#web/data/job-entry.ts'

/** What each source asks to stand beside its jobs; some ask for a link that search engines follow. */
export function Attributions({ job, className }: { job: JobEntry; className?: string }) {
  return (
    <p className={className}>
      {job.attributions.map(({ source, text, link, followed, sized }, at) => (
        <span key={source}>
          {at > 0 && ', '}
          {link ? (
            <a
              href={link}
              target="_blank"
              rel={followed ? 'noopener' : 'noopener nofollow'}
              className={sized ? 'small-link min-h-[23px] min-w-[116px]' : 'small-link'}
            >
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  )
}
