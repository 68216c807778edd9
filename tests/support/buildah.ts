import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unpackBuildah } from './buildah-packages.ts'
import { run, type ContainerEngine, type RunningContainer } from './container-engine.ts'

/** The image's own user (Dockerfile). */
const CONTAINER_USER = 10_001
const VOLUME = '/data'
const STOPS_WITHIN_MS = 30_000
const BASE_IMAGE = 'localhost/base'
const IMAGE = 'localhost/foundwork'

/**
 * Enters a Debian of its own: its folder becomes `/` in a mount namespace that ends with the command. Changing the root
 * of the process alone is not enough for buildah, which changes it again.
 */
const ENTER = `set -e
root=$1 source=$2 shared=$3; shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/source" "$root/shared" "$root/.old"
for place in proc sys dev; do mount --rbind "/$place" "$root/$place"; done
mount --bind "$source" "$root/source"
mount --bind "$shared" "$root/shared"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cd "$root"
pivot_root . .old
umount -l /.old
cd /
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot "$@"`

/** Runs what the Dockerfile says without a container engine; null where Debian's packages cannot be had, or without root. */
export function createBuildah(say: (line: string) => void): ContainerEngine | null {
  const root = unpackBuildah(say)
  if (root === null) return null
  const shared = mkdtempSync(join(tmpdir(), 'foundwork-container-'))
  const volume = join(shared, 'data')
  mkdirSync(volume)
  chownSync(volume, CONTAINER_USER, CONTAINER_USER)
  const entered = (command: readonly string[]) => [
    '--mount',
    'bash',
    '-c',
    ENTER,
    'enter',
    root,
    process.cwd(),
    shared,
    ...command,
  ]
  const buildah = (...parameters: string[]) => run('unshare', entered(['buildah', ...parameters]))
  const inside = (container: string, command: readonly string[], variables: Record<string, string> = {}) => [
    'buildah',
    'run',
    '--volume',
    `/shared/data:${VOLUME}`,
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    container,
    '--',
    ...command,
  ]

  return {
    build() {
      makeBase(buildah, shared)
      buildah('bud', '--format', 'docker', '--build-arg', `BASE=${BASE_IMAGE}`, '-t', IMAGE, '/source')
    },
    start(port, variables): RunningContainer {
      const container = buildah('from', IMAGE)
      const { command, healthcheck, volumes } = readConfig(buildah('inspect', '--type', 'image', IMAGE))
      if (volumes.join() !== VOLUME) throw new Error(`The image keeps its data in ${volumes.join(', ')}.`)
      // buildah would put an empty folder of the container's own there instead.
      buildah('config', '--volume', `${VOLUME}-`, container)
      // It shares the machine's network, so that the port is its own to choose.
      const settings = { ...variables, PORT: String(port) }
      const child = spawn('unshare', entered(inside(container, command, settings)), { stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const exec = (...words: string[]) => run('unshare', entered(inside(container, words, settings)))
      return {
        exec,
        healthcheck: () => void exec(...healthcheck),
        async stop() {
          process.kill(processOf(volume, command), 'SIGTERM')
          const isOver = await Promise.race([ended.then(() => true), pause(STOPS_WITHIN_MS, false)])
          if (!isOver) throw new Error(`The container did not stop within ${STOPS_WITHIN_MS} ms.`)
          buildah('rm', container)
        },
      }
    },
    remove() {
      spawnSync('unshare', entered(['buildah', 'rm', '--all']))
      spawnSync('unshare', entered(['buildah', 'rmi', IMAGE]))
      rmSync(shared, { recursive: true, force: true })
    },
  }
}

/** Debian with this project's Node and the machine's npm and certificates, instead of the image that the Dockerfile names. */
function makeBase(buildah: (...parameters: string[]) => string, shared: string): void {
  const node = join(shared, 'node')
  mkdirSync(join(node, 'bin'), { recursive: true })
  cpSync(process.execPath, join(node, 'bin/node'))
  cpSync(npmFolder(), join(node, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  const container = buildah('from', 'scratch')
  buildah('add', container, '/base.tar', '/')
  buildah('copy', container, '/shared/node', '/usr/local')
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates) {
    cpSync(certificates, join(shared, 'certificates.pem'), { dereference: true })
    buildah('copy', container, '/shared/certificates.pem', '/etc/certificates.pem')
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/certificates.pem', container)
  }
  for (const name of ['npm', 'npx'])
    buildah(
      'run',
      container,
      '--',
      'ln',
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      `/usr/local/bin/${name}`,
    )
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--rm', '--quiet', container, BASE_IMAGE)
}

/** The one that this machine's `npm` leads to. */
function npmFolder(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = folders.map((folder) => join(folder, 'npm')).find((path) => existsSync(path))
  if (!found) throw new Error('There is no npm on this machine.')
  return dirname(dirname(realpathSync(found)))
}

type ImageConfig = { command: string[]; healthcheck: string[]; volumes: string[] }

type DockerConfig = { Cmd: string[]; Healthcheck: { Test: string[] }; Volumes: Record<string, object> }

/** As `buildah inspect` writes an image in Docker's format. */
function readConfig(text: string): ImageConfig {
  const { Docker } = JSON.parse(text) as { Docker: { config: DockerConfig } } // its format
  const { Cmd: command, Healthcheck, Volumes } = Docker.config
  const [kind, ...healthcheck] = Healthcheck.Test
  if (kind !== 'CMD') throw new Error(`The health check is ${kind}, not a command.`)
  return { command, healthcheck, volumes: Object.keys(Volumes) }
}

/** The process of the image's user that runs its command. */
function processOf(volume: string, command: readonly string[]): number {
  const words = `${command.join('\0')}\0`
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const isOfUser = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nUid:\t${CONTAINER_USER}\t`)
      return isOfUser && readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(words)
    } catch {
      return false
    }
  })
  if (!found) throw new Error(`Nothing runs with its data in ${volume}.`)
  return Number(found)
}
