import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { browserName, endSession, sessionsQuery, type SignedInSession } from './sessions.ts'

/** Every browser that is signed in; each can be signed out from here, and all others at once. */
export function SessionList({
  userId,
  onSignOutEverywhere,
}: {
  userId: string
  onSignOutEverywhere: () => void
}) {
  const { backend: setting } = useSite()
  const { data: sessions, isError, refetch } = useRows(sessionsQuery(userId, setting.anonKey))
  const act = useEnding(userId, setting.anonKey)
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>Your sign-ins could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!sessions) return <Skeleton className="h-16" />
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => act(() => endSession(session.id, setting.anonKey), toasts.sessionEnded)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={sessions.length < 2}
          onClick={() => act(() => leave('others'), toasts.otherSessionsEnded)}
        >
          Sign out other browsers
        </Button>
        <Button variant="secondary" onClick={onSignOutEverywhere}>
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}

function SessionRow({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const name = browserName(session.user_agent)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon name={PHONE.test(session.user_agent) ? 'smartphone' : 'laptop'} className="mt-1 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name} {session.is_current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used <time dateTime={session.refreshed_at}>{moment(session.refreshed_at)}</time> ·{' '}
          {session.address}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="quiet" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const PHONE = /Mobi|Android|iPhone|iPad/

const moment = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

async function leave(scope: 'others'): Promise<void> {
  const { error } = await (await backend()).auth.signOut({ scope })
  if (error) throw error
}

function useEnding(userId: string, anonKey: string) {
  const toast = useToast()
  return async (end: () => Promise<void>, said: Parameters<typeof toast>[0]) => {
    try {
      await end()
      toast(said)
    } catch (error) {
      toast(toasts.sessionEndFailed(errorWords(error)))
    }
    await rereadRows(sessionsQuery(userId, anonKey))
  }
}
