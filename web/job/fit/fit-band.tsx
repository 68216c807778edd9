import { useMemo } from 'react'
import { type LoadRows, useOwn } from '#web/rows/use-own.ts'
import { bandWords } from './band-words.ts'
import type { FitBands, FitOfCard } from './fit-bands.ts'

/** In the gap above its card: nothing moves when it appears, and nothing is missing without. */
export function FitBand({ fit: { band, provisional, reasons } }: { fit: FitOfCard }) {
  const words = bandWords(band)
  if (!words) return null
  return (
    <p className="fit-band">
      <span className="font-medium text-accent">
        {words}
        {provisional && ', provisional'}
      </span>
      {reasons[0] && ` · ${reasons[0]}`}
    </p>
  )
}

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
