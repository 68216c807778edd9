import type { Queryable } from '#jobs/database.ts'
import type { Profile } from '#jobs/match/profile.ts'

/** A person as matching sees them. */
export type Seeker = {
  profile: Profile
  notInterested: { jobIds: ReadonlySet<string>; companyKeys: ReadonlySet<string> }
}

type SeekerRow = {
  skills: string[] | null
  role: string | null
  desired_title: string | null
  preferred_location: string | null
  minimum_salary: string | number | null
  salary_currency: string | null
  not_interested: string[] | null
  hidden_companies: string[] | null
}

/** What the person said of themselves; row-level security shows them their own rows only. */
export async function readSeeker(tx: Queryable): Promise<Seeker> {
  const { rows } = await tx.query<SeekerRow>(
    `select p.skills, p.role, f.desired_title, f.preferred_location, f.minimum_salary, f.salary_currency,
            f.not_interested, f.hidden_companies
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
      },
    },
    notInterested: {
      jobIds: new Set(row?.not_interested),
      companyKeys: new Set(row?.hidden_companies),
    },
  }
}

export const isUnwanted = (
  { notInterested }: Seeker,
  { id, companyKey }: { id: string; companyKey: string },
): boolean => notInterested.jobIds.has(id) || notInterested.companyKeys.has(companyKey)
