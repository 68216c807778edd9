import { hidesInForce } from '#contract/hides.ts'
import type { Queryable } from '#db/database.ts'
import { hiddenBy, readForHides } from '#jobs/hides/hidden-by.ts'
import { hideEntries, type HideEntry } from '#jobs/hides/hide-entries.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { personalOfMany } from '#server/hides/personal-of.ts'

type SearchOfPerson = { id: string; userId: string }

/** Whether a job is removed by something that a search's owner hides, everywhere or there, at this moment. */
export async function hidersOf(
  db: Queryable,
  people: readonly string[],
  now: Date,
): Promise<(search: SearchOfPerson, job: IndexDocument) => boolean> {
  const personal = await personalOfMany(db, people)
  const entries = new Map<string, HideEntry[]>()
  const entriesOf = ({ id, userId }: SearchOfPerson) => {
    const known = entries.get(id)
    if (known) return known
    const made = hideEntries(hidesInForce(personal.get(userId)?.hides ?? [], { searchId: id, now }))
    entries.set(id, made)
    return made
  }
  return (search, job) => {
    const wanted = entriesOf(search)
    return wanted.length > 0 && hiddenBy(wanted, readForHides(job)).length > 0
  }
}
