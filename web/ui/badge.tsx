import type { ReactNode } from 'react'

const TONES = {
  plain: 'badge',
  accent: 'badge badge-accent',
  danger: 'badge badge-danger',
  /** A person's own words, which may be long. */
  own: 'badge badge-own',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>
}
