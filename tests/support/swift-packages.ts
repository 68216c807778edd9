import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** OpenStack Swift, which speaks S3, and what its servers need of each other. */
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const TOOLS = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/usr/bin/python3']
const CACHE = '.cache/swift'
const DOWNLOAD_MS = 10 * 60_000

export const NO_SWIFT =
  'The real S3 server was left out: it is unpacked from Debian packages (swift-proxy and others), which cannot be had here.'

/** The folder with Swift's files as if `/` were there, unpacked once and installed nowhere; null where it cannot be had. */
export function unpackSwift(say: (line: string) => void): string | null {
  const root = resolve(CACHE, 'root')
  if (existsSync(root)) return root
  if (process.platform !== 'linux' || !TOOLS.every((tool) => existsSync(tool))) return null
  say(`Fetching ${PACKAGES.join(', ')} …`)
  try {
    return unpack(root)
  } catch (error) {
    say(String(error))
    return null
  }
}

function unpack(root: string): string {
  const [downloads, aside] = [resolve(CACHE, 'packages'), `${root}.part`]
  for (const folder of [downloads, aside]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  execFileSync('apt-get', ['download', ...missingPackages()], {
    cwd: downloads,
    stdio: 'ignore',
    timeout: DOWNLOAD_MS,
  })
  for (const file of readdirSync(downloads)) execFileSync('dpkg-deb', ['-x', join(downloads, file), aside])
  rmSync(downloads, { recursive: true })
  renameSync(aside, root)
  return root
}

/** Those that an installation would add to what the machine has. */
function missingPackages(): string[] {
  const { stdout, status, stderr } = spawnSync(
    'apt-get',
    [
      '-qq',
      '--print-uris',
      '-o',
      'Debug::NoLocking=1',
      'install',
      '--reinstall',
      '--no-install-recommends',
      ...PACKAGES,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Swift's packages are not known here: ${stderr.trim()}`)
  return [...stdout.matchAll(/^'[^']+' ([^_\s]+)_/gm)].map(([, name = '']) => name)
}
