import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { contactMessage } from '#contract/schemas/contact.ts'
import { mailDraft } from '#web/features/contact/mail-draft.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const head = () => ({
  description: 'Write to us: a person reads every message.',
})

export function Component() {
  const { supportEmail } = useSite()
  return (
    <Page
      title="Contact"
      intro={`Questions, problems, ideas: a person reads every message and typically replies within ${LIMITS.supportReplyHours} hours.`}
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <ContactForm />
        <aside aria-labelledby="direct" className="border-t-2 border-ink pt-4">
          <h2 id="direct" className="text-2xl">
            Write to us
          </h2>
          <p className="mt-3">
            <a href={`mailto:${supportEmail}`} className="link break-all">
              {supportEmail}
            </a>
          </p>
          <p className="mt-3 text-muted">
            The form opens your email app with the message filled in. Nothing is sent until you send it there.
          </p>
        </aside>
      </div>
    </Page>
  )
}

function ContactForm() {
  const { supportEmail } = useSite()
  const toast = useToast()
  const [draft, setDraft] = useState<string | null>(null)
  const { form, errors, ready } = useCheckedForm({
    schema: contactMessage,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit(message) {
      const address = mailDraft(supportEmail, message)
      setDraft(address)
      window.location.assign(address)
    },
  })
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" name="name" autoComplete="name" required error={errors['name']} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors['email']} />
      <Field label="Company (optional)" name="company" autoComplete="organization" />
      <Select label="Inquiry type" name="inquiryType" defaultValue="general">
        <option value="general">General</option>
        <option value="support">Support</option>
        <option value="feedback">Feedback</option>
      </Select>
      <Field label="Subject" name="subject" required error={errors['subject']} className="sm:col-span-2" />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        required
        error={errors['message']}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!ready}>
          Send Message
        </Button>
        <p aria-live="polite" className="mt-4 text-muted">
          {draft && (
            <>
              Your email app should be open now.{' '}
              <a href={draft} className="link">
                Open it again
              </a>
              . If nothing opens, copy your message and email it to {supportEmail}.
            </>
          )}
        </p>
        <noscript>
          <p className="text-muted">Without JavaScript, please email us instead.</p>
        </noscript>
      </div>
    </form>
  )
}
