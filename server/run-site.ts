import { createLog, type Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { BRAND } from '#contract/brand.ts'
import { readEnv } from './env.ts'
import type { WebPart } from './http/web-build.ts'
import { startSite, type RunningSite } from './site.ts'
import { settleHeap } from './small-heap.ts'

/** The site as a process: started, announced, and closed when it is asked to. */
export async function runSite(
  variables: Record<string, string | undefined>,
  loadWeb: () => Promise<WebPart>,
): Promise<void> {
  const started = performance.now()
  try {
    const env = readEnv(variables)
    const log = createLog(
      (line) => process.stdout.write(line),
      {},
      { level: env.logLevel, format: process.stdout.isTTY ? 'readable' : 'json' },
    )
    const site = await startSite(env, log, await loadWeb())
    if (env.searchUrl !== null) settleHeap()
    announce(site, log, (performance.now() - started) / 1000)
    closeOnSignals(site, log)
  } catch (error) {
    const explained =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${explained}\n`)
    process.exit(1)
  }
}

/** The link to the mails stands alone on its line, whole: it is copied into a browser. */
function announce(site: RunningSite, log: Log, seconds: number): void {
  const lines = [
    `${BRAND.name} is ready at ${site.address} after ${seconds.toFixed(1)} s`,
    `  ${site.jobs().toLocaleString('en-US')} jobs can be searched`,
    `  ${site.mail}`,
    ...(site.devMail ? [`  ${site.devMail}`] : []),
    ...(site.backups ? [`  ${site.backups}`] : []),
  ]
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
  log.info('ready', {
    address: site.address,
    jobs: site.jobs(),
    mail: site.devMail ?? site.mail,
    ...(site.backups && { backups: site.backups }),
    seconds: Math.round(seconds * 10) / 10,
  })
}

/** Finishes what it began, once, whatever asks first: a signal, or the parent process going away. */
function closeOnSignals(site: RunningSite, log: Log): void {
  let closing = false
  const close = (why: string) => {
    if (closing) return
    closing = true
    log.info('closing', { why })
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('closing failed', { error: String(error) })
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => close(signal))
  process.on('disconnect', () => close('the parent process ended'))
}
