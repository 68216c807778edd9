import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { SearchNumbers } from './search-numbers.ts'
import { daysWords } from './wait-dots.tsx'

const nextStep = (status: ApplicationStatus) =>
  status === 'applied' ? 'Plan a follow-up' : 'Set the next step'

/** Open applications of which nothing was noted for two weeks and that have nothing ahead, longest first. */
export function StandingList({ numbers: { still, standing } }: { numbers: SearchNumbers }) {
  if (still.length === 0)
    return (
      <p className="border-b border-line py-4 text-muted">
        Nothing. Every open application has moved lately.
      </p>
    )
  return (
    <>
      <ul className="mt-1">
        {still.map(({ id, title, company, status, days }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <Tile name={company} />
            <div className="min-w-0 flex-1 basis-44">
              <h3 className="text-lg leading-snug break-words">
                <Link to={openAddress(id)} className="hover:text-accent hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-[0.9375rem] break-words">
                <span className="font-medium">{company}</span>
                <span className="text-muted"> · {APPLICATION_STATUSES[status]}</span>
              </p>
            </div>
            <p className="font-serif text-lg tabular-nums">{daysWords(days)}</p>
            <Link
              to={openAddress(id)}
              aria-label={`${nextStep(status)}: ${title}`}
              className={`${buttonClass('secondary')} button-small`}
            >
              {nextStep(status)}
            </Link>
          </li>
        ))}
      </ul>
      {standing > still.length && (
        <p className="py-3 text-sm text-muted">And {standing - still.length} more.</p>
      )}
    </>
  )
}
