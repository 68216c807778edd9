import { yearsOfWork, type Station } from '#contract/rules/years-of-work.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'

/** What matching takes from the history in a profile, where the profile itself does not say it. */
type SeekerHistory = {
  /** Of the latest work; of what was studied last where there is none. */
  title: string
  /** Together, `null` where no work has a time. */
  years: number | null
  /** Certificates and languages are things that jobs ask for. */
  skills: string[]
}

type EntryRow = Columns<'public.profile_entries', 'section' | 'title' | 'subject' | 'starts' | 'ends'>

export async function readHistory(tx: Queryable, now: Date): Promise<SeekerHistory> {
  const { rows } = await tx.query<EntryRow>(
    `select section, title, subject, starts, ends from public.profile_entries
      where user_id = auth.uid() order by place_in_list, id`,
  )
  return historyOf(rows, now)
}

export function historyOf(rows: readonly EntryRow[], now: Date): SeekerHistory {
  const inSection = (section: EntryRow['section']) => rows.filter((row) => row.section === section)
  const work = inSection('work').toSorted(latestFirst)
  const education = inSection('education').toSorted(latestFirst)
  const stations = work.flatMap(stationOf)
  const workTitle = work.find(({ title }) => title !== '')?.title
  return {
    title: workTitle ?? education.find(({ subject }) => subject !== '')?.subject ?? '',
    years: stations.length === 0 ? null : yearsOfWork(stations, now),
    skills: [...inSection('certificates'), ...inSection('languages')]
      .map(({ title }) => title)
      .filter(Boolean),
  }
}

/** What goes on comes before what has ended; then what ended or began last. */
function latestFirst(left: EntryRow, right: EntryRow): number {
  const [leftEnd, rightEnd] = [endOf(left), endOf(right)]
  return leftEnd === rightEnd ? 0 : leftEnd > rightEnd ? -1 : 1
}

const endOf = ({ starts, ends }: EntryRow) =>
  ends === null && starts !== null ? `9999 ${starts}` : (ends ?? '')

function stationOf({ starts, ends }: EntryRow): Station[] {
  if (starts === null) return []
  const [from = 0, fromMonth] = starts.split('-').map(Number)
  const [to, toMonth] = ends?.split('-').map(Number) ?? []
  return [{ from, fromMonth: fromMonth ?? null, to: to ?? null, toMonth: toMonth ?? null }]
}
