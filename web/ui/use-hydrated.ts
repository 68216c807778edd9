import { useSyncExternalStore } from 'react'

/** False in the rendered page, true once React runs it: for controls that do nothing without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
