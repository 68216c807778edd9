import { connection } from '#web/backend/connection.ts'
import { errorWords } from '#web/error-words.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { type Sent, sendNote, sendStatus } from '#web/features/applications/data/send-changes.ts'
import { savedJobsQuery, storeSaved } from '#web/job/saved/saved-jobs.ts'
import { isNoConnection } from '#web/offline/no-connection.ts'
import {
  noteProblem,
  readWaiting,
  removeWaiting,
  type WaitingChange,
  waitingChanges,
} from '#web/offline/waiting-changes.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

type Sending = { userId: string; say: (toast: ToastContent) => void }

/** Sends what was changed without a connection, as soon as there is one. Answers how to stop. */
export function sendWaiting(sending: Sending): () => void {
  const run = () => {
    if (connection().getState() === 'fine') void sendInTurn(sending)
  }
  void readWaiting(sending.userId).then(run, () => undefined)
  const ends = [connection().subscribe(run), waitingChanges.subscribe(run)]
  return () => ends.forEach((end) => end())
}

const LOCK = 'waiting-changes'

/** One tab at a time: a change is sent once. */
async function sendInTurn(sending: Sending): Promise<void> {
  if (!waitingChanges.get().some(isReady)) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(sending)
  })
}

const isReady = ({ problem }: WaitingChange) => problem === null

/** In the order in which they were made. */
async function sendAll({ userId, say }: Sending): Promise<void> {
  let sent = 0
  for (;;) {
    // Read again each time: what is discarded meanwhile is not sent.
    const next = (await readWaiting(userId)).find(isReady)
    if (!next) break
    try {
      const answer = await send(next)
      if (answer.is === 'conflict') {
        await noteProblem(next, answer.problem)
        say(toasts.changeConflicts(next.about))
        continue
      }
      await removeWaiting(next)
      sent += 1
      if (answer.replaces) say(toasts.changeReplaced(next.about, answer.replaces))
    } catch (error) {
      if (isNoConnection(error)) break
      await noteProblem(next, { words: errorWords(error), insist: 'Try Again' })
      say(toasts.changeConflicts(next.about))
    }
  }
  if (sent === 0) return
  say(toasts.changesSent(sent))
  await rereadRows(savedJobsQuery(userId), applicationsQuery(userId), { queryKey: ['dated-notes', userId] })
}

function send(waiting: WaitingChange): Promise<Sent> {
  const { change, userId } = waiting
  if (change.kind === 'status') return sendStatus({ ...waiting, change })
  if (change.kind === 'note') return sendNote({ ...waiting, change })
  const { jobId, isSaved } = change
  return storeSaved({ userId, jobId, isSaved }).then(() => ({ is: 'sent', replaces: null }))
}
