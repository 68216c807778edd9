import type { SearchQuery } from '#contract/search/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SaveSearchForm } from './save-search-form.tsx'

/** Loaded when it is first asked for. */
export function SaveSearchDialog({
  open,
  query,
  onClose,
  onSaved,
}: {
  open: boolean
  query: SearchQuery
  onClose: () => void
  onSaved: () => void
}) {
  return (
    <Dialog open={open} title="Save this search" onClose={onClose}>
      <SaveSearchForm query={query} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  )
}
