import type { SearchQuery } from '#contract/search/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SaveSearchForm } from './save-search-form.tsx'

export function SaveSearchDialog({
  query,
  open,
  onClose,
  onSaved,
}: {
  query: SearchQuery
  open: boolean
  onClose: () => void
  onSaved: () => void
}) {
  return (
    <Dialog open={open} title="Save this search" onClose={onClose}>
      <SaveSearchForm query={query} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  )
}
