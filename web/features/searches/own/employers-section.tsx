import type { ReactNode } from 'react'
import { FollowForm } from '#web/features/searches/followed/follow-form.tsx'
import { Section } from '#web/ui/section.tsx'

/** Whom the person follows, and one more by the link to its careers page. */
export function EmployersSection({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Section
      id="employers"
      title="Employers you follow"
      note={count > 0 ? String(count) : undefined}
      className="mt-12"
    >
      {count > 0 && (
        <ul aria-label="Employers you follow" className="mb-6 grid gap-x-8 xl:grid-cols-2">
          {children}
        </ul>
      )}
      <p className="mt-1 mb-4 max-w-2xl text-[0.9375rem] text-muted">
        {count === 0 && 'Hear about every new job at an employer. '}
        Paste the link to a careers page, or choose Follow on a company’s page.
      </p>
      <FollowForm />
    </Section>
  )
}
