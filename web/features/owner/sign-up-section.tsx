import { type FormEvent, useState } from 'react'
import { type OwnerSettings, SIGN_UP_RULES, type SignUpRule } from '#contract/owner.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { OwnerAct } from './console-query.ts'

/** Who may open an account. AUTH_SIGNUP, where it is set, decides instead, and the page says so. */
export function SignUpSection({ settings, act }: { settings: OwnerSettings; act: OwnerAct }) {
  const { isSignUpFixed, rule, domains } = settings
  return (
    <Section id="sign-up" title="Who may sign up" note={SIGN_UP_RULES[rule]}>
      {isSignUpFixed ? (
        <p className="mt-3 border-l-2 border-accent pl-4">
          AUTH_SIGNUP is set where the site is started, and decides: {SIGN_UP_RULES[rule].toLowerCase()}
          {domains.length > 0 && `, emails at ${domains.join(', ')}`}. Remove it there to choose here.
        </p>
      ) : (
        <SignUpForm key={`${rule} ${domains.join()}`} rule={rule} domains={domains} act={act} />
      )}
    </Section>
  )
}

function SignUpForm({
  rule: stored,
  domains: storedDomains,
  act,
}: {
  rule: SignUpRule
  domains: readonly string[]
  act: OwnerAct
}) {
  const [rule, setRule] = useState(stored)
  const [domains, setDomains] = useState(storedDomains.join(', '))
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await act('owner-set-sign-up', { rule, domains: domainsIn(domains) }, 'Sign-ups are changed')
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <Select label="Accounts" value={rule} onChange={(event) => setRule(readRule(event.target.value))}>
        {Object.entries(SIGN_UP_RULES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {rule === 'open' && (
        <Field
          label="Only emails at these domains"
          hint="Separated by commas. Empty: any email."
          placeholder="example.org, example.edu"
          value={domains}
          onChange={(event) => setDomains(event.target.value)}
        />
      )}
      <Button type="submit" className="owner-button justify-self-start" disabled={isBusy}>
        Save
      </Button>
    </form>
  )
}

const readRule = (value: string): SignUpRule =>
  value === 'invitation' || value === 'closed' ? value : 'open'

const domainsIn = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '')
