import { counted } from '#web/data/filter-words.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { SearchAccountListProps } from './search-account-list.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** Drawn by the server; a visitor who does not ask which filter removed what does not download it. */
export const searchAccountList = onDemand<SearchAccountListProps>(
  async () => (await import('./search-account-list.tsx')).SearchAccountList,
)

/** How many jobs the filters removed, and behind it which of them did. */
export function SearchAccountNote({ data }: { data: Done }) {
  const { account } = data
  const removed = account.found - account.shown
  if (!account.filters.some((filter) => filter.removed > 0 || filter.notStated > 0)) return null
  return (
    <span onPointerEnter={searchAccountList.use} onFocus={searchAccountList.use}>
      <Popover
        group="account"
        className="account"
        align="end"
        summaryClass="account-button tap-around relative"
        // On a phone the row has room for the short of it.
        summary={
          <>
            {`${counted(removed)} removed`}
            <span className="max-sm:sr-only"> by filters</span>
          </>
        }
      >
        <searchAccountList.Component
          props={{ data }}
          version={`${data.filters.chips.map(({ to }) => to).join()} ${account.found} ${account.shown}`}
          fallback={null}
        />
      </Popover>
    </span>
  )
}
