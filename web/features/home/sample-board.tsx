import { SAMPLE_BOARD } from '#web/content/home.ts'
import { Tile } from '#web/ui/tile.tsx'

const COLORS = {
  applied: { column: 'border-applied', text: 'text-applied', card: 'bg-applied-wash' },
  screening: { column: 'border-screening', text: 'text-screening', card: 'bg-screening-wash' },
  interview: { column: 'border-interview', text: 'text-interview', card: 'bg-interview-wash' },
  offer: { column: 'border-offer', text: 'text-offer', card: 'bg-offer-wash' },
} as const

/** What the tracker looks like. */
export function SampleBoard() {
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {SAMPLE_BOARD.map(({ status, label, cards }) => (
        <li key={status} className={`border-t-[3px] bg-wash p-1.5 ${COLORS[status].column}`}>
          <p className={`px-1 pb-2 text-[0.875rem] font-semibold ${COLORS[status].text}`}>{label}</p>
          <ul className="grid gap-1.5">
            {cards.map(({ company, title, next }) => (
              <li key={title} className={`rounded-control border border-line p-2 ${COLORS[status].card}`}>
                <p className="flex items-center gap-1.5 text-xs leading-tight text-muted">
                  <Tile name={company} size="small" />
                  {company}
                </p>
                <p className="mt-1.5 border-t border-line pt-1.5 font-serif text-[0.9375rem] leading-tight font-medium">
                  {title}
                </p>
                <p className={`mt-1 text-xs font-semibold ${COLORS[status].text}`}>{next}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
