/** What the server sends, encrypted for this browser (server/notify/push.ts). */
type PushMessage = {
  title: string
  body: string
  /** Where a press leads, inside the site. */
  path: string
  /** A later message of the same tag takes the place of an earlier one. */
  tag: string
  /** How many things are new. */
  badge: number
  isSilent: boolean
}

const NOTHING_SAID: PushMessage = {
  title: 'Something is new',
  body: 'Open the site to see it.',
  path: '/dashboard',
  tag: 'news',
  badge: 0,
  isSilent: false,
}

/** A browser insists on showing something for each message, even for one that cannot be read. */
export function readPushMessage(text: string | undefined): PushMessage {
  try {
    const given: unknown = JSON.parse(text ?? '')
    if (typeof given !== 'object' || given === null) return NOTHING_SAID
    const { title, body, path, tag, badge, isSilent } = given as Partial<Record<keyof PushMessage, unknown>> // each is checked below
    return {
      title: wordsOr(NOTHING_SAID.title, title),
      body: typeof body === 'string' ? body : '',
      path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : NOTHING_SAID.path,
      tag: wordsOr(NOTHING_SAID.tag, tag),
      badge: typeof badge === 'number' && Number.isInteger(badge) && badge > 0 ? badge : 0,
      isSilent: isSilent === true,
    }
  } catch {
    return NOTHING_SAID
  }
}

const wordsOr = (other: string, given: unknown) => (typeof given === 'string' && given !== '' ? given : other)
