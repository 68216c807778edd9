/** The zone of this browser's clock. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every zone that this browser knows, the given ones first. */
export function timeZones(...first: readonly string[]): string[] {
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
}

/** "America/New_York" as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
