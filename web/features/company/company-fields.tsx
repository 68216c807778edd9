import { FIELD_WORDS } from '#contract/search/field-words.ts'
import type { CompanyPageData } from '#web/data/company-page-data.ts'
import { counted } from '#web/data/filter-words.ts'
import { Link } from '#web/ui/link.tsx'

type Found = Extract<CompanyPageData, { is: 'found' }>

const MAX_FIELDS = 8

/** The fields it hires in, each a press away. Links: they work without JavaScript. */
export function CompanyFields({
  data: { fields, field, company },
  address,
}: {
  data: Found
  address: string
}) {
  const most = fields.toSorted((a, b) => b.count - a.count).slice(0, MAX_FIELDS)
  if (most.length < 2 && field.length === 0) return null
  const words: Readonly<Record<string, string>> = FIELD_WORDS
  const choices = [
    { value: '', words: 'All', count: company.open.jobs },
    ...most.map(({ value, count }) => ({ value, words: words[value] ?? 'Other', count })),
  ]
  return (
    <ul aria-label="Fields" className="chips company-fields">
      {choices.map((choice) => {
        const isChosen = choice.value === '' ? field.length === 0 : field.some((one) => one === choice.value)
        return (
          <li key={choice.value} className="flex-none">
            <Link
              how="stay"
              to={choice.value === '' ? address : `${address}?field=${choice.value}`}
              aria-current={isChosen ? 'true' : undefined}
              className={`chip tap-around tabular-nums ${isChosen ? 'chip-on' : 'hover:border-ink'}`}
            >
              {choice.words} {counted(choice.count)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
