import { useState } from 'react'
import { BRAND } from '#contract/brand.ts'
import { backend } from '#web/backend/backend.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { functionWords } from './function-refusal.ts'

/** One archive with everything that is kept about the person (design §1.5). */
export function ExportData({ label }: { label: string }) {
  const [busy, setBusy] = useState(false)
  const exportData = useExportData()
  return (
    <Button
      variant="secondary"
      disabled={busy}
      onClick={async () => {
        setBusy(true)
        await exportData()
        setBusy(false)
      }}
    >
      {busy ? 'Collecting...' : label}
    </Button>
  )
}

function useExportData(): () => Promise<void> {
  const toast = useToast()
  return async () => {
    try {
      const { data, error } = await (await backend()).functions.invoke<Blob>('export-account')
      if (error || !data) throw error ?? new Error('The archive is empty')
      const day = new Date().toISOString().slice(0, 10)
      download(data, `${BRAND.name.toLowerCase()}-${day}.zip`)
      toast(toasts.accountExported)
    } catch (error) {
      toast(toasts.accountExportFailed(await functionWords(error)))
    }
  }
}

/** An ordinary link would have no session to show. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
