import type { Personal } from '#contract/hides.ts'
import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { levelOfYears } from '#contract/rules/level-of-years.ts'
import { WHY_NOT, type WhyNot } from '#contract/why-not.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Nullable, NotNull } from '#db/rows.ts'
import { hiddenBy, hideableJob, readForHides } from '#jobs/hides/hidden-by.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import type { Job, Place } from '#jobs/job.ts'
import type { Declined } from '#jobs/match/declined.ts'
import type { Profile } from '#jobs/match/profile.ts'
import { personalOf } from '#server/hides/personal-of.ts'
import { readHistory } from './seeker-history.ts'

/** A person as matching sees them. */
export type Seeker = { profile: Profile; personal: Personal }

type SeekerRow = Nullable<
  Columns<'public.profiles', 'skills' | 'role' | 'years_of_work'> &
    Columns<
      'public.preferences',
      'desired_title' | 'preferred_location' | 'minimum_salary' | 'salary_currency'
    >
>

/** What the person said of themselves; row-level security shows them their own rows only. */
export async function readSeeker(tx: Queryable, userId: string, now: Date): Promise<Seeker> {
  const { rows } = await tx.query<SeekerRow>(
    `select p.skills, p.role, p.years_of_work, f.desired_title, f.preferred_location, f.minimum_salary, f.salary_currency
       from public.profiles p full join public.preferences f on f.user_id = p.user_id
      where coalesce(p.user_id, f.user_id) = auth.uid()`,
  )
  const row = rows[0]
  const history = await readHistory(tx, now)
  const place = row?.preferred_location?.trim()
  return {
    profile: {
      title: row?.desired_title?.trim() || row?.role?.trim() || history.title,
      skills: distinctSkills([...(row?.skills ?? []), ...history.skills]),
      wishes: {
        minimumPay: Number(row?.minimum_salary ?? 0) || undefined,
        currency: row?.salary_currency ?? undefined,
        places: place ? [place] : [],
        level: levelOfYears(row?.years_of_work ?? history.years),
      },
      declined: await readDeclined(tx),
    },
    personal: await personalOf(tx, userId, { searchId: null, now }),
  }
}

/** So many of the latest count: every job is compared with each of them. */
const DECLINED = 50

/** Jobs that the person did not want, where they said why. A job that is gone from the database says nothing any more. */
async function readDeclined(tx: Queryable): Promise<Declined[]> {
  const { rows } = await tx.query<DeclinedRow>(
    `select h.reason, j.title, j.company, j.company_key, j.places, j.pay_min, j.pay_max, j.pay_currency, j.pay_period,
            j.pay_kind
       from public.hides h join public.jobs j on j.id = h.value
      where h.user_id = auth.uid() and h.kind = 'job' and h.reason = any($1)
      order by h.created_at desc, h.id limit ${DECLINED}`,
    [WHY_NOT],
  )
  return rows.map(declinedOf)
}

type DeclinedRow = NotNull<Columns<'public.hides', 'reason', { reason: WhyNot }>, 'reason'> &
  Columns<
    'public.jobs',
    | 'title'
    | 'company'
    | 'company_key'
    | 'places'
    | 'pay_min'
    | 'pay_max'
    | 'pay_currency'
    | 'pay_period'
    | 'pay_kind',
    { places: Place[] }
  >

function declinedOf(row: DeclinedRow): Declined {
  const { reason: why, title, company, company_key: companyKey, places } = row
  const amount = (value: string | number | null) => (value === null ? null : Number(value))
  const { pay_currency: currency, pay_period: period, pay_kind: kind } = row
  const evidence = { from: 'field', field: 'pay', value: '' } as const
  const pay =
    currency && period && kind
      ? { min: amount(row.pay_min), max: amount(row.pay_max), currency, period, kind, evidence }
      : null
  return { why, job: { title, company, companyKey, places, pay } }
}

/** The ids of those of the jobs that the person hides. */
export function unwantedIds({ personal }: Seeker, jobs: readonly Job[]): ReadonlySet<string> {
  const entries = hideEntries(personal.hides)
  const hidden = jobs.filter((job) => hiddenBy(entries, readForHides(hideableJob(job))).length > 0)
  return new Set(hidden.map(({ id }) => id))
}
