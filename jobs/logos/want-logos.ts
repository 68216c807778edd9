import { companyKey } from '#contract/rules/company-key.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import type { Queryable } from '#db/database.ts'
import { cleanCompany } from '#jobs/normalise/clean-text.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'

const MAX_ADDRESS_CHARS = 2000
const MAX_KEY_CHARS = 200

/** Remembers where employers' logos are, as their own postings say: a new place is looked at, a known one in its time. */
export async function wantLogos(tx: Queryable, listings: readonly RawListing[], now: Date): Promise<void> {
  const wanted = new Map<string, string>()
  for (const { company, logo, employer } of listings) {
    if (!logo || !employer || logo.length > MAX_ADDRESS_CHARS || !isWebAddress(logo)) continue
    const key = companyKey(cleanCompany(company))
    if (key !== '' && key.length <= MAX_KEY_CHARS) wanted.set(key, logo)
  }
  if (wanted.size === 0) return
  await tx.query(
    `insert into public.company_logos (company_key, address, due_at)
     select key, address, $3 from unnest($1::text[], $2::text[]) as new (key, address) order by key
     on conflict (company_key) do update set address = excluded.address, due_at = excluded.due_at, tries = 0
       where company_logos.address <> excluded.address`,
    [[...wanted.keys()], [...wanted.values()], now],
  )
}
