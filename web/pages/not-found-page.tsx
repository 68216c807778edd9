import { useLayoutEffect } from 'react'
import { data, useLocation } from 'react-router'
import { OWNER_PATH } from '#contract/owner.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { showNowhere } from '#web/shell/show-nowhere.ts'
import { later } from '#web/ui/on-demand.tsx'

export function loader() {
  return data(null, 404)
}

/** Visitors do not download it, and nobody is told whether it is there. */
const OwnerPage = later(async () => (await import('./owner-page.tsx')).OwnerPage, NotFoundNotice)

export function Component() {
  const { pathname } = useLocation()
  const { user, loading } = useAuth()
  const isNobody = !loading && user === null
  useLayoutEffect(() => {
    if (isNobody) showNowhere()
    return showNowhere
  }, [isNobody])
  return user && pathname === OWNER_PATH ? <OwnerPage userId={user.id} /> : <NotFoundNotice />
}
