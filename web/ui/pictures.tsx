const PICTURES = {
  /** A funnel with nothing below it. */
  funnel: (
    <>
      <path d="M42 30h76L90 60v24l-20 8V60z" />
      <rect className="pic-wash" x="50" y="10" width="18" height="12" rx="3" transform="rotate(-10 59 16)" />
      <rect className="pic-wash" x="74" y="6" width="18" height="12" rx="3" />
      <rect className="pic-wash" x="97" y="11" width="18" height="12" rx="3" transform="rotate(9 106 17)" />
      <path className="pic-accent" d="M60 40h40l-9 10H69z" />
      <path className="pic-line" strokeDasharray="2 5" d="M52 98h56" />
    </>
  ),
  /** A magnifier over a page of small print. */
  magnifier: (
    <>
      <rect x="32" y="12" width="78" height="80" rx="4" />
      <path
        className="pic-line"
        d="M42 24h58M42 36h24M42 44h24M42 52h24M42 60h24M42 68h24M76 36h24M76 44h24"
      />
      <circle className="pic-accent" cx="100" cy="64" r="19" />
      <path d="m114 78 14 14" strokeWidth="4" />
    </>
  ),
} as const

/** A drawing of ours where there is nothing else to see; what it means is said beside it. */
export function Picture({ name }: { name: keyof typeof PICTURES }) {
  return (
    <svg aria-hidden="true" viewBox="30 0 130 104" preserveAspectRatio="xMinYMid" className="pic">
      {PICTURES[name]}
    </svg>
  )
}
