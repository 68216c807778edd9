import type { Overview } from '#contract/browse.ts'
import { ALBERS_USA } from '#contract/rules/albers-usa.ts'
import map from '#web/map/united-states.svg'

const MIN_RADIUS = 3
const MAX_RADIUS = 20
const PIN_RADIUS = 11
/** As far as the job below the map. */
const PIN_BEYOND = 24

type JobsMapProps = {
  overview: Overview
  /** The city of the job that stands below the map: a line leads from one to the other. */
  pinned: Overview['names'][number] | undefined
}

/** All jobs of the United States as dots, the area of each by how many there are. */
export function JobsMap({ overview: { dots, names, count }, pinned }: JobsMapProps) {
  const most = Math.max(...dots.map(([, , jobs]) => jobs), 1)
  const radius = (jobs: number) =>
    Math.max(MIN_RADIUS, Math.round(10 * MAX_RADIUS * Math.sqrt(jobs / most)) / 10)
  const { width, height } = ALBERS_USA
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of the page's own data
      role="img"
      aria-label={`Map of ${count.toLocaleString('en-US')} jobs in the United States, most of them in ${names
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}`}
      className="jobs-map"
    >
      <use href={`${map}#nation`} className="jobs-map-land" />
      <use href={`${map}#states`} className="jobs-map-lines" />
      {dots.map(([x, y, jobs]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius(jobs)} />
      ))}
      {pinned && (
        <g className="jobs-map-pin">
          <circle cx={pinned.x} cy={pinned.y} r={PIN_RADIUS} />
          <path d={`M${pinned.x} ${pinned.y + PIN_RADIUS}V${height + PIN_BEYOND}`} />
        </g>
      )}
      {names.map(({ name, x, y }) => (
        <text key={name} x={x > 780 ? x - 14 : x + 14} y={y - 14} textAnchor={x > 780 ? 'end' : undefined}>
          {name}
        </text>
      ))}
    </svg>
  )
}
