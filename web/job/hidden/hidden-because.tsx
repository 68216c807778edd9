import { Button } from '#web/ui/button.tsx'
import { HIDE_WORDS } from './hide-words.ts'
import type { HideRow } from './hides.ts'
import { useHiding } from './use-hiding.ts'

/** Under a hidden job that is looked at: what hides it, and one click to undo that. */
export function HiddenBecause({ hideIds }: { hideIds: readonly string[] }) {
  const { hides, showAgain } = useHiding()
  const by = hides.data?.filter(({ id }) => hideIds.includes(id)) ?? []
  return (
    <ul className="-mt-2 mb-4 grid min-h-10 gap-2 text-[0.9375rem]">
      {by.map((hide) => (
        <li key={hide.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">Hidden by you: {hideText(hide)}</span>
          <Button variant="secondary" onClick={() => void showAgain(hide.id, hide.label)}>
            Show again
          </Button>
        </li>
      ))}
    </ul>
  )
}

const hideText = ({ kind, label }: HideRow) =>
  `${HIDE_WORDS[kind].toLowerCase()} ${kind === 'word' ? `“${label}”` : label}`
