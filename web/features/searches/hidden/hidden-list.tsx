import { EVERY_AGENCY } from '#contract/hides.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { counted } from '#web/data/filter-words.ts'
import { errorWords } from '#web/error-words.ts'
import { HIDE_WORDS } from '#web/job/hidden/hide-words.ts'
import { type HideRow } from '#web/job/hidden/hides.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'

/** Everything the person hides, where and for how long; each is undone in one click. */
export function HiddenList({ searches }: { searches: readonly { id: string; name: string }[] }) {
  const { hides } = useHiding()
  if (hides.isError && !hides.data) return <p className="mt-3 text-danger">{errorWords(hides.error)}</p>
  if (!hides.data || hides.data.length === 0) return null
  return (
    <ul aria-label="Hidden" className="mt-4">
      {hides.data.toReversed().map((hide) => (
        <li
          key={hide.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
        >
          <p className="min-w-0 flex-1 basis-52 break-words">
            <span className="text-muted">{HIDE_WORDS[hide.kind]}: </span>
            {hide.value === EVERY_AGENCY ? 'every one' : hide.label}
          </p>
          <HideControls hide={hide} searches={searches} />
        </li>
      ))}
      {hides.data.length >= MAX_SHOWN && (
        <li className="text-muted">Only {counted(MAX_SHOWN)} are listed.</li>
      )}
    </ul>
  )
}

/** The data service answers a thousand at most. */
const MAX_SHOWN = 1000

const TERMS = { always: 'Until undone', '30': 'For 30 days', '90': 'For 90 days' } as const

function HideControls({
  hide,
  searches,
}: {
  hide: HideRow
  searches: readonly { id: string; name: string }[]
}) {
  const { changeHide, showAgain } = useHiding()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={`Where ${hide.label} is hidden`}
        hideLabel
        value={hide.search_id ?? ''}
        onChange={(event) => void changeHide(hide.id, { search_id: event.target.value || null })}
      >
        <option value="">Everywhere</option>
        {searches.map(({ id, name }) => (
          <option key={id} value={id}>
            In “{name}”
          </option>
        ))}
      </Select>
      <Select
        label={`How long ${hide.label} is hidden`}
        hideLabel
        value={hide.expires_at === null ? 'always' : 'until'}
        onChange={(event) => void changeHide(hide.id, { expires_at: endOf(event.target.value) })}
      >
        {hide.expires_at !== null && <option value="until">Until {shownDay(hide.expires_at)}</option>}
        {Object.entries(TERMS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        aria-label={`Show again: ${hide.label}`}
        onClick={() => void showAgain(hide.id, hide.label)}
      >
        Show again
      </Button>
    </div>
  )
}

const endOf = (term: string) =>
  term === 'always' ? null : new Date(Date.now() + Number(term) * DAY_MS).toISOString()
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const shownDay = (time: string) => DAY.format(new Date(time))
