import { useState } from 'react'
import type { OwnerLogEntry } from '#contract/owner.ts'
import { CSV_START, csvLine } from '#contract/rules/csv.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { toasts } from '#web/toasts.ts'
import { download } from '#web/ui/download.ts'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { shownMoment } from './owner-words.ts'

/** Who did what. It can only be added to. */
export function LogSection({ log }: { log: OwnerLogEntry[] }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download('audit-log.csv', 'text/csv', csvOf(await wholeLog()))
    } catch (error) {
      toast(toasts.ownerFailed(await functionWords(error)))
    }
    setBusy(false)
  }
  return (
    <Section
      id="audit"
      title="Audit log"
      note="Who did what. Nothing here can be changed."
      className="mt-8"
      aside={
        <button type="button" className="link" disabled={isBusy} onClick={() => void save()}>
          Export
        </button>
      }
    >
      <div className="owner-scroll">
        <table className="owner-table owner-log">
          <thead className="sr-only">
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>About</th>
            </tr>
          </thead>
          <tbody>
            {log.map(({ id, at, who, action, about }) => (
              <tr key={id}>
                <td className="text-muted">{shownMoment(at)}</td>
                <td dir="auto">{who}</td>
                <td className="font-medium">{action}</td>
                <td className="text-muted" dir="auto">
                  {about}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

async function wholeLog(): Promise<OwnerLogEntry[]> {
  const entries: OwnerLogEntry[] = []
  for (;;) {
    const page = await callFunction('owner-log', { before: entries.at(-1)?.id })
    entries.push(...page.entries)
    if (page.isAll) return entries
  }
}

const csvOf = (entries: readonly OwnerLogEntry[]) =>
  CSV_START +
  csvLine(['When', 'Who', 'What', 'About']) +
  entries.map(({ at, who, action, about }) => csvLine([at, who, action, about])).join('')
