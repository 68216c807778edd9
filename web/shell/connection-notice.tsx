import { useEffect, useRef, useSyncExternalStore } from 'react'
import { connection, useConnection } from '#web/backend/connection.ts'
import { missingParts } from '#web/ui/load-part.ts'

const WORDS = {
  fine: '',
  offline: 'You are offline. What you typed stays here. Continue when you are back online.',
  unreachable: 'We cannot reach the server right now. What you typed stays here, and we keep trying.',
} as const

const noneMissing = () => 'none' as const

/** Calm, at the foot of the window, until it is over. The region is there before the words, or nobody would hear them. */
export function ConnectionNotice() {
  const state = useConnection()
  const missing = useSyncExternalStore(missingParts.watch, missingParts.get, noneMissing)
  const wasAway = useRef(false)
  useEffect(() => {
    if (missing !== 'none') connection().suspect()
  }, [missing])
  useEffect(() => {
    if (state === 'fine' && wasAway.current) missingParts.tryAgain()
    wasAway.current = state !== 'fine'
  }, [state])
  return (
    <output className="pointer-events-none fixed block inset-x-0 bottom-(--foot) z-40 p-3">
      {(state !== 'fine' || missing !== 'none') && (
        <span className="pointer-events-auto mx-auto block w-fit max-w-full rounded-control border border-control bg-raised px-4 py-2 text-[0.9375rem] text-ink">
          {state !== 'fine' ? (
            WORDS[state]
          ) : missing === 'outdated' ? (
            <>
              There is a new version of this site.{' '}
              <button type="button" onClick={() => window.location.reload()} className="link tap-around">
                Reload
              </button>
            </>
          ) : (
            <>
              Part of this page did not load.{' '}
              <button type="button" onClick={missingParts.tryAgain} className="link tap-around">
                Try Again
              </button>
            </>
          )}
        </span>
      )}
    </output>
  )
}
