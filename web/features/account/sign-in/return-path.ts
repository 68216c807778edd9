import { useLocation } from 'react-router'

/** Where a guard turned the person away from, kept in history state; only ever a path of this site. */
export function useReturnPath(otherwise: string): string {
  const state: unknown = useLocation().state
  const path = state && typeof state === 'object' && 'returnTo' in state ? state.returnTo : null
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : otherwise
}
