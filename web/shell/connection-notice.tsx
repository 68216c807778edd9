import { useConnection } from '#web/backend/connection.ts'

const WORDS = {
  fine: '',
  offline: 'You are offline. What you typed stays here; go on when the connection is back.',
  unreachable: 'The server cannot be reached right now. What you typed stays here; we keep trying.',
} as const

/** Calm, at the foot of the window, until it is over. The region is there before the words, or nobody would hear them. */
export function ConnectionNotice() {
  const state = useConnection()
  return (
    <output className="pointer-events-none fixed block inset-x-0 bottom-(--foot) z-40 p-3">
      {state !== 'fine' && (
        <span className="mx-auto block w-fit max-w-full rounded-control border border-control bg-raised px-4 py-2 text-[0.9375rem] text-ink">
          {WORDS[state]}
        </span>
      )}
    </output>
  )
}
