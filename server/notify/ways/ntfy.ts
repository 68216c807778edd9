import type { Notice } from '#server/notify/notice.ts'
import type { Way } from '#server/notify/way.ts'
import type { Outgoing } from './outgoing.ts'

/** ntfy counts from 1, which makes no sound, to 5; 3 is the usual. */
const PRIORITIES = { silent: 1, usual: 3, high: 4 } as const

const TAGS = {
  match: 'mag',
  saved: 'heart',
  interview: 'calendar',
  follow_up: 'bell',
  test: 'wave',
} as const satisfies Record<Notice['kind'], string>

/** As JSON to the server's root (docs.ntfy.sh/publish): headers would not carry every letter. */
export function ntfyRequest(
  notice: Notice,
  { address, secret: { topic, token } }: Extract<Way, { kind: 'ntfy' }>,
  { publicUrl }: { publicUrl: string },
): Outgoing {
  const { title, body, path } = notice.message
  const priority = notice.isSilent ? 'silent' : notice.kind === 'interview' ? 'high' : 'usual'
  return {
    url: address,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      topic,
      title,
      message: body || title,
      click: publicUrl + path,
      tags: [TAGS[notice.kind]],
      priority: PRIORITIES[priority],
    }),
  }
}
