import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { SavedFrame } from './saved-frame.tsx'

/** The saved jobs as the server draws them: with the places for the first of them. */
export function SavedDrawn() {
  return (
    <SavedFrame
      heading={
        <FirstRows place="saved-count" as="span">
          <span>Saved jobs</span>
        </FirstRows>
      }
    >
      <FirstRows place="saved-jobs" as="ol" className="mt-3">
        <div aria-busy="true">
          <span className="sr-only">Loading your saved jobs</span>
          <ResultsSkeleton count={3} />
        </div>
      </FirstRows>
    </SavedFrame>
  )
}
