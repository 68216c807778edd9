import { DAY_MS } from '#contract/rules/days.ts'
import type { HideRow } from '#web/job/hidden/hides.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { Select } from '#web/ui/field.tsx'

export type NamedSearch = { id: string; name: string }

const TERMS = { always: 'Until you show it again', '30': 'For 30 days', '90': 'For 90 days' } as const

/** Where something is hidden and for how long, in words; opened, both can be changed. */
export function HideReach({ hide, searches }: { hide: HideRow; searches: readonly NamedSearch[] }) {
  const { changeHide } = useHiding()
  return (
    <details>
      <summary className="tap-around w-fit cursor-pointer text-sm text-muted">
        {reachWords(hide, searches)}
        <span className="sr-only">. Change where and how long {hide.label} is hidden</span>
      </summary>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Select
          label={`Where ${hide.label} is hidden`}
          hideLabel
          value={hide.search_id ?? ''}
          onChange={({ target }) => void changeHide(hide.id, { search_id: target.value || null })}
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
          onChange={({ target }) => void changeHide(hide.id, { expires_at: endOf(target.value) })}
        >
          {hide.expires_at !== null && <option value="until">Until {shownDay(hide.expires_at)}</option>}
          {Object.entries(TERMS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
    </details>
  )
}

function reachWords(
  { search_id: searchId, expires_at: end }: HideRow,
  searches: readonly NamedSearch[],
): string {
  const search = searches.find(({ id }) => id === searchId)
  const where = search ? `In “${search.name}”` : 'Everywhere'
  return end === null ? where : `${where}, until ${shownDay(end)}`
}

const endOf = (term: string) =>
  term === 'always' ? null : new Date(Date.now() + Number(term) * DAY_MS).toISOString()
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const shownDay = (time: string) => DAY.format(new Date(time))
