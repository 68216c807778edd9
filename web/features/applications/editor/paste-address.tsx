import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { href } from '#contract/routes.ts'
import { PastedAddressForm } from '#web/forms/pasted-address-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { readAdvertisement } from './read-advertisement.ts'

/** A job's address, pasted: the form below is filled with what its page says. */
export function PasteAddress({
  first,
  onRead,
}: {
  first: string
  onRead: (found: ReadAdvertisement) => void
}) {
  async function read(address: string) {
    const reading = await readAdvertisement(address)
    if (reading.is === 'read') onRead(reading.found)
    return reading
  }
  return (
    <PastedAddressForm
      label="Paste the link to a job"
      button={{ label: 'Read it', busy: 'Reading...', variant: 'secondary' }}
      words={{
        missing: 'Please paste the link to a job.',
        waiting: 'We read the page and fill in the form. You check it before it is saved.',
        busy: 'Reading the page...',
      }}
      first={first}
      send={read}
      tell={tellFound}
      className="mb-8 border-b border-line pb-8"
      beside={
        <Link to={href('clip')} className="link">
          Clip jobs from any page with one click
        </Link>
      }
    />
  )
}

const WORDS = {
  job: 'We know this job. The form is filled in.',
  'job-posting': 'The form is filled in with what the page says. Please check it.',
  title: 'We could only read the title of this page. Please fill in the rest.',
} as const satisfies Record<ReadAdvertisement['is'], string>

function tellFound({ found }: { found: ReadAdvertisement }) {
  return (
    <>
      {WORDS[found.is]}
      {found.appliedAt && (
        <strong className="block font-medium text-ink">
          You already applied to this job on {shownDate(found.appliedAt)}.
        </strong>
      )}
    </>
  )
}
