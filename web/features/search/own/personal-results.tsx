import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { rememberPersonal, showResults } from '#web/data/personal-hint.ts'
import { type FavouriteRow, favouritesQuery, type HideRow, hidesQuery } from '#web/job/hidden/hides.ts'
import { useIsChanging, useRows } from '#web/rows/use-rows.ts'

/**
 * Shows nothing itself: it asks for the results anew, in the person's name, when what they hide or favour is not what
 * the page was made with.
 */
export function PersonalResults({ userId, isPersonal }: { userId: string; isPersonal: boolean }) {
  const { revalidate } = useRevalidator()
  const known = useKnown(userId)
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (isPersonal || known === HIDES_NOTHING || known === 'failed') showResults()
    if (known === null || known === 'failed') return
    rememberPersonal(known !== HIDES_NOTHING)
    const isFirst = shownFor.current === null
    const isShown = isFirst ? isPersonal === (known !== HIDES_NOTHING) : shownFor.current === known
    shownFor.current = known
    if (!isShown) void revalidate()
  }, [isPersonal, known, revalidate])
  return null
}

const HIDES_NOTHING = ''

/** What the server keeps, as one text; `null` until it is known, and while it is being changed. */
function useKnown(userId: string): string | null {
  const hides = useRows(hidesQuery(userId))
  const favourites = useRows(favouritesQuery(userId))
  const isChanging = [useIsChanging(hidesQuery(userId)), useIsChanging(favouritesQuery(userId))]
  if (isChanging.includes(true)) return null
  if (hides.data && favourites.data) return knownText(hides.data, favourites.data)
  return hides.isError || favourites.isError ? 'failed' : null
}

function knownText(hides: readonly HideRow[], favourites: readonly FavouriteRow[]): string {
  return [
    ...hides.map(({ id, search_id, expires_at }) => `${id} ${search_id} ${expires_at}`),
    ...favourites.map(({ company_key }) => company_key),
  ].join('\n')
}
