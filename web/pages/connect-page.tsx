import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { assistantRequest } from '#contract/assistant.ts'
import { check } from '#contract/schemas/checked.ts'
import { ConnectAssistant } from '#web/features/account/tokens/connect-assistant.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Component() {
  const { user } = useAuth()
  const { search } = useLocation()
  const asked = useMemo(
    () => check(assistantRequest, Object.fromEntries(new URLSearchParams(search))),
    [search],
  )
  return (
    <Page title="Connect an assistant">
      {!user ? (
        <Skeleton className="h-64" />
      ) : asked.ok ? (
        <ConnectAssistant request={asked.value} email={user.email ?? ''} />
      ) : (
        <p role="alert" className="max-w-prose">
          This link is not complete: {asked.problems[0].message} Start again from your assistant.
        </p>
      )}
    </Page>
  )
}
