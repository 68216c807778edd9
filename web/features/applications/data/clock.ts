import { useEffect, useState } from 'react'
import { ownTimeZone } from './own-time-zone.ts'

/** By which whoever looks reads times. */
export type Clock = { now: Date; timeZone: string }

const EVERY_MS = 60_000

/** The time as a screen shows it, good for a minute. */
export function useClock(): Clock {
  const [clock, setClock] = useState<Clock>(() => ({ now: new Date(), timeZone: ownTimeZone() }))
  useEffect(() => {
    const timer = setInterval(() => setClock({ now: new Date(), timeZone: ownTimeZone() }), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return clock
}
