const WORKER = '/service-worker.js'

type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The worker's address in the form that the Content-Security-Policy asks for, where the browser knows of it. */
function trustedAddress(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes // not in TypeScript's DOM library yet
  address ??= types
    ? types.createPolicy('foundwork-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER
  return address
}

let address: string | undefined

/** For people who are signed in: visitors download none of it. While developing there is no build to keep. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  // Where the browser forbids it, the site works as it does without.
  return navigator.serviceWorker.register(trustedAddress()).catch(() => null)
}

/** Leaves no worker, no file of it, no notification and no badge behind. */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await registration.getNotifications()) notification.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
