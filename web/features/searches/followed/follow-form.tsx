import type { Followed } from '#contract/followed-employer.ts'
import { PastedAddressForm } from '#web/forms/pasted-address-form.tsx'
import { followEmployer } from './followed-employers.ts'

/** A careers address, pasted: the board behind it is read from then on, and its jobs come as a saved search. */
export function FollowForm() {
  return (
    <PastedAddressForm
      label="Link to a careers page"
      button={{ label: 'Follow', busy: 'Looking...' }}
      words={{
        missing: 'Please paste the link to a careers page.',
        waiting: 'Most careers pages work. If we cannot read one, we tell you why.',
        busy: 'Looking for the jobs behind this link...',
      }}
      send={followEmployer}
      tell={({ followed }) => foundWords(followed)}
      clears
      className="max-w-3xl"
    />
  )
}

function foundWords({ company, system, already }: Followed): string {
  if (already) return `You already follow ${company}. It is in your list above.`
  return `You follow ${company}. We read its jobs at ${system} now and count new ones above.`
}
