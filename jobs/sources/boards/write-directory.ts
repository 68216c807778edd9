import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyOfBoard } from '#jobs/page/site-name.ts'
import { countryHint } from './country-hints.ts'
import { DIRECTORY_COLUMNS } from './directory.ts'
import { LEFT_OUT, whyLeftOut } from './left-out.ts'
import type { Evidence, KnownFacts, LeftOut } from './left-out.ts'

const FLOODS = 'flood-boards.tsv'
const EVIDENCE_COLUMNS = 'token\tcompany\thost\tsector_guess\tlists\tlast_listed'
const MAX_COMPANY_CHARS = 120
const SUMMARY_FILE = 'SUMMARY.txt'

type DirectorySummary = { service: string; kept: number; leftOut: Record<LeftOut, number> }[]

/**
 * Writes one list per service from lists of evidence: `<service>.tsv` with the columns above, and `flood-boards.tsv`. Their
 * order is kept, largest first; a board that a rule leaves out is counted under its reason.
 */
export function writeDirectory(evidenceFolder: string, folder: string): DirectorySummary {
  const services = readdirSync(evidenceFolder)
    .filter((file) => file.endsWith('.tsv') && file !== FLOODS)
    .map((file) => file.slice(0, -'.tsv'.length))
    .sort()
  if (services.length === 0) throw new Error(`${evidenceFolder} has no lists of boards (<service>.tsv).`)
  const evidence = services.map((service) => ({ service, boards: readEvidence(evidenceFolder, service) }))
  const newest = evidence
    .flatMap(({ boards }) => boards.map(({ lastListed }) => lastListed))
    .reduce((latest, day) => (day > latest ? day : latest), '')
  const known = { floods: readFloods(evidenceFolder), newest }
  const summary = evidence.map(({ service, boards }) => writeService(folder, { service, boards, known }))
  writeFileSync(join(folder, SUMMARY_FILE), summaryText(summary, newest))
  return summary
}

function writeService(
  folder: string,
  { service, boards, known }: { service: string; boards: Evidence[]; known: KnownFacts },
): DirectorySummary[number] {
  const leftOut = { unreadable: 0, flood: 0, survey: 0, reposter: 0, test: 0, stale: 0 }
  const lines = new Map<string, string>()
  for (const board of boards) {
    const why = whyLeftOut(board, known)
    if (why) leftOut[why]++
    else if (!lines.has(board.token.toLowerCase())) lines.set(board.token.toLowerCase(), lineOf(board))
  }
  writeFileSync(
    join(folder, `${service}.tsv`),
    `${DIRECTORY_COLUMNS.join('\t')}\n${[...lines.values()].join('\n')}\n`,
  )
  return { service, kept: lines.size, leftOut }
}

function lineOf({ service, token, company, host, sector }: Evidence): string {
  const name = company.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_COMPANY_CHARS)
  const told = companyOfBoard(token.split('/')[0] ?? token)
  const cells = [token, name === told ? '' : name, hostOf(service, token, host), countryHint(name), sector]
  return cells.join('\t').replace(/\t+$/, '')
}

/** The evidence shortens hosts to what differs: `eu`, `wd5`. */
function hostOf(service: string, token: string, host: string): string {
  if (service === 'lever') return host === 'eu' ? 'api.eu.lever.co' : ''
  if (service === 'workday' && /^wd\d+$/.test(host)) return `${token.split('/')[0]}.${host}.myworkdayjobs.com`
  return host.includes('.') ? host : ''
}

function readEvidence(folder: string, service: string): Evidence[] {
  const [header, ...lines] = readFileSync(join(folder, `${service}.tsv`), 'utf8')
    .trim()
    .split('\n')
  if (header !== EVIDENCE_COLUMNS)
    throw new Error(`${service}.tsv must begin with the columns ${EVIDENCE_COLUMNS.replaceAll('\t', ', ')}.`)
  return lines.map((line) => {
    const [token = '', company = '', host = '', sector = '', , lastListed = ''] = line.split('\t')
    return { service, token: decoded(token), company, host, sector, lastListed }
  })
}

/** Some lists have names as addresses write them: `Flock%20Safety`. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token).trim()
  } catch {
    return token // no address wrote that
  }
}

function readFloods(folder: string): Set<string> {
  const file = readdirSync(folder).find((name) => name === FLOODS)
  if (!file) return new Set()
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1)
  return new Set(lines.map((line) => line.toLowerCase().replace('\t', ' ')))
}

function summaryText(summary: DirectorySummary, newest: string): string {
  const rows = summary.map(({ service, kept, leftOut }) => {
    const reasons = Object.entries(leftOut).filter(([, count]) => count > 0)
    return `${service}: ${kept} boards${reasons.map(([reason, count]) => `, ${count} left out (${reason})`).join('')}`
  })
  const rules = Object.entries(LEFT_OUT).map(([reason, { why }]) => `${reason}: ${why}`)
  return `Evidence up to ${newest}.\n\n${rows.join('\n')}\n\nLeft out:\n${rules.join('\n')}\n`
}
