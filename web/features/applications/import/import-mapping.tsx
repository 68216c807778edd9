import { Select } from '#web/ui/field.tsx'
import { IMPORT_FIELDS, type ImportField, type Mapping } from './import-columns.ts'
import type { DateOrder } from './import-dates.ts'

const FIELDS = Object.entries(IMPORT_FIELDS) as [ImportField, string][] // keys of a const object

/** Which column holds what: recognised by name, changed by hand. */
export function MappingFields({
  headings,
  mapping,
  onChange,
  order,
  onOrder,
}: {
  headings: readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  order: DateOrder
  /** Null where there are no dates to read. */
  onOrder: ((order: DateOrder) => void) | null
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-2xl">Columns</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            value={mapping[field] ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...mapping, [field]: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">Not in this file</option>
            {headings.map((heading, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
              <option key={at} value={at}>
                {heading || `Column ${at + 1}`}
              </option>
            ))}
          </Select>
        ))}
        {onOrder && (
          <Select
            label="Dates are written"
            value={order}
            onChange={({ target }) => onOrder(target.value === 'day-first' ? 'day-first' : 'month-first')}
          >
            <option value="month-first">Month first: 4/30/2026</option>
            <option value="day-first">Day first: 30/4/2026</option>
          </Select>
        )}
      </div>
    </fieldset>
  )
}
