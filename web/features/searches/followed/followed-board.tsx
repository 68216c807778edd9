import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { followedQuery, SYSTEMS } from './followed-employers.ts'

/** Whose board a search watches, where it came from following an employer. */
export function FollowedBoard({ searchId }: { searchId: string }) {
  const { user } = useAuth()
  const { data } = useRows(followedQuery(user?.id))
  const found = data?.find(({ search_id }) => search_id === searchId)
  if (!found) return null
  return (
    <p className="mt-0.5 text-[0.9375rem] break-words text-muted">
      You follow {found.company}: its board at {SYSTEMS[found.source] ?? found.source} is read for you.
    </p>
  )
}
