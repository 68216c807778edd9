import { useEffect, useLayoutEffect } from 'react'
import { consoleQuery } from '#web/features/owner/console-query.ts'
import { OwnerConsole } from '#web/features/owner/owner-console.tsx'
import { ProveOwner } from '#web/features/owner/prove-owner.tsx'
import { documentTitle } from '#web/head/document-title.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { showNowhere } from '#web/shell/show-nowhere.ts'
import ownerStyles from '#web/styles/owner.css?url'

/** The console of the people who run the site. For everybody else the page is not found, whoever is signed in. */
export function OwnerPage({ userId }: { userId: string }) {
  return (
    <>
      {/* A file of its own: everybody else's style sheet goes without. */}
      <link rel="stylesheet" href={ownerStyles} precedence="console" />
      <ConsoleOrNowhere userId={userId} />
    </>
  )
}

function ConsoleOrNowhere({ userId }: { userId: string }) {
  const { data, isError } = useRows(consoleQuery(userId))
  const isOwner = data !== undefined && data.is !== 'nobody'
  const isNobody = isError || data?.is === 'nobody'
  useLayoutEffect(() => {
    if (isNobody) showNowhere()
  }, [isNobody])
  useEffect(() => {
    if (isOwner) document.title = documentTitle('Console')
  }, [isOwner])
  if (!isOwner) return <NotFoundNotice />
  return data.is === 'code' ? (
    <ProveOwner userId={userId} />
  ) : (
    <OwnerConsole userId={userId} data={data.console} />
  )
}
