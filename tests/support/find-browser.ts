import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What Chromium needs as root in a container, and to stay off the network. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own if it is already here; else null. */
export function findBrowser(): string | null {
  const set = process.env['CHROMIUM_PATH']
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`CHROMIUM_PATH is ${set}, but there is no such file.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC]
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser or gets one: Playwright's download, else Debian's package. Fails with what to do. */
export function ensureBrowser(say: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  for (const [what, command, ...parameters] of GET_ONE) {
    say(`No browser found. Trying ${what} …`)
    try {
      execFileSync(command, parameters, { stdio: 'ignore', timeout: 10 * 60_000 })
    } catch {
      continue
    }
    const got = findBrowser()
    if (got) return got
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program file, and run again.',
  )
}

const GET_ONE: [what: string, command: string, ...parameters: string[]][] = [
  [
    "Playwright's own download",
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ],
  [
    "Debian's chromium package",
    'sh',
    '-c',
    'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium',
  ],
]
