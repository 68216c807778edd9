import type { ReactNode } from 'react'

const TONES = {
  plain: 'border-line text-muted',
  accent: 'border-accent text-accent',
  danger: 'border-danger text-danger',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-[0.8125rem] leading-5 whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
