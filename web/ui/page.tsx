import type { ReactNode } from 'react'

/** A screen's heading and column. */
export function Page({
  title,
  eyebrow,
  intro,
  narrow = false,
  wide = false,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  intro?: ReactNode
  narrow?: boolean
  /** For screens that one works on: as wide as the window allows. */
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <div className={wide ? 'work pt-5' : 'column pt-10 sm:pt-14'}>
      <div className={narrow ? 'mx-auto max-w-md' : ''}>
        {eyebrow && <p className={`eyebrow ${wide ? 'mb-1' : 'mb-3'}`}>{eyebrow}</p>}
        <h1 className={wide ? 'text-[2rem] leading-tight' : 'text-4xl sm:text-5xl'}>{title}</h1>
        {intro && <div className="mt-4 max-w-2xl text-lg text-pretty text-muted">{intro}</div>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  )
}

/** One of the parts of a page that is read from top to bottom; `id` is what a link to it names. */
export function PagePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
