import { useState } from 'react'
import { API_SCOPES, isApiScope } from '#contract/api/scopes.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type OwnToken, ownTokens, ownTokensQuery } from './tokens.ts'

/** Everything that may act for the person, each with what it may do; revoked at once. */
export function TokenList({ userId }: { userId: string }) {
  const query = ownTokensQuery(userId)
  const { data: tokens, isError, refetch } = useRows(query)
  const change = useRowChange()
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>Your tokens could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!tokens) return <Skeleton className="h-16" />
  if (tokens.length === 0) return <p className="text-muted">No program or assistant can use your account.</p>
  const revoke = (token: OwnToken) =>
    change(query, {
      ...ownTokens.remove(token.id),
      done: () => toasts.tokenRevoked(token.name),
      failed: (words) => toasts.tokenFailed(words),
    })
  return (
    <ul aria-label="Tokens and assistants">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
      ))}
    </ul>
  )
}

function TokenRow({ token, onRevoke }: { token: OwnToken; onRevoke: () => void }) {
  const [now] = useState(() => Date.now())
  const { name, kind, hint, scopes, created_at, expires_at, last_used_at } = token
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
          {name}
          {kind === 'assistant' && <Badge tone="accent">Assistant</Badge>}
          {hint && <span className="text-sm text-muted">ends in {hint}</span>}
        </p>
        <p className="text-sm text-muted">
          {scopes.length === 0
            ? 'Reads jobs only'
            : scopes
                .filter(isApiScope)
                .map((scope) => API_SCOPES[scope])
                .join(' · ')}
        </p>
        <p className="text-sm text-muted">
          Made {day(created_at)} · {last_used_at ? `last used ${day(last_used_at)}` : 'not used yet'}
          {expires_at && ` · ${Date.parse(expires_at) < now ? 'expired' : 'expires'} ${day(expires_at)}`}
        </p>
      </div>
      <Button variant="quiet" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (time: string) => DAY.format(new Date(time))
