import { connection } from '#web/backend/connection.ts'
import { errorWords } from '#web/error-words.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { type Sent, sendNote, sendStatus } from '#web/features/applications/data/send-changes.ts'
import { savedJobsQuery, storeSaved } from '#web/job/saved/saved-jobs.ts'
import { isNoConnection } from '#web/offline/no-connection.ts'
import {
  isReady,
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
  let retry: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(retry)
    if (connection().getState() !== 'fine' || !waitingChanges.get().some(isReady)) return
    // Where a request is lost though the server answers, nothing else says that it is time to try again.
    retry = setTimeout(run, RETRY_MS)
    void sendInTurn(sending)
  }
  void readWaiting(sending.userId).then(run, () => undefined)
  const ends = [connection().subscribe(run), waitingChanges.subscribe(run)]
  return () => {
    clearTimeout(retry)
    ends.forEach((end) => end())
  }
}

const RETRY_MS = 15_000

const LOCK = 'waiting-changes'

/** One tab at a time: a change is sent once. */
async function sendInTurn(sending: Sending): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(sending)
  })
}

/** In the order in which they were made. */
async function sendAll({ userId, say }: Sending): Promise<void> {
  let [sent, refused] = [0, 0]
  for (;;) {
    // Read again each time: what is discarded meanwhile is not sent.
    const next = (await readWaiting(userId)).find(isReady)
    if (!next) break
    try {
      const answer = await send(next)
      if (answer.is === 'conflict') {
        await noteProblem(next, answer.problem)
        refused += 1
        say(toasts.changeConflicts(next.about))
        continue
      }
      await removeWaiting(next)
      sent += 1
      if (answer.replaces) say(toasts.changeReplaced(next.about, answer.replaces))
    } catch (error) {
      if (isNoConnection(error)) break
      await noteProblem(next, { words: errorWords(error), insist: 'Try Again' })
      refused += 1
      say(toasts.changeConflicts(next.about))
    }
  }
  if (sent > 0) say(toasts.changesSent(sent))
  // What was refused is no longer laid over them.
  if (sent + refused > 0)
    await rereadRows(savedJobsQuery(userId), applicationsQuery(userId), { queryKey: ['dated-notes', userId] })
}

function send(waiting: WaitingChange): Promise<Sent> {
  const { change, userId } = waiting
  if (change.kind === 'status') return sendStatus({ ...waiting, change })
  if (change.kind === 'note') return sendNote({ ...waiting, change })
  const { jobId, isSaved } = change
  return storeSaved({ userId, jobId, isSaved }).then(() => ({ is: 'sent', replaces: null }))
}
