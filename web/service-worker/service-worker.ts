import { readPushMessage } from './push-message.ts'
import { SHELLS, shellFor } from './shells.ts'

declare const self: ServiceWorkerGlobalScope

/** Both are filled in by the build (vite.config.ts): so each build has a worker of its own. */
const BUILD = '%BUILD%'
const FILES = '%FILES%'

const CACHE = `shell ${BUILD}`
const ASSETS_PATH = '/assets/'

/*
 * Only what is the same for everyone is kept here: files whose names carry a hash, and screens without anybody's rows.
 * With a connection every screen comes from the server, so a new build is never hidden by an old one. A person's rows
 * are kept by the page (web/rows/kept-rows.ts), which knows whose they are.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith(ASSETS_PATH)) return event.respondWith(keptOrFetched(request))
  const shell = shellFor({ url: request.url, isNavigation: request.mode === 'navigate' })
  if (shell !== null) event.respondWith(fetchedOrKept(event, shell))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  // One after the other, behind whatever the page asks for meanwhile.
  for (const file of FILES.split(',')) await cache.add(new Request(file, { priority: 'low' }))
  // Past the browser's own cache: a screen of the build before would ask for files of the build before.
  await cache.addAll(Object.values(SHELLS).map((path) => new Request(path, { cache: 'reload' })))
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

// Asked without opening: opening makes it, and a person who just signed out must find none.
const kept = (request: RequestInfo) => caches.match(request, { cacheName: CACHE })

async function keptOrFetched(request: Request): Promise<Response> {
  return (await kept(request)) ?? (await fetch(request))
}

async function fetchedOrKept(event: FetchEvent, shell: string): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch (error) {
    const screen = await kept(shell)
    if (!screen) throw error
    return screen
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data?.text()))
})

async function tell(text: string | undefined): Promise<void> {
  const { title, body, path, tag, badge, isSilent } = readPushMessage(text)
  await self.registration.showNotification(title, {
    body,
    tag,
    silent: isSilent,
    icon: '/app/icon-192.png',
    badge: '/app/badge-96.png',
    data: { path },
  })
  // Not every browser has a place for it.
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(badge).catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data: unknown = event.notification.data
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/dashboard'
  event.waitUntil(open(path))
})

/** In a window of the site that is there already, or a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(url))
  await window.focus()
  await window.navigate(url)
}
