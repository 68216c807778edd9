import { useEffect } from 'react'
import { OWNER_REFRESH_MS, type OwnerConsole as ConsoleData } from '#contract/owner.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { consoleQuery, useOwnerAction } from './console-query.ts'
import { HealthStrip } from './health-strip.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { LogSection } from './log-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { headline, needsYou } from './needs-you.ts'
import { NoticeSection } from './notice-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { ReportsSection } from './reports-section.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import { SourcesSection } from './sources-section.tsx'

const SECTIONS = {
  health: 'Health',
  sources: 'Sources',
  reports: 'Reports',
  email: 'Email',
  people: 'People',
  notice: 'Notice',
  audit: 'Audit log',
} as const

/** Everything that an owner looks after, on one page. */
export function OwnerConsole({ userId, data }: { userId: string; data: ConsoleData }) {
  const act = useOwnerAction(userId)
  const needs = needsYou(data)
  const { at } = data
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void rereadRows(consoleQuery(userId))
    }, OWNER_REFRESH_MS)
    return () => clearInterval(timer)
  }, [userId])
  return (
    <div className="work owner">
      <ConsoleBar at={at} />
      <header className="owner-head">
        <h1>{headline(needs.length)}</h1>
        {needs.map(({ words, section }) => (
          <a key={words} href={`#${section}`} className="owner-need">
            {words}
          </a>
        ))}
        <a href="#notice" className={`${buttonClass('secondary')} owner-put-up`}>
          <Icon name="megaphone" />
          Put up a notice
        </a>
      </header>
      <HealthStrip health={data.health} />
      <div className="owner-two">
        <SourcesSection sources={data.sources} at={at} act={act} />
        <ReportsSection reports={data.reports} at={at} act={act} />
      </div>
      <div className="owner-three">
        <MailsSection mails={data.mails} at={at} act={act} />
        <PeopleSection people={data.people} at={at} />
        <NoticeSection key={data.settings.notice?.words ?? ''} notice={data.settings.notice} act={act} />
      </div>
      <div className="owner-two owner-doors">
        <SignUpSection settings={data.settings} act={act} />
        <InvitationsSection settings={data.settings} act={act} />
      </div>
      <LogSection log={data.log} />
    </div>
  )
}

const NOW = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function ConsoleBar({ at }: { at: string }) {
  return (
    <div className="owner-bar">
      <span className="badge">Console</span>
      <nav aria-label="Console">
        {Object.entries(SECTIONS).map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <p className="owner-small text-muted">{NOW.format(new Date(at))} · updates every minute</p>
    </div>
  )
}
