import { type FormEvent, useState } from 'react'
import { MAX_NOTICE_CHARS, type OwnerSettings } from '#contract/owner.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { OwnerAct } from './console-query.ts'
import { shownMoment } from './owner-words.ts'

/** A line above every page, for as long as it is needed. */
export function NoticeSection({ notice, act }: { notice: OwnerSettings['notice']; act: OwnerAct }) {
  const [words, setWords] = useState(notice?.words ?? '')
  const [until, setUntil] = useState('')
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const set = async (input: { words: string | null; until: string | null }, done: string) => {
    setBusy(true)
    await act('owner-set-notice', input, done)
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const moment = until === '' ? null : new Date(until).toISOString()
    void set({ words: words.trim(), until: moment }, 'The notice is up')
  }
  return (
    <Section id="notice" title="Notice" note={notice ? upWords(notice) : 'None is up'}>
      <form onSubmit={submit} className="mt-3">
        <TextArea
          label="A line at the top of every page"
          rows={2}
          required
          maxLength={MAX_NOTICE_CHARS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className="owner-until">
          <label className="owner-small">
            Until{' '}
            <input
              type="datetime-local"
              className="owner-input"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </label>
          <span className="owner-buttons">
            {notice && (
              <Button
                variant="secondary"
                className="owner-button"
                disabled={isBusy}
                onClick={() => void set({ words: null, until: null }, 'The notice is down')}
              >
                Take down
              </Button>
            )}
            <Button
              variant="secondary"
              className="owner-button"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              Preview
            </Button>
            <Button type="submit" className="owner-button" disabled={isBusy}>
              Put up
            </Button>
          </span>
        </div>
      </form>
      {isShown && words.trim() !== '' && (
        <output className="site-notice mt-3 block">
          <span dir="auto">{words.trim()}</span>
        </output>
      )}
    </Section>
  )
}

const upWords = ({ until }: { until: string | null }) =>
  until ? `Up until ${shownMoment(until)}` : 'Up until you take it down'
