import { madeResume } from '#contract/json-resume/made-resume.ts'
import type { ProfileEntry } from '#contract/profile-entry.ts'
import { readExtras } from '#web/features/profile/history/entries.ts'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { download } from '#web/ui/download.ts'

type Parts = { userId: string; email: string; profile: WholeProfile; entries: readonly ProfileEntry[] }

/** The profile as a JSON Resume, with all that came with the last one. */
export async function downloadJsonResume({ userId, ...parts }: Parts): Promise<void> {
  const resume = madeResume({ ...parts, extras: await readExtras(userId) })
  download('resume.json', 'application/json', `${JSON.stringify(resume, null, 2)}\n`)
}
