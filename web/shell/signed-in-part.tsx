import type { User } from '@supabase/supabase-js'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DidYouApply } from '#web/features/applications/question/did-you-apply.tsx'
import { PUSH_WAY, startOffline } from '#web/offline/offline.ts'
import { storageOf } from '#web/session/browser-storage.ts'
import { useToast } from '#web/ui/toast.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { keepFonts } from './kept-fonts.ts'
import { Palette } from './palette.tsx'
import { sendWaiting } from './send-waiting.ts'

/** What every screen has for people who are signed in; a chunk of its own. */
export function SignedInPart({ user }: { user: User }) {
  const { pathname } = useLocation()
  const say = useToast()
  useEffect(() => {
    void startOffline(user.id).then(renewIfPushed)
    return sendWaiting({ userId: user.id, say })
  }, [user.id, say])
  return (
    <>
      <Palette userId={user.id} />
      <Bell key={user.id} userId={user.id} />
      <AccountMenu email={user.email ?? ''} photo={ownPhoto(user)} />
      <DidYouApply key={user.id} userId={user.id} />
      <KeptFonts key={pathname} />
    </>
  )
}

/** Looked after once a screen. */
function KeptFonts() {
  useEffect(() => {
    // Without them the screen stands in other type; the next one asks again.
    keepFonts(document).catch(() => undefined)
  }, [])
  return null
}

/** Loaded only where this browser takes push messages; what fails is tried again by the next page. */
async function renewIfPushed(): Promise<void> {
  if (storageOf(window, 'localStorage').getItem(PUSH_WAY) === null) return
  const { renewPush } = await import('#web/features/account/notifications/push-device.ts')
  await renewPush().catch(() => undefined)
}

/** The session's copy of where the photo is (web/person/photo); an address elsewhere would be refused anyway. */
function ownPhoto({ user_metadata: data }: User): string | null {
  const path: unknown = data['avatar_path']
  return typeof path === 'string' && /^\/[^/]/.test(path) ? path : null
}
