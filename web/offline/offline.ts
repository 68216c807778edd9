import { storageOf } from '#web/session/browser-storage.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { whenQuiet } from '#web/ui/when-quiet.ts'
import { removeDatabase } from './database.ts'
import { forgetOthersRows, forgetRows } from './kept-rows.ts'
import { forgetWaiting } from './waiting-changes.ts'
import { endWorker, startWorker } from './worker.ts'

/** Whose things this browser keeps for times without a connection; asked by the page's first script, too. */
const KEPT_FOR = 'offline'
/** Which way for alerts this browser is (web/features/account/notifications). */
export const PUSH_WAY = 'push-way'

const lasting = () => storageOf(window, 'localStorage')

/** From now on the screens of one's own open without a connection. Somebody else's things go first. */
export async function startOffline(userId: string): Promise<void> {
  // A hundred files are kept for later: on a slow line they would travel beside the rows that somebody waits for.
  await whenQuiet()
  // Signed out meanwhile.
  if (readStoredSession(lasting())?.user?.id !== userId) return
  const before = lasting().getItem(KEPT_FOR)
  if (before === null) await forgetOthersRows(userId).catch(() => undefined)
  else if (before !== userId) await endOffline()
  lasting().setItem(KEPT_FOR, userId)
  await startWorker()
}

/** Nobody is signed in any more: nothing of theirs stays in this browser. */
export async function endOffline(): Promise<void> {
  forgetRows()
  forgetWaiting()
  await removeDatabase()
  await endWorker()
  lasting().removeItem(PUSH_WAY)
  lasting().removeItem(KEPT_FOR)
}
