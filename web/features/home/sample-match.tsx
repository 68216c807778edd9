import { SAMPLE_MATCH } from '#web/content/home.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** What a match looks like. */
export function SampleMatch() {
  const { title, company, place, have, related, missing } = SAMPLE_MATCH
  return (
    <div className="pane p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Tile name={company} />
        <div className="min-w-0">
          <p className="font-serif text-[1.0625rem] leading-tight font-medium">{title}</p>
          <p className="text-[0.875rem] text-muted">
            <b className="font-medium text-ink">{company}</b> · {place}
          </p>
        </div>
        <span className="meter meter-wide ml-auto" data-steps="3">
          Good match
        </span>
      </div>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {have.map((skill) => (
          <li key={skill} className="chip chip-on">
            <Icon name="check" />
            <span className="sr-only">You have: </span>
            {skill}
          </li>
        ))}
        {related.map((skill) => (
          <li key={skill} className="chip border-dashed !border-accent">
            <span className="sr-only">Close: </span>≈ {skill}
          </li>
        ))}
        {missing.map((skill) => (
          <li key={skill} className="chip border-dashed !border-control text-muted">
            <span className="sr-only">Missing: </span>+ {skill}
          </li>
        ))}
      </ul>
      <p className="mt-4 font-serif text-[1.0625rem] leading-normal">
        “You plan and teach <u className="decoration-accent decoration-2 underline-offset-4">reading</u> in
        small groups, keep <u className="decoration-accent decoration-2 underline-offset-4">a calm room</u>,
        and hold or are working toward an{' '}
        <u className="decoration-control decoration-dotted decoration-2 underline-offset-4">
          Arizona K–8 certificate
        </u>
        .”
      </p>
    </div>
  )
}
