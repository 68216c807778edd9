import type { ReactNode } from 'react'

const DRAWINGS = {
  /** Two cards and a heart. */
  saved: (
    <>
      <rect className="pic-wash" x="36" y="14" width="72" height="46" rx="4" transform="rotate(-6 72 37)" />
      <rect x="36" y="26" width="78" height="56" rx="4" />
      <rect className="pic-wash" x="46" y="36" width="14" height="14" rx="3" />
      <path className="pic-line" d="M68 40h34M68 48h22M46 62h50M46 70h34" />
      <path
        className="pic-accent"
        d="M116 92c-10-7-15-12-15-18a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 6-5 11-15 18z"
      />
    </>
  ),
  /** A card on its way into a column. */
  applications: (
    <>
      <path d="M34 12h28M72 12h28M110 12h28" />
      <rect className="pic-wash" x="34" y="20" width="28" height="22" rx="3" />
      <rect className="pic-wash" x="34" y="48" width="28" height="22" rx="3" />
      <rect className="pic-line" x="72" y="20" width="28" height="22" rx="3" strokeDasharray="3 4" />
      <path className="pic-line" strokeDasharray="2 5" d="M88 48c2 14 8 20 20 22" />
      <rect
        className="pic-accent"
        x="108"
        y="42"
        width="34"
        height="26"
        rx="3"
        transform="rotate(7 125 55)"
      />
      <path className="pic-accent" d="m115 51 20 2M114 59l12 1.500" />
    </>
  ),
  /** A magnifier over a list. */
  searches: (
    <>
      <rect x="40" y="10" width="72" height="84" rx="4" />
      <path className="pic-line" d="M50 24h52M50 36h24M50 44h24M50 52h20M50 64h18M50 72h14M80 36h22" />
      <circle className="pic-accent" cx="100" cy="62" r="19" />
      <path d="m114 76 14 14" strokeWidth="4" />
    </>
  ),
} as const

/** Where somebody has nothing yet: a picture, what it would be, and one thing to do. */
export function EmptyState({
  picture,
  title,
  action,
  children,
}: {
  picture: keyof typeof DRAWINGS
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid max-w-2xl grid-cols-1 items-start gap-x-8 gap-y-3 rounded-pane border border-dashed border-control bg-raised p-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <svg aria-hidden="true" viewBox="30 4 116 96" className="pic">
        {DRAWINGS[picture]}
      </svg>
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        <div className="mt-2 mb-4 text-pretty text-muted">{children}</div>
        {action}
      </div>
    </div>
  )
}
