import { useMemo } from 'react'
import { type LoadRows, useOwn } from '#web/rows/use-own.ts'
import type { FitBands } from './fit-bands.ts'

/** How the jobs of a list fit the signed-in person, unless it is `known` already; `null` until it is. */
export function useFitBands(jobs: readonly { id: string }[], known?: FitBands): FitBands | null {
  const ids = jobs.map(({ id }) => id).join(' ')
  const load = useMemo(() => (ids === '' ? null : loadBands(ids.split(' '))), [ids])
  const bands = useOwn(known ? null : load)
  return known ?? (bands.is === 'done' ? bands.data : null)
}

const loadBands =
  (ids: readonly string[]): LoadRows<FitBands> =>
  () =>
    import('./fit-bands.ts').then(({ watchFitBands }) => watchFitBands(ids))
