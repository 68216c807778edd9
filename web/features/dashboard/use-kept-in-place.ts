import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Rows that take longer than this come to somebody who reads. */
const KEPT_MS = 15_000
/** Whoever does one of these goes on by themselves. */
const OWN_STEPS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the part of the page that the address names where it was scrolled to, while the rows above it come. */
export function useKeptInPlace(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!part) return undefined
    const observer = new ResizeObserver(() => part.scrollIntoView())
    observer.observe(document.body)
    const leave = () => observer.disconnect()
    const timer = setTimeout(leave, KEPT_MS)
    for (const step of OWN_STEPS) window.addEventListener(step, leave, { passive: true })
    return () => {
      leave()
      clearTimeout(timer)
      for (const step of OWN_STEPS) window.removeEventListener(step, leave)
    }
  }, [location])
}
