import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type Run = { is: 'idle' } | { is: 'running' } | { is: 'done'; status: string; body: string }

const MAX_SHOWN_CHARS = 4_000

/** A request that the reader can send from here, and its answer. */
export function RunExample({
  title,
  about,
  path,
  site,
}: {
  title: string
  about: string
  path: string
  site: string
}) {
  const [run, setRun] = useState<Run>({ is: 'idle' })
  async function send() {
    setRun({ is: 'running' })
    try {
      const response = await fetch(path, { headers: { accept: 'application/json' } })
      const body = JSON.stringify(await response.json(), null, 2)
      setRun({
        is: 'done',
        status: `${response.status} ${response.headers.get('ratelimit') ?? ''}`.trim(),
        body,
      })
    } catch {
      setRun({
        is: 'done',
        status: 'No answer',
        body: 'The site could not be reached. Check your connection.',
      })
    }
  }
  return (
    <li className="border-t border-line py-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 max-w-prose text-muted">{about}</p>
      <pre className="mt-3 rounded-control bg-wash p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{`curl "${site}${path}"`}</code>
      </pre>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={run.is === 'running'}
        aria-label={`Run: ${title}`}
        onClick={() => void send()}
      >
        {run.is === 'running' ? 'Running...' : 'Run'}
      </Button>
      {run.is === 'done' && (
        <output className="mt-3 block">
          <p className="text-sm text-muted">{run.status}</p>
          <pre className="mt-1 rounded-control bg-wash p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <code>
              {run.body.length > MAX_SHOWN_CHARS ? `${run.body.slice(0, MAX_SHOWN_CHARS)}\n…` : run.body}
            </code>
          </pre>
        </output>
      )}
    </li>
  )
}
