import { counted } from '#web/data/filter-words.ts'
import { type AccountEntry, searchAddress } from '#web/features/searches/saved/searches.ts'
import { useSearchActions } from '#web/features/searches/saved/use-search-actions.ts'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import { SearchMenu } from './search-menu.tsx'
import { useRowPanel } from './use-row-panel.ts'

/** An employer whose new jobs come as a saved search. */
export function EmployerRow({
  entry,
  employer,
  readAt,
}: {
  entry: AccountEntry
  employer: string
  /** The system of the board that we read for it, where somebody pasted its link. */
  readAt: string | undefined
}) {
  const { remove } = useSearchActions()
  const { panel, open, close, menuId } = useRowPanel()
  return (
    <article aria-label={employer}>
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
        <Tile name={employer} />
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg leading-snug wrap-anywhere">
            <Link
              to={searchAddress(entry, { newestFirst: entry.newCount > 0 })}
              className="hover:text-accent hover:underline"
            >
              {employer}
            </Link>
          </h3>
          <p aria-live="polite" className="text-sm text-muted tabular-nums">
            {entry.newCount > 0 ? (
              <span className="font-medium text-accent">{counted(entry.newCount)} new</span>
            ) : (
              'Nothing new'
            )}
            {readAt && ` · Jobs read from ${readAt}`}
          </p>
        </div>
        <div className="col-start-2 flex items-start gap-2 sm:col-start-3">
          <FrequencySelect entry={entry} />
          <SearchMenu
            id={menuId}
            name={employer}
            actions={[
              {
                label: 'Email and feeds',
                spoken: `Email and feeds: ${employer}`,
                act: () => open('alerts'),
              },
              { label: 'Unfollow', spoken: `Unfollow ${employer}`, act: () => void remove(entry) },
            ]}
          />
        </div>
      </div>
      {panel === 'alerts' && <AlertPanel entry={entry} onClose={close} />}
    </article>
  )
}
