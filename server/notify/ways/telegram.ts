import type { Notice } from '#server/notify/notice.ts'
import type { Way } from '#server/notify/way.ts'
import type { Outgoing } from './outgoing.ts'

/** A method of the bot. The token is part of the address, which for that reason stands in no log. */
export const telegramAddress = (token: string, method: string) =>
  `https://api.telegram.org/bot${token}/${method}`

/** Plain text, so that nothing in somebody else's words is taken for markup. */
export function telegramRequest(
  notice: Notice,
  { address: chatId }: Extract<Way, { kind: 'telegram' }>,
  { publicUrl, token }: { publicUrl: string; token: string },
): Outgoing {
  const { title, body, path } = notice.message
  return {
    url: telegramAddress(token, 'sendMessage'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chat_id: chatId,
      text: [title, body, publicUrl + path].filter(Boolean).join('\n\n'),
      disable_notification: notice.isSilent,
      link_preview_options: { is_disabled: true },
    }),
  }
}
