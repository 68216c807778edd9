import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const folder = () => join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'foundwork')
const file = () => join(folder(), 'settings.json')
const LOCAL_SITE = 'http://localhost:3000'

/**
 * Which site, and whose token: from the command, the environment, or "foundwork login", in this order; else the
 * site that the program came from.
 */
export async function readSettings(site) {
  const kept = await readKept()
  const chosen = (site ?? process.env['FOUNDWORK_URL'] ?? kept.site ?? (await packedSite())).replace(
    /\/+$/,
    '',
  )
  if (!/^https?:\/\/[^\s/]+/.test(chosen)) throw usage(`"${chosen}" is not the URL of a site.`)
  // A token is sent to the site it was made on and to no other.
  const own = kept.site === chosen ? kept.token : undefined
  return { site: chosen, token: process.env['FOUNDWORK_TOKEN'] ?? own }
}

export async function keepSettings(settings) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(file(), `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  await chmod(file(), 0o600)
  return file()
}

export const forgetSettings = () => rm(file(), { force: true })

export function usage(message) {
  return Object.assign(new Error(message), { name: 'UsageError' })
}

/** The site that this package was fetched from (server/api/cli-package.ts); in a clone, the one that runs there. */
async function packedSite() {
  try {
    return JSON.parse(await readFile(new URL('site.json', import.meta.url), 'utf8')).site
  } catch {
    return LOCAL_SITE
  }
}

async function readKept() {
  try {
    return JSON.parse(await readFile(file(), 'utf8'))
  } catch {
    return {}
  }
}
