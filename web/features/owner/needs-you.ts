import { HEALTH_LIMITS, type OwnerConsole, type OwnerHealth } from '#contract/owner.ts'
import { counted } from './owner-words.ts'

/** Something that does not get better by itself, and where on the page it is. */
type Need = { words: string; section: 'health' | 'sources' | 'reports' | 'email' }

/** The owner's headline: what needs them. */
export function needsYou({ health, sources, mails }: OwnerConsole): Need[] {
  const bad = badHealth(health)
  return [
    ...sources
      .filter(({ state }) => state === 'down')
      .map(({ name }): Need => ({ words: `${name} is down`, section: 'sources' })),
    ...(bad.errors ? [{ words: 'Errors above the limit', section: 'health' } as const] : []),
    ...(bad.pages ? [{ words: 'Pages are slow', section: 'health' } as const] : []),
    ...(bad.search ? [{ words: 'Searches are slow', section: 'health' } as const] : []),
    ...(bad.disk ? [{ words: 'The disk is almost full', section: 'health' } as const] : []),
    ...(mails.dead > 0
      ? [{ words: `${counted(mails.dead, 'email', 'emails')} not delivered`, section: 'email' } as const]
      : []),
  ]
}

/** Which of the numbers are beyond their limits. */
export function badHealth({ errorShare, errorsInHour, pageMs, searchMs, diskShare }: OwnerHealth) {
  return {
    errors: (errorShare.now ?? 0) > HEALTH_LIMITS.errorShare && errorsInHour >= HEALTH_LIMITS.errorsInHour,
    pages: (pageMs.now ?? 0) > HEALTH_LIMITS.pageMs,
    search: (searchMs.now ?? 0) > HEALTH_LIMITS.searchMs,
    disk: (diskShare.now ?? 0) > HEALTH_LIMITS.diskShare,
  }
}

export function headline(needs: number): string {
  if (needs === 0) return 'All is well'
  return needs === 1 ? '1 thing needs you' : `${needs} things need you`
}
