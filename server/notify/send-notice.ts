import type { PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Notice } from './notice.ts'
import type { Way } from './way.ts'
import { ntfyRequest } from './ways/ntfy.ts'
import type { Outgoing } from './ways/outgoing.ts'
import { pushRequest, type PushSender } from './ways/push.ts'
import { telegramRequest } from './ways/telegram.ts'
import { webhookRequest } from './ways/webhook.ts'

export type NotifyTools = {
  /** Reaches the public web and nothing else. */
  fetch: PoliteFetch
  sender: PushSender
  publicUrl: string
  /** `null` where the operator has no bot. */
  telegramToken: string | null
  now: () => Date
}

export type Outcome =
  | { is: 'sent' }
  /** Nobody is there any more: the way itself is over. */
  | { is: 'gone' }
  /** Trying the same again would not help. */
  | { is: 'refused'; words: string }
  | { is: 'away'; words: string; retryAfterMs: number | null }

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024

/** One message, one request. */
export async function sendNotice(notice: Notice, way: Way, tools: NotifyTools): Promise<Outcome> {
  const request = requestFor(notice, way, tools)
  if (request === null) return { is: 'refused', words: 'This site no longer sends to Telegram.' }
  const { url, headers, body } = request
  try {
    const answer = await tools.fetch(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      headers,
      body,
    })
    return outcomeOf(way, answer.status, answer.headers.get('retry-after'))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return failureOutcome(error)
  }
}

function requestFor(notice: Notice, way: Way, tools: NotifyTools): Outgoing | null {
  const { sender, publicUrl, telegramToken: token } = tools
  const now = tools.now()
  if (way.kind === 'push') return pushRequest(notice, way, { sender, now })
  if (way.kind === 'webhook') return webhookRequest(notice, way, { publicUrl, now })
  if (way.kind === 'ntfy') return ntfyRequest(notice, way, { publicUrl })
  return token === null ? null : telegramRequest(notice, way, { publicUrl, token })
}

function outcomeOf({ kind }: Way, status: number, retryAfter: string | null): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (kind === 'push' && (status === 404 || status === 410)) return { is: 'gone' }
  if (kind === 'webhook' && status === 410) return { is: 'gone' }
  // The person has blocked the bot, or the chat was deleted.
  if (kind === 'telegram' && status === 403) return { is: 'gone' }
  const words = `It answered with status ${status}.`
  const isWorthAnotherTry = status === 408 || status === 425 || status === 429 || status >= 500
  if (!isWorthAnotherTry) return { is: 'refused', words }
  const seconds = Number(retryAfter)
  return { is: 'away', words, retryAfterMs: retryAfter && seconds > 0 ? seconds * 1000 : null }
}

function failureOutcome({ kind }: SourceFailure): Outcome {
  if (kind === 'forbidden-address')
    return { is: 'refused', words: 'This link does not lead to the public web, so we do not send there.' }
  if (kind === 'refused')
    return { is: 'refused', words: 'It leads somewhere else. Please enter the link that it leads to.' }
  // It was heard, whatever it has to say about it.
  if (kind === 'too-large') return { is: 'sent' }
  const words = kind === 'timeout' ? 'It took too long to answer.' : 'It could not be reached.'
  return { is: 'away', words, retryAfterMs: null }
}
