const PICTURES = {
  /** A resume that is being written. */
  ai: (
    <>
      <rect x="48" y="12" width="62" height="80" rx="4" />
      <path className="pic-line" d="M58 40h42M58 48h42M58 56h30" />
      <path className="pic-line" strokeDasharray="3 4" d="M58 68h42M58 76h26" />
      <path d="M58 26h26" strokeWidth="3" />
      <path
        className="pic-accent"
        d="M118 16c2 10 5 13 14 15-9 2-12 5-14 15-2-10-5-13-14-15 9-2 12-5 14-15z"
      />
    </>
  ),
  /** A file that goes up. */
  upload: (
    <>
      <path d="M50 12h40l22 22v58H50z" />
      <path className="pic-wash" d="M90 12v22h22z" />
      <path className="pic-line" d="M60 44h20M60 52h14" />
      <circle className="pic-accent" cx="104" cy="70" r="18" />
      <path className="pic-accent" strokeWidth="2" d="M104 79V62m-7 7 7-7 7 7" />
    </>
  ),
  /** A step over it, to the numbers behind. */
  skip: (
    <>
      <rect className="pic-wash" x="24" y="36" width="34" height="42" rx="4" />
      <path className="pic-line" d="M32 48h18M32 56h18M32 64h10" />
      <path fill="none" strokeDasharray="3 5" d="M64 44c14-24 32-24 44-4" />
      <path fill="none" d="m102 37 6 5 3-8" />
      <rect className="pic-accent" x="98" y="50" width="42" height="34" rx="4" />
      <path className="pic-accent" d="M107 76V66m8 10V60m8 16v-7m8 7V63" />
    </>
  ),
} as const

/** What each choice is about; its words stand beside it. */
export function ResumePicture({ name }: { name: keyof typeof PICTURES }) {
  return (
    <svg aria-hidden="true" viewBox="20 4 124 92" className="pic h-14 w-20 sm:mx-auto sm:h-24 sm:w-36">
      {PICTURES[name]}
    </svg>
  )
}
