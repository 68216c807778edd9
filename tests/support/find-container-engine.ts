import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createBuildah } from './buildah.ts'
import { createDaemonEngine, type ContainerEngine } from './container-engine.ts'

export const NO_ENGINE =
  'The container was left out: it needs podman, docker, or root on Debian, where buildah is fetched for it.'

/** podman or docker where one answers; else buildah in a Debian of its own; null where none can be had. */
export function findContainerEngine(say: (line: string) => void): ContainerEngine | null {
  const program = ['podman', 'docker'].map(find).find((path) => path !== null && answers(path))
  return program ? createDaemonEngine(program) : createBuildah(say)
}

const find = (program: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)) ?? null

const answers = (program: string) => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0
