type Points = readonly (number | null)[]

const WIDTH = 150
const HEIGHT = 36
/** Above and below the line, so that its stroke is not cut. */
const MARGIN = 3

/** The course of a number. Where nothing was measured the line goes straight on. */
export function Sparkline({
  points,
  label,
  isBad = false,
}: {
  points: Points
  /** Of what, and over which time. */
  label: string
  isBad?: boolean
}) {
  const line = linePath(points)
  return (
    <svg
      className={`owner-line ${isBad ? 'owner-line-bad' : ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of the page's own data
      role="img"
      aria-label={label}
    >
      {line !== null && (
        <>
          <path className="owner-line-fill" d={`${line.path}V${HEIGHT}H${line.begin}z`} />
          <path d={line.path} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  )
}

function linePath(points: Points): { path: string; begin: string } | null {
  const known = points.flatMap((value, place) => (value === null ? [] : { value, place }))
  const [first] = known
  if (!first) return null
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const across = (place: number) => ((place / Math.max(points.length - 1, 1)) * WIDTH).toFixed(1)
  const up = (value: number) =>
    (high === low
      ? HEIGHT - MARGIN
      : HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)
    ).toFixed(1)
  const path = known.map(({ value, place }) => `${across(place)} ${up(value)}`).join('L')
  return { path: `M${path}`, begin: across(first.place) }
}
