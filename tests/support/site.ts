import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const YOUNG_SPACE = '--max-semi-space-size=16'

export type Site = {
  pid: number
  url: string
  /** Where its mails can be read, with the key that the start printed; empty where they are sent. */
  devMail: string
  dataDir: string
  /** What it printed so far, for a test that reads the log. */
  output: () => string
  kill: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * Starts the real server as a process of its own, on a free port, with data of its own, and waits until it is ready.
 * The web build must be there (`bin/build.ts`). `onSpawn` has the process before that, to end one that never gets there.
 */
export async function startSite(
  variables: Record<string, string> = {},
  onSpawn: (child: ChildProcess) => void = () => {},
  /** Where the web build is looked for, as `dist/web`. */
  folder = '.',
): Promise<Site> {
  const ownDir = variables['DATA_DIR'] ? null : mkdtempSync(join(tmpdir(), 'foundwork-site-'))
  const dataDir = variables['DATA_DIR'] ?? ownDir ?? ''
  // As bin/run.mjs and the image start it.
  const child = spawn(process.execPath, [YOUNG_SPACE, join(import.meta.dirname, '../../server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      JOB_SOURCES: 'demo',
      DEMO_JOBS: '300',
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn(child)
  const lines: string[] = []
  const url = await readyAddress(child, lines)
  return {
    pid: child.pid ?? 0,
    url,
    devMail: /"event":"ready".*?"mail":"(http[^"]+)"/.exec(lines.join('\n'))?.[1] ?? '',
    dataDir,
    output: () => lines.join('\n'),
    kill: async (signal = 'SIGTERM') => {
      const code = await ended(child, signal)
      if (ownDir) rmSync(ownDir, { recursive: true, force: true })
      return code
    },
  }
}

/** The server says "ready" in its log, with its address, once `/healthz` answers 200. */
export function readyAddress(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const address = /"event":"ready".*?"address":"([^"]+)"/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${lines.join('\n')}`)))
    child.once('error', reject)
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}
