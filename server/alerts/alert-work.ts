import type { AlertTools } from './alert-tools.ts'
import { ForgetRound } from './forget-matches.ts'
import { writeInterviewMails } from './interview-mails.ts'
import { MatchRound } from './match-round.ts'
import { planPersonMails, writePersonMails } from './person-mails.ts'
import { collectSavedJobNews } from './saved-job-news.ts'
import { planSearchMails, writeSearchMails } from './search-mails.ts'

export type AlertWork = {
  /** Everything that is to be done now, once. */
  round(): Promise<void>
  stop(): Promise<void>
}

const EVERY_MS = 5000

/**
 * The work behind alerts, in every process. Matching is claimed by a lease, each mail by a locked row; so any number
 * of processes share it, and one that dies leaves nothing half done. What fails is tried again by whoever comes next,
 * and does not keep the rest from being done.
 */
export function startAlertWork(tools: AlertTools, everyMs = EVERY_MS): AlertWork {
  const { log } = tools
  const matching = new MatchRound(tools)
  const forgetting = new ForgetRound(tools)
  const steps = {
    matching: () => matching.run(),
    'saved jobs': () => collectSavedJobNews(tools),
    'planning search mails': () => planSearchMails(tools),
    'planning person mails': () => planPersonMails(tools),
    'search mails': () => writeSearchMails(tools),
    'person mails': () => writePersonMails(tools),
    'interview mails': () => writeInterviewMails(tools),
    forgetting: () => forgetting.run(),
  } satisfies Record<string, () => Promise<unknown>>
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async () => {
    for (const [step, run] of Object.entries(steps)) {
      if (stopped) return
      try {
        await run()
      } catch (error) {
        log.error('alert work failed', { step, error: error instanceof Error ? error.stack : String(error) })
      }
    }
  }
  const loop = async () => {
    await round()
    if (!stopped) later()
  }
  const later = () => {
    timer = setTimeout(() => (running = loop()), everyMs).unref()
  }
  later()
  return {
    round,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
