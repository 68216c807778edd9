import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TOOLS = [
  '/usr/bin/apt-get',
  '/usr/bin/dpkg-deb',
  '/usr/bin/unshare',
  '/usr/sbin/pivot_root',
  '/usr/bin/tar',
]
const PACKAGES = ['buildah', 'crun', 'containernetworking-plugins', 'ca-certificates']
const CACHE = '.cache/buildah'
const DOWNLOAD_MS = 15 * 60_000

/**
 * The folder of a small Debian with buildah, made once and installed nowhere; in it `base.tar`, the same Debian as an
 * image begins with it. Null where it cannot be had.
 */
export function unpackBuildah(say: (line: string) => void): string | null {
  const root = resolve(CACHE, 'root')
  if (existsSync(root)) return root
  if (process.getuid?.() !== 0 || !TOOLS.every((tool) => existsSync(tool))) return null
  say(`Fetching Debian with ${PACKAGES.join(', ')} …`)
  try {
    return unpack(root)
  } catch (error) {
    say(String(error))
    return null
  }
}

function unpack(root: string): string {
  const [tool, aside] = [resolve(CACHE, 'debootstrap'), `${root}.part`]
  for (const folder of [tool, aside]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  execFileSync('apt-get', ['download', 'debootstrap'], { cwd: tool, stdio: 'ignore', timeout: DOWNLOAD_MS })
  for (const file of readdirSync(tool)) execFileSync('dpkg-deb', ['-x', join(tool, file), tool])
  const [mirror, release] = ownMirror()
  // What it mounts in there ends with it, however it ends: nobody removes a folder with the machine's /proc in it.
  execFileSync(
    'unshare',
    [
      '--mount',
      join(tool, 'usr/sbin/debootstrap'),
      '--variant=minbase',
      `--include=${PACKAGES.join(',')}`,
      release,
      aside,
      mirror,
    ],
    {
      env: { ...process.env, DEBOOTSTRAP_DIR: join(tool, 'usr/share/debootstrap') },
      stdio: 'ignore',
      timeout: DOWNLOAD_MS,
    },
  )
  rmSync(join(aside, 'var/cache/apt/archives'), { recursive: true, force: true })
  const left = ['./proc/*', './sys/*', './dev/*', './base.tar']
  execFileSync('tar', [
    '-C',
    aside,
    ...left.map((pattern) => `--exclude=${pattern}`),
    '-cf',
    join(aside, 'base.tar'),
    '.',
  ])
  renameSync(aside, root)
  return root
}

/** Where the machine's own packages come from. */
function ownMirror(): [mirror: string, release: string] {
  const listed = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  )
  const [mirror, release] = (listed.split('\n')[0] ?? '').split(' ')
  if (!mirror || !release) throw new Error('This machine has no mirror of Debian.')
  return [mirror, release]
}
