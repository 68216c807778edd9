import type { Personal } from '#contract/hides.ts'
import { levelOfYears } from '#contract/rules/level-of-years.ts'
import type { Queryable } from '#jobs/database.ts'
import { hiddenBy, hideableJob, readForHides } from '#jobs/hides/hidden-by.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import type { Job } from '#jobs/job.ts'
import type { Profile } from '#jobs/match/profile.ts'
import { personalOf } from '#server/hides/personal-of.ts'

/** A person as matching sees them. */
export type Seeker = { profile: Profile; personal: Personal }

type SeekerRow = {
  skills: string[] | null
  role: string | null
  years_of_work: number | null
  desired_title: string | null
  preferred_location: string | null
  minimum_salary: string | number | null
  salary_currency: string | null
}

/** What the person said of themselves; row-level security shows them their own rows only. */
export async function readSeeker(tx: Queryable, userId: string, now: Date): Promise<Seeker> {
  const { rows } = await tx.query<SeekerRow>(
    `select p.skills, p.role, p.years_of_work, f.desired_title, f.preferred_location, f.minimum_salary, f.salary_currency
       from public.profiles p full join public.preferences f on f.user_id = p.user_id
      where coalesce(p.user_id, f.user_id) = auth.uid()`,
  )
  const row = rows[0]
  const place = row?.preferred_location?.trim()
  return {
    profile: {
      title: row?.desired_title?.trim() || row?.role?.trim() || '',
      skills: row?.skills ?? [],
      wishes: {
        minimumPay: Number(row?.minimum_salary ?? 0) || undefined,
        currency: row?.salary_currency ?? undefined,
        places: place ? [place] : [],
        level: levelOfYears(row?.years_of_work ?? null),
      },
    },
    personal: await personalOf(tx, userId, { searchId: null, now }),
  }
}

/** The ids of those of the jobs that the person hides. */
export function unwantedIds({ personal }: Seeker, jobs: readonly Job[]): ReadonlySet<string> {
  const entries = hideEntries(personal.hides)
  const hidden = jobs.filter((job) => hiddenBy(entries, readForHides(hideableJob(job))).length > 0)
  return new Set(hidden.map(({ id }) => id))
}
