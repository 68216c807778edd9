import { type FormEvent, type ReactNode, useState } from 'react'
import type { FunctionInput } from '#contract/functions.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { notificationSettingsQuery, ownWaysQuery } from './ways.ts'

/** The usual one; people may name their own. */
const NTFY_SERVER = 'https://ntfy.sh'

/** For people who want their alerts elsewhere: their own programs, ntfy, Telegram. */
export function NewWay({ userId }: { userId: string }) {
  const { data: settings } = useRows(notificationSettingsQuery(userId))
  const [key, setKey] = useState<string | null>(null)
  return (
    <div className="mt-4 grid gap-3">
      <Way title="Add a webhook">
        <WayForm userId={userId} onAdded={setKey} read={(text) => ({ kind: 'webhook', url: text('url') })}>
          <Field
            label="Link"
            name="url"
            type="url"
            required
            placeholder="https://"
            hint="We send each alert there as JSON, signed as Standard Webhooks describes."
          />
        </WayForm>
        {key && (
          <output className="mt-4 block max-w-xl">
            <p>Copy the key now. It proves that an alert is from us, and we show it once.</p>
            <Field
              label="Signing key"
              className="mt-2"
              readOnly
              value={key}
              onFocus={({ target }) => target.select()}
            />
          </output>
        )}
      </Way>
      <Way title="Add ntfy">
        <WayForm
          userId={userId}
          read={(text) => ({
            kind: 'ntfy',
            topic: text('topic'),
            server: text('server') || NTFY_SERVER,
            token: text('token') || undefined,
          })}
        >
          <Field
            label="Topic"
            name="topic"
            required
            autoComplete="off"
            hint="Anyone who knows the name can read it, so pick one nobody can guess."
          />
          <Field label="Server" name="server" type="url" defaultValue={NTFY_SERVER} />
          <Field label="Access token (optional)" name="token" autoComplete="off" />
        </WayForm>
      </Way>
      {settings?.telegram && (
        <Way title="Add Telegram">
          <TelegramForm />
        </Way>
      )}
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="tap-around w-fit cursor-pointer font-medium">{title}</summary>
      <div className="mt-4 mb-2">{children}</div>
    </details>
  )
}

type NewWayInput = FunctionInput<'add-notification-way'>

function WayForm({
  userId,
  read,
  onAdded,
  children,
}: {
  userId: string
  /** What was typed, as the server is told. */
  read: (text: (name: string) => string) => NewWayInput
  onAdded?: (key: string | null) => void
  children: ReactNode
}) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setBusy(true)
    try {
      const { key } = await callFunction(
        'add-notification-way',
        read((name) => data.getAll(name).map(String).join('').trim()),
      )
      form.reset()
      onAdded?.(key)
      toast(toasts.wayAdded)
    } catch (error) {
      toast(toasts.wayFailed(await functionWords(error)))
    }
    await rereadRows(ownWaysQuery(userId))
    setBusy(false)
  }
  return (
    <form className="grid max-w-xl gap-4" onSubmit={(event) => void add(event)}>
      {children}
      <Button type="submit" variant="secondary" disabled={isBusy} className="justify-self-start">
        {isBusy ? 'Adding...' : 'Add'}
      </Button>
    </form>
  )
}

/** The chat appears in the list once its owner has pressed Start there. */
function TelegramForm() {
  const toast = useToast()
  const [link, setLink] = useState<{ link: string; minutes: number } | null>(null)
  async function ask() {
    try {
      setLink(await callFunction('link-telegram', {}))
    } catch (error) {
      toast(toasts.wayFailed(await functionWords(error)))
    }
  }
  if (!link)
    return (
      <Button variant="secondary" onClick={() => void ask()}>
        Get a link
      </Button>
    )
  return (
    <p className="max-w-xl">
      <a href={link.link} target="_blank" rel="noreferrer" className="link">
        Open the chat in Telegram
      </a>{' '}
      and press Start. The link works for {link.minutes} minutes.
    </p>
  )
}
