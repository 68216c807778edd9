import { callFunction } from '#web/backend/call-function.ts'
import { browserName } from '#web/features/account/security/sessions.ts'
import { PUSH_WAY } from '#web/offline/offline.ts'
import { startWorker } from '#web/offline/worker.ts'
import { storageOf } from '#web/session/browser-storage.ts'

/** Of the person's ways the one that is this browser; forgotten when they sign out. */
type PushWay = { id: string; endpoint: string }

const lasting = () => storageOf(window, 'localStorage')

export function devicesWay(): PushWay | null {
  try {
    const kept: unknown = JSON.parse(lasting().getItem(PUSH_WAY) ?? 'null')
    return isPushWay(kept) ? kept : null
  } catch {
    return null
  }
}

const isPushWay = (kept: unknown): kept is PushWay =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'endpoint' in kept

/** Why this browser cannot take push messages; `null` where it can. */
export function pushHindrance(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent)
      ? 'On this device push works once the site is on your home screen: Share, then Add to Home Screen.'
      : 'This browser cannot show push messages.'
  return Notification.permission === 'denied'
    ? 'This browser blocks notifications from this site. You can allow them in its settings.'
    : null
}

/** Asks for permission, and lets the server send to this browser. Throws where either is refused. */
export async function turnPushOn(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications were not allowed for this site.')
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const before = await pushManager.getSubscription()
  // One that is bound to another site's keys, such as before a restore, is of no use.
  if (before && devicesWay()?.endpoint !== before.endpoint) await before.unsubscribe()
  await tellServer(await pushManager.subscribe(options))
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { keys = {} } = subscription.toJSON()
  const { endpoint } = subscription
  const { id } = await callFunction('add-notification-way', {
    kind: 'push',
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    name: browserName(navigator.userAgent),
  })
  lasting().setItem(PUSH_WAY, JSON.stringify({ id, endpoint }))
}

/** This browser takes no more of them; the row is the caller's to remove. */
export async function turnPushOff(): Promise<void> {
  lasting().removeItem(PUSH_WAY)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Browsers change their subscriptions now and then: what is on stays on. Nobody is asked anything. */
export async function renewPush(): Promise<void> {
  const way = devicesWay()
  if (!way || pushHindrance() !== null || Notification.permission !== 'granted') return
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (subscription?.endpoint === way.endpoint) return
  const { pushKey } = await callFunction('notification-settings', {})
  await turnPushOn(pushKey)
}
