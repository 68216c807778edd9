import { useEffect, useState } from 'react'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobMap } from '#contract/search/result.ts'
import { areaOf, type MapPosition, type MapSize, moved as movedBy, positionOf } from '#web/map/mercator.ts'
import { areaAround, askForDots, FINE_WORLD, type MapView, viewOf, WORLD } from './map-dots.ts'

export type MapAnswer = {
  /** What was found, and what the map showed when it was asked for. */
  found: JobMap | null
  view: MapView
  isAsking: boolean
  isFailed: boolean
}

const NOTHING_YET: MapAnswer = {
  found: null,
  view: { area: WORLD, columns: 4 },
  isAsking: true,
  isFailed: false,
}

/** `isFirst`: nobody moved it. */
type Moved = { search: string; position: MapPosition; isFirst?: true }

/** Who drags the map asks once, when they let it rest. */
const REST_MS = 180

/**
 * Where the map is, and what is on it. Other words or filters, and the first look, go to where the jobs are; from
 * then on the map stays where it is moved to.
 */
export function useMapAnswer(
  query: SearchQuery,
  { size, anonKey }: { size: MapSize | null; anonKey: string },
) {
  const search = searchParams({ ...query, area: null, page: 1, view: 'list' }).toString()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [answer, setAnswer] = useState<MapAnswer>(NOTHING_YET)
  const here = moved?.search === search ? moved : null
  const position = here?.position ?? null
  const setPosition = (next: MapPosition) => setMoved({ search, position: next })
  useEffect(() => {
    if (!size) return undefined
    let isWanted = true
    const ask = async () => {
      setAnswer((before) => ({ ...before, isAsking: true }))
      try {
        const around = position ?? (await firstPosition(query, { size, anonKey }))
        if (!isWanted) return
        if (!position) return setMoved({ search, position: around, isFirst: true })
        const view = viewOf(areaOf(around, size), size)
        const found = await askForDots(query, view, anonKey)
        if (isWanted) setAnswer({ found, view, isAsking: false, isFailed: false })
      } catch {
        if (!isWanted) return
        setAnswer((before) => ({ ...before, isAsking: false, isFailed: true }))
        // Something to move, which tries again.
        if (!position) setMoved({ search, position: positionOf(WORLD, size) })
      }
    }
    const timer = setTimeout(() => void ask(), position && !here?.isFirst ? REST_MS : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // A list that was asked for anew has a new query, so what somebody hides meanwhile leaves both. The numbers stand
    // for the objects they are in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, size?.width, size?.height, position?.x, position?.y, position?.scale, anonKey])
  /** Back to where most of the jobs are; where that cannot be asked, the map stays. */
  const showAll = () => void (size && everywhere(query, { size, anonKey }).then(setPosition, () => undefined))
  // For another search it stays where it was until that one's jobs are known.
  return { answer, position: moved?.position ?? null, setPosition, showAll }
}

/** What "Search here" and its count cover of the map's top: nothing lies below them at the first look. */
const BUTTONS_PX = 64

async function firstPosition(
  query: SearchQuery,
  { size, anonKey }: { size: MapSize; anonKey: string },
): Promise<MapPosition> {
  return query.area ? positionOf(query.area, size) : everywhere(query, { size, anonKey })
}

async function everywhere(
  query: SearchQuery,
  { size, anonKey }: { size: MapSize; anonKey: string },
): Promise<MapPosition> {
  const found = await askForDots(query, FINE_WORLD, anonKey)
  const { width, height } = size
  const below = positionOf(areaAround(found) ?? WORLD, { width, height: height - BUTTONS_PX })
  return movedBy(below, size, [0, -BUTTONS_PX / 2 / height, 1])
}
