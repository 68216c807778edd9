import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const NO_PROMTOOL =
  'What Prometheus says was left out: it needs promtool, and there is none (on Debian: apt-get install prometheus).'

/** PROMTOOL_PATH, or an installed promtool; else null. */
export function findPromtool(): string | null {
  const set = process.env['PROMTOOL_PATH']
  if (set) return set
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'promtool')).find((path) => existsSync(path)) ?? null
}
