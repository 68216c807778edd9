import { Button } from '#web/ui/button.tsx'

/** Not in a low window, where it would cover what is being typed. */
const AT_THE_FOOT =
  'z-10 shadow-pane [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-[calc(var(--foot)+0.75rem)]'

/** Save All Changes, at the foot of the window while there is something to save. */
export function SaveBar({
  unsaved,
  isBusy,
  isReady,
  onUndo,
}: {
  /** The labels of the fields that were changed. */
  unsaved: readonly string[]
  isBusy: boolean
  isReady: boolean
  onUndo: () => void
}) {
  const hasChanges = unsaved.length > 0
  return (
    <div
      className={`mb-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-pane border border-line bg-raised p-2.5 pl-4 ${hasChanges ? AT_THE_FOOT : ''}`}
    >
      <output className="block min-w-0 flex-1 basis-full sm:basis-48 text-[0.9375rem] wrap-anywhere text-muted">
        {hasChanges ? (
          <>
            <strong className="font-medium text-ink">
              {unsaved.length === 1 ? '1 change' : `${unsaved.length} changes`}
            </strong>{' '}
            not saved yet: {unsaved.join(', ')}
          </>
        ) : (
          'All changes are saved.'
        )}
      </output>
      {hasChanges && (
        <Button variant="quiet" disabled={!isReady} onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button type="submit" disabled={!isReady} className="min-h-11">
        {isBusy ? 'Saving...' : 'Save All Changes'}
      </Button>
    </div>
  )
}
