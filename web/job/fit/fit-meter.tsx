import { bandWords, METER_STEPS, shortBandWords } from './band-words.ts'
import type { FitOfCard } from './fit-bands.ts'

/** How well a job fits, in four steps and a word; the rest is with the job itself. */
export function FitMeter({
  fit: { band, provisional, reasons },
}: {
  fit: Pick<FitOfCard, 'band' | 'provisional' | 'reasons'>
}) {
  const words = shortBandWords(band)
  if (!words || band === null || band === 'weak') return null
  return (
    <span className="meter" data-steps={METER_STEPS[band]} title={reasons[0]}>
      <span className="sr-only">{bandWords(band)}</span>
      <span aria-hidden="true">{words}</span>
      {provisional && <span className="sr-only">, provisional</span>}
    </span>
  )
}
