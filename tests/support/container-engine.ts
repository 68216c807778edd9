import { spawnSync } from 'node:child_process'

/** What builds the image and runs it, whichever program that is. */
export type ContainerEngine = {
  build(): void
  /** The image's own command as its own user, with its data in a volume that outlives it. */
  start(port: number, variables: Record<string, string>): RunningContainer
  /** Removes containers and their volume. */
  remove(): void
}

export type RunningContainer = {
  /** Inside of it; answers what it said, and throws where it failed. */
  exec(...command: string[]): string
  /** As the engine itself would ask whether it is healthy. */
  healthcheck(): void
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>
}

const NAME = 'foundwork-soak'
const VOLUME = 'foundwork-soak-data'

export function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${parameters.slice(0, 2).join(' ')} failed: ${stderr.slice(-2000)}`)
  return stdout.trim()
}

/** Docker and podman take the same words. */
export function createDaemonEngine(program: string): ContainerEngine {
  const ask = (...parameters: string[]) => run(program, parameters)
  /** Its own base, where the machine cannot reach the usual one. */
  const base = process.env['CONTAINER_BASE']
  return {
    build: () => void ask('build', '-t', NAME, ...(base ? ['--build-arg', `BASE=${base}`] : []), '.'),
    start(port, variables) {
      const settings = Object.entries(variables).flatMap(([name, value]) => ['-e', `${name}=${value}`])
      const places = ['-p', `127.0.0.1:${port}:3000`, '-v', `${VOLUME}:/data`]
      ask('run', '-d', '--name', NAME, ...places, ...settings, NAME)
      return {
        exec: (...command) => ask('exec', NAME, ...command),
        healthcheck: () => {
          const words = JSON.parse(ask('inspect', '--format', '{{json .Config.Healthcheck.Test}}', NAME))
          ask('exec', NAME, ...words.slice(1))
        },
        stop: async () => {
          ask('stop', '-t', '20', NAME)
          ask('rm', NAME)
        },
      }
    },
    remove() {
      spawnSync(program, ['rm', '-f', NAME])
      spawnSync(program, ['volume', 'rm', '-f', VOLUME])
    },
  }
}
