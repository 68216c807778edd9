import { HEALTH_LIMITS, type HealthSeries, type OwnerHealth } from '#contract/owner.ts'
import { Icon } from '#web/ui/icon.tsx'
import { badHealth } from './needs-you.ts'
import { shownGigabytes, shownNumber, shownShare } from './owner-words.ts'
import { Sparkline } from './sparkline.tsx'

type Tile = {
  name: string
  series: HealthSeries
  shown: (value: number) => string
  note: string
  isBad?: boolean
}

/** How the site is, at a glance. */
export function HealthStrip({ health }: { health: OwnerHealth }) {
  return (
    <section id="health" aria-label="Health, last 24 hours" className="owner-health">
      {tilesOf(health).map((tile) => (
        <HealthTile key={tile.name} {...tile} />
      ))}
    </section>
  )
}

function HealthTile({ name, series: { now, points }, shown, note, isBad = false }: Tile) {
  const known = points.filter((point) => point !== null)
  const [first, last] = [known[0], known.at(-1)]
  const course =
    first === undefined || last === undefined ? 'nothing yet' : `from ${shown(first)} to ${shown(last)}`
  return (
    <div className={isBad ? 'owner-bad' : undefined}>
      <p className="owner-small owner-tile-name">
        {isBad && <Icon name="triangle-alert" />}
        {name}
      </p>
      <p className="owner-number">{now === null ? '–' : shown(now)}</p>
      <Sparkline points={points} isBad={isBad} label={`${name}, last 24 hours: ${course}`} />
      <p className="owner-small text-muted">{note}</p>
    </div>
  )
}

const milliseconds = (ms: number) => `${shownNumber(ms)} ms`

function tilesOf(health: OwnerHealth): Tile[] {
  const bad = badHealth(health)
  const { pagesPerMinute, pageMs, searchMs, errorShare, errorsInHour, jobs, diskShare, diskFreeBytes } =
    health
  return [
    {
      name: 'Pages a minute',
      series: pagesPerMinute,
      shown: shownNumber,
      note: `at most ${shownNumber(mostOf(pagesPerMinute))} today`,
    },
    {
      name: '95% of pages within',
      series: pageMs,
      shown: milliseconds,
      note: `limit ${HEALTH_LIMITS.pageMs} ms`,
      isBad: bad.pages,
    },
    {
      name: 'Search, 95% within',
      series: searchMs,
      shown: milliseconds,
      note: `limit ${HEALTH_LIMITS.searchMs} ms`,
      isBad: bad.search,
    },
    {
      name: 'Errors',
      series: errorShare,
      shown: shownShare,
      note: `${shownNumber(errorsInHour)} in the last hour, limit ${shownShare(HEALTH_LIMITS.errorShare)}`,
      isBad: bad.errors,
    },
    { name: 'Jobs in the catalog', series: jobs, shown: shownNumber, note: growthWords(jobs) },
    {
      name: 'Disk',
      series: diskShare,
      shown: shownShare,
      note: diskFreeBytes === null ? 'not measured yet' : `${shownGigabytes(diskFreeBytes)} free`,
      isBad: bad.disk,
    },
  ]
}

const mostOf = ({ points }: HealthSeries) => Math.round(Math.max(0, ...points.map((point) => point ?? 0)))

function growthWords({ now, points }: HealthSeries): string {
  const first = points.find((point) => point !== null)
  if (now === null || first === null || first === undefined) return 'not measured yet'
  const grown = now - first
  return `${grown < 0 ? '−' : '+'}${shownNumber(Math.abs(grown))} in 24 hours`
}
