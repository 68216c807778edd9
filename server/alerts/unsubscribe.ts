import { href } from '#contract/routes.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { Service } from '#server/http/service.ts'
import type { MailTopic } from './alert-tools.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/**
 * `/unsubscribe?t=…`, the address in every mail that can be stopped. A GET only shows a page with a button, because
 * mail programs look at addresses before their readers do; a POST stops the mails at once (RFC 8058). Who has the mail
 * needs no account and no password for it.
 */
export function createUnsubscribe({ db, tokens }: { db: Queryable; tokens: UnsubscribeTokens }): Service {
  return async (request) => {
    const token = new URL(request.url).searchParams.get('t') ?? ''
    const topic = tokens.read(token)
    if (topic === null) return unknownAddress()
    const name = await nameOf(db, topic)
    if (request.method === 'POST') {
      await stop(db, topic)
      return stopped(topic, name)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This link takes GET and POST.', {
        status: 405,
        headers: { allow: 'GET, HEAD, POST' },
      })
    return name === null ? stopped(topic, name) : question(topic, { name, token })
  }
}

/** What the reader calls it; `null` for what is not there any more. */
async function nameOf(db: Queryable, topic: MailTopic): Promise<string | null> {
  if (topic.is === 'saved jobs') return 'your saved jobs'
  if (topic.is === 'follow-ups') return 'follow-ups that are due'
  if (topic.is === 'interviews') return 'your interviews'
  const { rows } = await db.query<Columns<'public.saved_searches', 'name'>>(
    'select name from public.saved_searches where id = $1 and user_id = $2',
    [topic.searchId, topic.userId],
  )
  return rows[0] ? `your search “${rows[0].name}”` : null
}

async function stop(db: Queryable, topic: MailTopic): Promise<void> {
  if (topic.is === 'search') {
    await db.query(
      `update public.saved_searches set alert_frequency = 'off' where id = $1 and user_id = $2`,
      [topic.searchId, topic.userId],
    )
    return
  }
  await db.query(`update public.preferences set ${SWITCHES[topic.is]} = false where user_id = $1`, [
    topic.userId,
  ])
}

const SWITCHES = {
  'saved jobs': 'mail_saved_jobs',
  'follow-ups': 'mail_follow_ups',
  interviews: 'mail_interviews',
} as const

const question = (topic: MailTopic, { name, token }: { name: string; token: string }) =>
  notice({
    heading: 'Stop these emails?',
    paragraphs: [`You will get no more emails about ${name}. Nothing else changes.`],
    form: { action: `${UNSUBSCRIBE_PATH}?t=${encodeURIComponent(token)}`, button: 'Stop these emails' },
    link: WHERE[topic.is],
  })

function stopped(topic: MailTopic, name: string | null): Response {
  return notice({
    heading: 'You will get no more of these emails',
    paragraphs: [
      name === null ? 'This search no longer exists.' : `We will send you no more emails about ${name}.`,
      'One that is already on its way may still arrive.',
    ],
    link: WHERE[topic.is],
  })
}

const unknownAddress = () =>
  notice({
    status: 404,
    heading: 'This link is not complete',
    paragraphs: ['Please open the link in the email again, or turn emails off in your settings.'],
    link: { label: 'Open your settings', path: href('settings') },
  })

const WHERE = {
  search: { label: 'Your saved searches', path: href('searches') },
  'saved jobs': { label: 'Your settings', path: href('settings') },
  'follow-ups': { label: 'Your settings', path: href('settings') },
  interviews: { label: 'Your settings', path: href('settings') },
} as const satisfies Record<MailTopic['is'], { label: string; path: string }>

type Notice = {
  status?: number
  heading: string
  paragraphs: readonly string[]
  form?: { action: string; button: string }
  link: { label: string; path: string }
}

function notice({ status, heading, paragraphs, form, link }: Notice): Response {
  const lines = [
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    form
      ? `<form method="post" action="${escapeHtml(form.action)}"><button type="submit">${escapeHtml(form.button)}</button></form>`
      : '',
    `<p><a href="${link.path}">${link.label}</a></p>`,
  ]
  return plainPage({ status, title: heading, main: lines.join('\n') })
}
