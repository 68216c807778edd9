import type { ReactNode } from 'react'
import { type MapPosition, type MapSize, WORLD_UNITS } from './mercator.ts'
import world from './world.svg'

/** Land, borders and states; `children` are drawn on it in its own units. */
export function MapGround({
  position: { x, y, scale },
  size: { width, height },
  children,
}: {
  position: MapPosition
  size: MapSize
  children?: ReactNode
}) {
  const box = [x - (width * scale) / 2, y - (height * scale) / 2, width * scale, height * scale]
  return (
    <svg aria-hidden="true" viewBox={box.join(' ')} width={width} height={height} className="map-ground">
      {(['land', 'borders', 'states'] as const).map((layer) => (
        <use
          key={layer}
          href={`${world}#${layer}`}
          width={WORLD_UNITS}
          height={WORLD_UNITS}
          className={`map-${layer}`}
          strokeWidth={scale}
        />
      ))}
      {children}
    </svg>
  )
}
