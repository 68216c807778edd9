import { type ReactNode, useId } from 'react'

/** A heading with what it is about, and beside it what can be changed. */
export function SettingsSection({
  id: anchor,
  title,
  about,
  tone = 'plain',
  children,
}: {
  /** For links that lead here. */
  id?: string
  title: string
  about?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className={`grid scroll-mt-4 gap-x-12 outline-none gap-y-5 border-t py-8 lg:grid-cols-[1fr_2fr] ${tone === 'danger' ? 'border-danger' : 'border-line'}`}
    >
      <div>
        <h2 id={id} className={`text-2xl ${tone === 'danger' ? 'text-danger' : ''}`}>
          {title}
        </h2>
        {about && <p className="mt-2 max-w-prose text-[0.9375rem] text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
