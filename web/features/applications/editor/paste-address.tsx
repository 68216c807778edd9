import { type FormEvent, useState } from 'react'
import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { type Reading, readAdvertisement } from './read-advertisement.ts'

type State = { is: 'waiting' } | { is: 'busy' } | Reading

/** A job's address, pasted: the form below is filled with what its page says. */
export function PasteAddress({ onRead }: { onRead: (found: ReadAdvertisement) => void }) {
  const [url, setUrl] = useState('')
  const [state, setState] = useState<State>({ is: 'waiting' })

  async function read(event: FormEvent) {
    event.preventDefault()
    if (url.trim() === '') return setState({ is: 'refused', message: 'Please paste the address of a job.' })
    setState({ is: 'busy' })
    const reading = await readAdvertisement(url.trim())
    setState(reading)
    if (reading.is === 'read') onRead(reading.found)
  }

  return (
    <form noValidate onSubmit={(event) => void read(event)} className="mb-8 border-b border-line pb-8">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Paste the address of a job"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="secondary" className="min-h-11" disabled={state.is === 'busy'}>
          {state.is === 'busy' ? 'Reading...' : 'Read it'}
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-[0.9375rem] text-muted">
        {state.is === 'read' && <Found found={state.found} />}
        {state.is === 'refused' && <span className="text-danger">{state.message}</span>}
        {state.is === 'waiting' && 'We read the page and fill in the form. You check it before it is saved.'}
        {state.is === 'busy' && 'Reading the page...'}
      </output>
    </form>
  )
}

const WORDS = {
  job: 'This job is in our own index. The form is filled in.',
  'job-posting': 'The form is filled in with what the page says. Please check it.',
  title: 'We could only read the title of this page. Please fill in the rest.',
} as const satisfies Record<ReadAdvertisement['is'], string>

function Found({ found }: { found: ReadAdvertisement }) {
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
