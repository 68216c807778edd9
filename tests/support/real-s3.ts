import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, openSync, closeSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Setting } from '#server/storage/s3.ts'
import { signed } from '#server/storage/signature.ts'
import { freePort } from './postgres.ts'
import { STORES, SWIFT_KEY, SWIFT_SECRET, writeSwiftConfig, type SwiftPorts } from './swift-config.ts'
import { unpackSwift } from './swift-packages.ts'

type RealS3 = { setting: S3Setting; stop(): Promise<void> }

const PYTHON = '/usr/bin/python3'
const STARTS_WITHIN_MS = 120_000
const BUCKET = 'foundwork-files'

/** Swift looks for its settings in /etc alone; everything else is told to it. */
const LAUNCHER = `import runpy, sys
import swift.common.utils
swift.common.utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`

/** A real S3-compatible server with an empty bucket; null where its packages cannot be had. */
export async function startRealS3(say: (line: string) => void, port?: number): Promise<RealS3 | null> {
  const root = unpackSwift(say)
  if (root === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'foundwork-s3-'))
  const [proxy, cache, account, container, object] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )
  const ports: SwiftPorts = {
    proxy: port ?? proxy ?? 0,
    cache: cache ?? 0,
    account: account ?? 0,
    container: container ?? 0,
    object: object ?? 0,
  }
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  writeSwiftConfig(folder, ports, userInfo().username)
  writeFileSync(join(folder, 'launch.py'), LAUNCHER)
  const tools = swiftTools(root, folder)
  for (const store of STORES) makeRing(store, ports[store], tools)
  const children = [
    tools.start('cache', join(root, 'usr/bin/memcached'), [
      '-u',
      userInfo().username,
      '-l',
      '127.0.0.1',
      '-p',
      String(ports.cache),
    ]),
    ...[...STORES, 'proxy'].map((name) => tools.startServer(name)),
  ]
  const stop = async () => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const setting = {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    bucket: BUCKET,
    key: SWIFT_KEY,
    secret: SWIFT_SECRET,
  }
  try {
    await makeBucket(setting)
    return { setting, stop }
  } catch (error) {
    const said = readFileSync(join(folder, 'proxy.log'), 'utf8').slice(-2_000)
    await stop()
    throw new Error(`The S3 server did not start: ${String(error)}\n${said}`, { cause: error })
  }
}

function swiftTools(root: string, folder: string) {
  const env = {
    PATH: '/usr/bin:/bin',
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: [`${root}/usr/lib/${libraries()}`, `${root}/lib/${libraries()}`].join(':'),
  }
  const start = (name: string, program: string, parameters: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, parameters, { env, cwd: folder, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }
  const python = (script: string, parameters: string[]) => [
    join(folder, 'launch.py'),
    join(folder, 'swift.conf'),
    join(root, 'usr/bin', script),
    ...parameters,
  ]
  return {
    start,
    startServer: (name: string) =>
      start(name, PYTHON, python(`swift-${name}-server`, [join(folder, `${name}.conf`)])),
    buildRing: (parameters: string[]): void => {
      const { status, stdout, stderr } = spawnSync(PYTHON, python('swift-ring-builder', parameters), {
        env,
        cwd: folder,
        encoding: 'utf8',
      })
      // 1 says that there is something to know, such as that one copy is few.
      if (status !== 0 && status !== 1) throw new Error(`The ring was not made: ${stdout}${stderr}`)
    },
  }
}

const libraries = () => (process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu')

/** Which disk has what: all on one. */
function makeRing(store: string, port: number, { buildRing }: ReturnType<typeof swiftTools>): void {
  const file = `${store}.builder`
  buildRing([file, 'create', '2', '1', '1'])
  buildRing([file, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
  buildRing([file, 'rebalance'])
}

async function makeBucket({ endpoint, bucket, key, secret }: S3Setting): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  const url = new URL(`${endpoint}/${bucket}`)
  const sha256 = createHash('sha256').digest('hex')
  for (;;) {
    const headers = await signed(
      { method: 'PUT', url, headers: {}, sha256, at: new Date() },
      { key, secret, region: 'us-east-1' },
    )
    const status = await fetch(url, { method: 'PUT', headers }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > deadline) throw new Error(`making a bucket answered ${status}`)
    await pause(250)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
