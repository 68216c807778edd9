import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newAddress } from '#web/features/applications/data/addresses.ts'
import { readQuickAdd } from '#web/features/applications/data/quick-add.ts'
import { useTrack } from '#web/features/applications/data/use-track.ts'
import { readAdvertisement } from '#web/features/applications/editor/read-advertisement.ts'
import { useKeptState } from '#web/forms/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'

/** One line: a pasted link, or a title and a company. Everything else can be added later. */
export function QuickAdd({ userId }: { userId: string }) {
  const track = useTrack(userId)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useKeptState(userId, 'application-line', {
    initial: () => '',
    isMissed: (text) => text.trim() !== '',
  })
  const [state, setState] = useState<{ is: 'idle' | 'busy' } | { is: 'refused'; message: string }>({
    is: 'idle',
  })

  useSharedLink((link) => {
    setTyped(link)
    field.current?.focus()
  })

  const refuse = (message: string) => {
    setState({ is: 'refused', message })
    field.current?.focus()
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const line = readQuickAdd(typed)
    if (line.is === 'unclear')
      return refuse('Please paste a link, or write it like “Nurse at Mercy General”.')
    setState({ is: 'busy' })
    if (line.is === 'job') return finish(await track({ job_title: line.title, company: line.company }))
    const reading = await readAdvertisement(line.url)
    if (reading.is === 'refused') return refuse(reading.message)
    const { title, company, location, jobId, readId, url, appliedAt } = reading.found
    if (appliedAt) return refuse(`You already applied to this job on ${shownDate(appliedAt)}.`)
    if (!title || !company)
      return refuse('We could not read the title and the company on that page. Please add it by hand.')
    finish(
      await track({
        job_title: title,
        company,
        location: location || null,
        url,
        job_id: jobId,
        read_id: readId,
      }),
    )
  }

  function finish(stored: boolean) {
    setState({ is: 'idle' })
    if (stored) setTyped('')
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="not-printed mb-4">
      <div className="flex gap-2">
        <label className="line-box min-w-0 flex-1">
          <Icon name="link" />
          <span className="sr-only">Add a job by its link, or as title at company</span>
          <input
            ref={field}
            value={typed}
            maxLength={2000}
            aria-invalid={state.is === 'refused' || undefined}
            aria-describedby="quick-add-note"
            placeholder="Paste a link, or type “Nurse at Mercy General”"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" variant="secondary" disabled={state.is === 'busy'}>
          {state.is === 'busy' ? 'Adding...' : 'Add'}
        </Button>
      </div>
      <output id="quick-add-note" className="block text-[0.875rem]">
        {state.is === 'busy' && <span className="text-muted">Reading...</span>}
        {state.is === 'refused' && (
          <>
            <span className="text-danger">{state.message}</span>{' '}
            <Link to={newAddress()} className="link">
              Open the form
            </Link>
          </>
        )}
      </output>
    </form>
  )
}

/** What was shared with the installed site (server/screens/share-target.ts); the address forgets it once it is taken. */
function useSharedLink(take: (link: string) => void): void {
  const [params, setParams] = useSearchParams()
  const link = params.get('link')
  const onLink = useEffectEvent((shared: string) => {
    take(shared)
    const rest = new URLSearchParams(params)
    rest.delete('link')
    setParams(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (link !== null) onLink(link)
  }, [link])
}
