import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyOfBoard } from '#jobs/page/site-name.ts'

/** One employer's board as our directory lists it. */
export type ListedBoard = {
  service: string
  token: string
  company: string
  /** Where it is not the service's usual address. */
  host: string | null
  country: string | null
  sector: string | null
}

const FOLDER = import.meta.dirname
export const DIRECTORY_COLUMNS = ['token', 'company', 'host', 'country', 'sector'] as const

/** The services that have a list here. Reads no list: a start costs one look into the folder. */
export function directoryServices(folder = FOLDER): Set<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  return new Set(files.map((file) => file.slice(0, -'.tsv'.length)))
}

/** Changes with any line of any list. */
export function directoryEdition(folder = FOLDER): string {
  const hash = createHash('sha256')
  for (const service of [...directoryServices(folder)].sort())
    hash.update(readFileSync(listOf(folder, service)))
  return hash.digest('base64url').slice(0, 16)
}

/** The boards of some services, each service's in the order of its list: largest first. */
export function readDirectory(services: readonly string[], folder = FOLDER): ListedBoard[] {
  return services.flatMap((service) =>
    readFileSync(listOf(folder, service), 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => boardOfLine(service, line)),
  )
}

const listOf = (folder: string, service: string) => join(folder, `${service}.tsv`)

function boardOfLine(service: string, line: string): ListedBoard {
  const [token = '', company = '', host = '', country = '', sector = ''] = line.split('\t')
  return {
    service,
    token,
    // A name that the token says as well is left out of the list.
    company: company || companyOfBoard(token.split('/')[0] ?? token),
    host: host || null,
    country: country || null,
    sector: sector || null,
  }
}
