import type { ReactNode } from 'react'

/** A part of a working screen under its ink rule: a heading, a word about it, the way on. */
export function Section({
  id,
  title,
  note,
  aside,
  className = '',
  children,
}: {
  id: string
  title: string
  note?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`min-w-0 scroll-mt-28 outline-none md:scroll-mt-20 ${className}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id={`${id}-title`} className="text-[1.375rem]">
          {title}
        </h2>
        {note && <p className="min-w-0 text-sm text-muted">{note}</p>}
        {aside && <div className="ml-auto text-[0.9375rem]">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
