import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Rows } from '#web/backend/row-store.ts'
import { useRows } from '#web/backend/use-rows.ts'
import { rememberPersonal, showResults } from '#web/data/personal-hint.ts'
import { favouriteStore, type FavouriteRow, hideStore, type HideRow } from '#web/job/hidden/hides.ts'
import { useAuth } from '#web/session/auth-provider.tsx'

/** Asks for the results anew, in the person's name, when what they hide or favour is not what the page was made with. */
export function usePersonalResults(isPersonal: boolean): void {
  const { user, loading } = useAuth()
  const { revalidate } = useRevalidator()
  const known = knownText(useRows(hideStore), useRows(favouriteStore))
  const shownFor = useRef<string | null>(null)
  const isVisitor = !user && !loading
  useEffect(() => {
    if (isVisitor || isPersonal || known === NOTHING || known === 'failed') showResults()
    if (isVisitor) rememberPersonal(false)
    if (isVisitor || known === null || known === 'failed') return
    rememberPersonal(known !== NOTHING)
    const isFirst = shownFor.current === null
    const isShown = isFirst ? isPersonal === (known !== NOTHING) : shownFor.current === known
    shownFor.current = known
    if (!isShown) void revalidate()
  }, [isVisitor, isPersonal, known, revalidate])
}

const NOTHING = ''

/** What the server was last known to keep, as one text; `null` until it is known. */
function knownText(hides: Rows<HideRow>, favourites: Rows<FavouriteRow>): string | null {
  if (hides.is === 'failed' || favourites.is === 'failed') return 'failed'
  if (hides.is !== 'done' || favourites.is !== 'done') return null
  return [
    ...hides.stored.map(({ id, search_id, expires_at }) => `${id} ${search_id} ${expires_at}`),
    ...favourites.stored.map(({ company_key }) => company_key),
  ].join('\n')
}
