import { counted } from '#web/data/filter-words.ts'
import { RenameForm } from '#web/features/searches/saved/rename-form.tsx'
import { searchParts } from '#web/features/searches/saved/search-summary.ts'
import { type AccountEntry, searchAddress } from '#web/features/searches/saved/searches.ts'
import { useSearchActions } from '#web/features/searches/saved/use-search-actions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { DayBars } from './day-bars.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import { SearchMenu } from './search-menu.tsx'
import { useRowPanel } from './use-row-panel.ts'

/** One saved search: what is new, what it asks for, what it found lately, and how one hears of it. */
export function SearchRow({ entry, days }: { entry: AccountEntry; days: readonly number[] | undefined }) {
  const { remove } = useSearchActions()
  const { panel, open, close, menuId } = useRowPanel()
  const { name } = entry
  return (
    <article aria-label={name}>
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 lg:grid-cols-[2.75rem_minmax(0,1fr)_9rem_10rem_7rem_auto]">
        <NewCount count={entry.newCount} />
        {panel === 'name' ? <RenameForm entry={entry} onDone={close} /> : <NameAndParts entry={entry} />}
        <div className="col-span-2 flex items-start gap-3 max-sm:flex-wrap sm:col-span-1 sm:col-start-2 lg:contents">
          <DayBars days={days} />
          <FrequencySelect entry={entry} />
          <SeeLink entry={entry} />
          <SearchMenu
            id={menuId}
            name={name}
            actions={[
              { label: 'Rename', spoken: `Rename search: ${name}`, act: () => open('name') },
              {
                label: 'Email and feeds',
                spoken: `Email and feeds: ${name}`,
                act: () => open('alerts'),
              },
              { label: 'Delete', spoken: `Delete search: ${name}`, act: () => void remove(entry) },
            ]}
          />
        </div>
      </div>
      {panel === 'alerts' && <AlertPanel entry={entry} onClose={close} />}
    </article>
  )
}

function NewCount({ count }: { count: number }) {
  return (
    <p aria-live="polite" className="text-sm text-muted">
      <span
        className={`block font-serif text-[1.75rem] leading-none tabular-nums ${count > 0 ? 'text-accent' : ''}`}
      >
        {counted(count)}
      </span>{' '}
      new
    </p>
  )
}

function NameAndParts({ entry }: { entry: AccountEntry }) {
  const parts = searchParts(entry.query)
  return (
    <div className="min-w-0">
      <h2 dir="auto" className="text-xl leading-snug wrap-anywhere">
        <Link to={searchAddress(entry)} className="hover:text-accent hover:underline">
          {entry.name}
        </Link>
      </h2>
      {parts.join(' · ') !== entry.name && (
        <ul aria-label="What it asks for" className="mt-1.5 flex flex-wrap gap-1.5">
          {parts.map((part) => (
            <li key={part} dir="auto" className="badge badge-own">
              {part}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is new in it is easiest found newest first. */
function SeeLink({ entry }: { entry: AccountEntry }) {
  const hasNews = entry.newCount > 0
  return (
    <Link to={searchAddress(entry, { newestFirst: hasNews })} className={buttonClass('secondary')}>
      {hasNews ? `See ${counted(entry.newCount)} new` : 'Open'}
      <span className="sr-only"> {hasNews ? `in ${entry.name}` : entry.name}</span>
    </Link>
  )
}
