import { type FormEvent, useState } from 'react'
import type { OwnerSettings } from '#contract/owner.ts'
import { CopyAddress } from '#web/features/searches/own/copy-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { OwnerAct } from './console-query.ts'
import { shownMoment } from './owner-words.ts'

/** Links that open one account each. */
export function InvitationsSection({ settings, act }: { settings: OwnerSettings; act: OwnerAct }) {
  const { invitations, invitationsUsed, rule } = settings
  const [email, setEmail] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const invite = async (address: string) => {
    setBusy(true)
    const input = address === '' ? {} : { email: address }
    const made = await act(
      'owner-invite',
      input,
      address === '' ? 'The link is made' : 'The invitation is made',
    )
    setBusy(false)
    if (!made) return
    setLink(made.isMailed ? null : made.link)
    setEmail('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void invite(email.trim())
  }
  return (
    <Section
      id="invitations"
      title="Invitations"
      note={`${invitations.length} open, ${invitationsUsed} used`}
    >
      {rule !== 'invitation' && (
        <p className="owner-small mt-3 text-muted">
          Nobody needs one now: they count while sign-ups are by invitation.
        </p>
      )}
      <form onSubmit={submit} className="mt-3 grid gap-3">
        <Field
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="The link works once, for this email, for 14 days."
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="owner-button" disabled={isBusy}>
            Invite
          </Button>
          <Button
            variant="secondary"
            className="owner-button"
            disabled={isBusy}
            onClick={() => void invite('')}
          >
            Make a link for anybody
          </Button>
        </div>
      </form>
      {link !== null && (
        <div className="mt-3">
          <CopyAddress label="Invitation" address={link} />
          <p className="owner-small mt-1 text-muted">It is shown this once.</p>
        </div>
      )}
      <ul className="owner-list">
        {invitations.map(({ id, email: address, expires }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="break-words">{address ?? 'A link for anybody'}</p>
              <p className="owner-small text-muted">until {shownMoment(expires)}</p>
            </div>
            <Button
              variant="secondary"
              className="owner-button"
              aria-label={`Withdraw the invitation of ${address ?? 'anybody'}`}
              onClick={() => void act('owner-withdraw-invitation', { id }, 'The invitation is withdrawn')}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
