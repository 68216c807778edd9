import type { CrawlProgress } from '#jobs/ingest/ingest-tools.ts'

const BAR_WIDTH = 24
const LINE_EVERY_MS = 30_000

type Total = { boards: number; secondsToGo: number | null }

/**
 * How far a round of reading is. On a terminal one line that is drawn anew; elsewhere a line every half minute, for a file
 * or a scheduler.
 */
export function createProgress(
  output: { isTTY?: boolean; columns?: number; write(text: string): unknown },
  now: () => number = Date.now,
) {
  const sources = new Map<string, CrawlProgress>()
  let total: Total = { boards: 0, secondsToGo: null }
  let toldAt = now()

  const clear = () => {
    if (output.isTTY) output.write('\r\u001b[2K')
  }
  return {
    clear,
    expect: (boards: Total): void => {
      total = boards
    },
    note: (progress: CrawlProgress): void => {
      sources.set(progress.source, progress)
      const text = words([...sources.values()], total)
      if (output.isTTY) {
        clear()
        output.write(text.slice(0, (output.columns || 100) - 1))
      } else if (now() - toldAt >= LINE_EVERY_MS) {
        toldAt = now()
        output.write(`${text}\n`)
      }
    },
  }
}

function words(sources: readonly CrawlProgress[], { boards, secondsToGo }: Total): string {
  const sum = (value: (source: CrawlProgress) => number) =>
    sources.reduce((so, source) => so + value(source), 0)
  const read = sum(({ turns = 0 }) => turns)
  const share = boards > 0 ? Math.min(read / boards, 1) : 0
  const filled = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const ofAll = boards > 0 ? ` of ${counted(boards)}` : ''
  const toGo = secondsToGo === null ? '' : `, ${durationText(secondsToGo * (1 - share))} to go`
  return `${bar} ${counted(read)}${ofAll} boards, ${counted(sum(({ seen }) => seen))} jobs seen, ${counted(sum(({ added }) => added))} new${toGo}`
}

const counted = (many: number) => many.toLocaleString('en-US')

/** "2 h 05 min", "4 min". */
function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
