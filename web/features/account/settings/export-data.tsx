import { useState } from 'react'
import { BRAND } from '#contract/brand.ts'
import { dayOf } from '#contract/rules/days.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadFile } from '#web/ui/download.ts'
import { useToast } from '#web/ui/toast.tsx'

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
      const archive = await callFunction('export-account', {})
      downloadFile(`${BRAND.name.toLowerCase()}-${dayOf(new Date())}.zip`, archive)
      toast(toasts.accountExported)
    } catch (error) {
      toast(toasts.accountExportFailed(await functionWords(error)))
    }
  }
}
