import { DAY_MS, HOUR_MS } from './days.ts'
import { instantOf, offsetsOf } from './zoned-time.ts'

/** From one full hour of the person's clock to another, over midnight where it has to be; `null`: never. */
type QuietHours = { quiet_from: number | null; quiet_until: number | null; time_zone: string }

/** When the quiet hours of this moment end; `null` where it is not quiet. */
export function quietUntil({ quiet_from, quiet_until, time_zone }: QuietHours, now: Date): Date | null {
  if (quiet_from === null || quiet_until === null) return null
  const offsetAt = offsetsOf(time_zone)
  const wall = now.getTime() + offsetAt(now.getTime())
  const today = Math.floor(wall / DAY_MS) * DAY_MS
  const hour = Math.floor((wall - today) / HOUR_MS)
  const isOverMidnight = quiet_from > quiet_until
  const isQuiet = isOverMidnight
    ? hour >= quiet_from || hour < quiet_until
    : hour >= quiet_from && hour < quiet_until
  if (!isQuiet) return null
  const endsTomorrow = isOverMidnight && hour >= quiet_from
  const end = instantOf(today + (endsTomorrow ? DAY_MS : 0) + quiet_until * HOUR_MS, offsetAt)
  // Where the clock is set back, the hour that ends them comes twice, and the first may be over.
  return new Date(Math.max(end, now.getTime()))
}
