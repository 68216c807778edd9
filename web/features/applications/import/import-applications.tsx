import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localDay } from '#contract/rules/days.ts'
import { errorWords } from '#web/error-words.ts'
import { listAddress } from '#web/features/applications/data/addresses.ts'
import { type Application, applicationsQuery } from '#web/features/applications/data/application.ts'
import { importsQuery } from '#web/features/applications/data/store-import.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type Mapping, recogniseColumns } from './import-columns.ts'
import { type DateOrder, dateOrderOf } from './import-dates.ts'
import { type ImportFile, readImportFile } from './import-file.ts'
import { MappingFields } from './import-mapping.tsx'
import { planImport } from './import-plan.ts'
import { ImportPreview } from './import-preview.tsx'
import { importApplications } from './send-import.ts'

/** A file of applications: chosen or pasted, looked at row by row, and only then saved. */
export function ImportApplications({
  userId,
  existing,
}: {
  userId: string
  existing: readonly Application[]
}) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [pasted, setPasted] = useState('')
  const read = async (source: File | string) => setFile(await readImportFile(source))
  if (file?.is === 'table')
    return (
      <Plan key={file.name} userId={userId} file={file} existing={existing} onBack={() => setFile(null)} />
    )
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <p>
        Choose a CSV file from another tracker or your own spreadsheet. Its first line names the columns; a
        title and a company are enough. Nothing is saved before you have seen every row.
      </p>
      <div>
        <label htmlFor="import-file" className="mb-1.5 block text-[0.9375rem] font-medium">
          CSV file
        </label>
        <input
          id="import-file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby="import-file-note"
          onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
          className="w-full rounded-control border border-control bg-raised p-2 file:mr-3 file:rounded-control file:border-0 file:bg-wash file:px-3 file:py-1.5 file:font-medium file:text-ink"
        />
        <p id="import-file-note" className="mt-1.5 text-sm text-muted">
          Up to 5,000 rows and 10 MB.
        </p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void read(pasted)
        }}
      >
        <TextArea
          label="Or paste the rows, with the line that names the columns"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-2" disabled={pasted.trim() === ''}>
          Look at the rows
        </Button>
      </form>
      <p role="alert" className="text-danger empty:hidden">
        {file?.is === 'refused' && file.message}
      </p>
    </div>
  )
}

function Plan({
  userId,
  file,
  existing,
  onBack,
}: {
  userId: string
  file: Extract<ImportFile, { is: 'table' }>
  existing: readonly Application[]
  onBack: () => void
}) {
  const { table, name } = file
  const [mapping, setMapping] = useState<Mapping>(() => recogniseColumns(table.headings))
  const [wanted, setOrder] = useState<DateOrder | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const column = mapping.applied_on
  const proven = column === undefined ? null : dateOrderOf(table.rows.map((row) => row[column] ?? ''))
  const order = wanted ?? proven ?? 'month-first'
  const [today] = useState(() => localDay(new Date()))
  const plan = planImport(table, { mapping, order, existing, today })
  const rows = plan.flatMap((planned) => (planned.is === 'new' ? [planned.row] : []))

  async function save() {
    setBusy(true)
    try {
      const { added } = await importApplications(name, rows)
      toast(toasts.applicationsImported(added))
      await rereadRows(applicationsQuery(userId))
      await rereadRows(importsQuery(userId))
      await navigate(listAddress('board'))
    } catch (error) {
      toast(toasts.importFailed(errorWords(error)))
      setBusy(false)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {file.notes.map((note) => (
        <output key={note} className="block rounded-control border border-line bg-wash p-3">
          {note}
        </output>
      ))}
      <MappingFields
        headings={table.headings}
        mapping={mapping}
        onChange={setMapping}
        order={order}
        onOrder={column === undefined ? null : setOrder}
      />
      <ImportPreview plan={plan} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <Button disabled={busy || rows.length === 0} onClick={() => void save()}>
          {busy ? 'Importing...' : `Import ${rows.length.toLocaleString('en-US')} new`}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
