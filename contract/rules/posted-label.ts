import { DAY_MS } from './days.ts'

/** How long ago a job was posted, in the words of spec §9. A date in the future is today's. */
export function postedLabel(postedAt: Date, now: Date): string {
  const days = Math.max(1, Math.ceil((now.getTime() - postedAt.getTime()) / DAY_MS))
  if (Number.isNaN(days)) return ''
  if (days === 1) return 'Today'
  if (days === 2) return 'Yesterday'
  if (days <= 7) return `${days} days ago`
  if (days <= 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
