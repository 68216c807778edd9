import type { DeadMail, OwnerMails } from '#contract/owner.ts'
import { Section } from '#web/ui/section.tsx'
import type { OwnerAct } from './console-query.ts'
import { ageWords, counted, shownNumber } from './owner-words.ts'

/** Emails that wait and those that were given up, without saying to whom they go. */
export function MailsSection({ mails, at, act }: { mails: OwnerMails; at: string; act: OwnerAct }) {
  const { isSending, waiting, oldest, sentToday, dead, failed } = mails
  return (
    <Section
      id="email"
      title="Email"
      aside={
        failed.some(({ sendable }) => sendable) && (
          <button
            type="button"
            className="link"
            onClick={() => void act('owner-resend-mails', {}, 'All emails are sent again')}
          >
            Send all again
          </button>
        )
      }
    >
      <div className="owner-stats">
        <p>
          <span className="owner-number">{shownNumber(waiting)}</span>
          <span className="owner-small text-muted">
            {isSending && oldest ? `waiting, oldest ${ageWords(oldest, at)}` : 'waiting'}
          </span>
        </p>
        <p>
          <span className="owner-number">{shownNumber(sentToday)}</span>
          <span className="owner-small text-muted">sent today</span>
        </p>
        <p>
          <span className={`owner-number ${dead > 0 ? 'text-danger' : ''}`}>{shownNumber(dead)}</span>
          <span className="owner-small text-muted">dead</span>
        </p>
      </div>
      {!isSending && (
        <p className="owner-small mt-3 text-muted">
          No email server is set (SMTP_URL): emails are kept, and whoever started the site can read them.
        </p>
      )}
      <ul className="owner-dead">
        {failed.map((mail) => (
          <li key={mail.id}>
            <span>{topicWords(mail.topic)}</span>
            <span className="min-w-0 break-words text-muted">
              {mail.failure.replace(/^\w*Error: |^MailRefused: /, '')} ·{' '}
              {counted(mail.attempts, 'try', 'tries')}
            </span>
            <SendAgain mail={mail} act={act} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SendAgain({ mail: { id, sendable }, act }: { mail: DeadMail; act: OwnerAct }) {
  if (!sendable) return <span className="text-muted">Not kept</span>
  return (
    <button
      type="button"
      className="link owner-small"
      onClick={() => void act('owner-resend-mails', { id }, 'The email is sent again')}
    >
      Try again
    </button>
  )
}

const TOPICS: Readonly<Record<string, string>> = {
  '': 'Account',
  search: 'Job alert',
  saved: 'Saved jobs',
  'follow-ups': 'Follow-ups',
  interviews: 'Interviews',
}

const topicWords = (topic: string) => TOPICS[topic] ?? 'Reminder'
