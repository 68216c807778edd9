import type { ReactNode } from 'react'

const TONES = { plain: 'badge', accent: 'badge badge-accent', danger: 'badge badge-danger' } as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>
}
