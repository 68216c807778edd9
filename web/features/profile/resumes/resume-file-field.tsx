import { type DragEvent, type RefObject, useId, useState } from 'react'
import { RESUME_FILE } from '#contract/resume-file.ts'
import { Button } from '#web/ui/button.tsx'
import type { ResumeUpload } from './use-resume-upload.ts'

/** Choose or drop a file, see how far it is, and what is wrong with it. */
export function ResumeFileField({
  label,
  sending,
  inputRef,
}: {
  label: string
  sending: ResumeUpload
  inputRef?: RefObject<HTMLInputElement | null>
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { upload, busy, send, cancel, read } = sending
  const problem = 'sentence' in upload ? upload.sentence : null

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) void send(file)
  }

  return (
    <div>
      {/* Dropping is a shortcut for the mouse; the input inside is the control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        data-over={isOver}
        className="block cursor-pointer rounded-control border border-dashed border-control px-4 py-6 text-center hover:border-ink hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-60 has-aria-invalid:border-danger data-[over=true]:border-accent data-[over=true]:bg-accent-wash"
      >
        <span className="font-medium">{label}</span>
        <span className="mt-1 block text-[0.9375rem] text-muted">
          Choose a file or drop it here. PDF or DOCX, at most {RESUME_FILE.bytes / 1024 / 1024} MB and{' '}
          {RESUME_FILE.pages} pages.
        </span>
        <input
          ref={inputRef}
          type="file"
          accept={RESUME_FILE.extensions.join(',')}
          disabled={busy}
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== null || undefined}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file may be chosen again, once it was mended.
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      </label>
      <div id={`${id}-note`} className="mt-3 empty:hidden">
        {upload.is === 'sending' && (
          <Progress words={`Uploading ${upload.name}`} share={upload.share} onCancel={cancel} />
        )}
        {upload.is === 'reading' && <Progress words={`Reading ${upload.name}`} />}
        {upload.is === 'missing' && <p className="text-[0.9375rem] text-danger">{upload.sentence}</p>}
        {upload.is === 'refused' && (
          <p className="text-[0.9375rem] break-words text-danger">
            <span className="font-medium">{upload.name}</span> was not saved. {upload.sentence}
          </p>
        )}
        {upload.is === 'unread' && (
          <div className="text-[0.9375rem]">
            <p className="break-words text-danger">
              <span className="font-medium">{upload.resume.name}</span> is saved, but could not be read.{' '}
              {upload.sentence}
            </p>
            <Button variant="secondary" className="mt-3" onClick={() => void read(upload.resume)}>
              Try Again
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Without a share it is under way, and nobody knows how far. */
function Progress({ words, share, onCancel }: { words: string; share?: number; onCancel?: () => void }) {
  const percent = share === undefined ? null : Math.round(share * 100)
  return (
    <div className="flex items-end gap-3">
      <label className="min-w-0 flex-1 text-[0.9375rem]">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{words}</span>
          {percent !== null && <span className="tabular-nums">{percent} %</span>}
        </span>
        <progress className="progress mt-1.5" max={1} value={share} />
      </label>
      {onCancel && (
        <Button variant="quiet" className="-my-2" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
