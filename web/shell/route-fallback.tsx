import { useEffect, useRef } from 'react'
import { connection, useConnection } from '#web/backend/connection.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { isOutdated } from '#web/ui/load-part.ts'
import { ErrorFallback } from './error-fallback.tsx'

const AWAY = { offline: 'You are offline', unreachable: 'The server cannot be reached' } as const

/** In place of a screen that broke. One that could not be fetched says so, and opens when the connection is back. */
export function RouteFallback() {
  const state = useConnection()
  const wasAway = useRef(false)
  useEffect(() => {
    connection().suspect()
    // The address is already that of the screen that did not come: the new version of the site opens it.
    void isOutdated().then((outdated) => outdated && window.location.reload())
  }, [])
  useEffect(() => {
    if (state !== 'fine') wasAway.current = true
    else if (wasAway.current) window.location.reload()
  }, [state])
  if (state === 'fine') return <ErrorFallback />
  return (
    <div role="alert" className="column py-20">
      <h1 className="text-4xl">{AWAY[state]}</h1>
      <p className="mt-4 text-muted">This page will open as soon as the connection is back.</p>
      <button type="button" onClick={openIfReached} className={`mt-8 ${buttonClass('primary')}`}>
        Try Again
      </button>
    </div>
  )
}

/** A reload without a connection would leave the site. */
const openIfReached = () =>
  void connection()
    .ask()
    .then((answered) => answered && window.location.reload())
