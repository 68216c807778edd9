/** What a column of a file can hold. `listing`: the address of the job on our own pages. */
export const IMPORT_FIELDS = {
  job_title: 'Job title',
  company: 'Company',
  status: 'Status',
  applied_on: 'Applied on',
  location: 'Location',
  url: 'Link',
  interviews: 'Interviews',
  follow_ups: 'Follow-ups',
  contacts: 'Contacts',
  notes: 'Notes',
  listing: 'Listing',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS

/** Which column holds what; a field without a column is left empty. */
export type Mapping = Partial<Record<ImportField, number>>

const NAMES: Record<ImportField, RegExp> = {
  job_title: /^(job ?title|title|position|role|job|job ?name|vacancy|stelle|poste|puesto)$/,
  company: /^(company|company ?name|employer|organi[sz]ation|firma?|entreprise|empresa)$/,
  status: /^(status|state|stage|application status|phase|outcome)$/,
  applied_on: /^(applied ?on|applied|date applied|application date|applied ?(date|at)|date)$/,
  location: /^(location|place|city|where|ort|lieu)$/,
  url: /^(address|url|link|job ?(url|link|posting)|posting|website|advertisement)$/,
  interviews: /^(interviews?|interview ?dates?)$/,
  follow_ups: /^(follow ?ups?|follow ?up ?dates?|next ?(step|action) ?date|reminder)$/,
  contacts: /^(contacts?|contact ?(person|name)|recruiter)$/,
  notes: /^(notes?|comments?|remarks?|description)$/,
  listing: /^(listing|job on foundwork)$/,
}

/** No name above is longer: of a whole file without a separator only its beginning is looked at. */
const MAX_HEADING_CHARS = 100

/** By the names of the columns; each column once, the first that fits. */
export function recogniseColumns(headings: readonly string[]): Mapping {
  const plain = headings.map((heading) =>
    heading
      .slice(0, MAX_HEADING_CHARS)
      .toLowerCase()
      .replace(/[_\-.:*]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const fields = Object.keys(NAMES) as ImportField[] // keys of a const object
  const taken = new Set<number>()
  const found = fields.flatMap((field): [ImportField, number][] => {
    const at = plain.findIndex((heading, place) => !taken.has(place) && NAMES[field].test(heading))
    if (at === -1) return []
    taken.add(at)
    return [[field, at]]
  })
  return Object.fromEntries(found)
}
