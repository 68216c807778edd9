import { onDemand } from '#web/ui/on-demand.tsx'

/** Most jobs and companies that are asked for are there: what is said otherwise loads when it is needed. */
export const notFoundNotice = onDemand<object>(
  async () => (await import('./not-found-notice.tsx')).NotFoundNotice,
)

export function MissingThing() {
  return <notFoundNotice.Component props={NO_PROPS} version="" isIncomplete fallback={null} />
}

const NO_PROPS = {}
