import { parseArgs } from 'node:util'
import { figure, verdict } from './claim-verdict.ts'
import { gradesOf, plainPosting, shareOfPossible } from './judge.ts'
import { HALVES, type JudgedQuery, KINDS_OF_QUERY, judgedQueries } from './judged-queries.ts'
import { type RankedSearch, ownSearch, plainBm25, sqliteFts5 } from './relevance-engines.ts'
import { type Catalogue, catalogueOf } from './relevance-postings.ts'

const CLAIMS = { share: 0.88, overRival: 1 }

/**
 * `npm run bench -- relevance [FILE] [--half dev|aside|later] [--each]`: judged everyday queries over a file of postings or
 * the demo catalogue. An engine's score is what its first ten give of what the best possible ten would.
 */
export async function run(parameters: string[] = []): Promise<void> {
  const { file, half, each } = readParameters(parameters)
  const catalogue = await catalogueOf(file)
  const queries = judgedQueries().filter((query) => half === undefined || query.half === half)
  console.log(`${catalogue.postings.length} postings of ${catalogue.name}, ${queries.length} queries`)
  const { names, answered } = await ask(catalogue, queries)
  if (each) for (const answer of answered) printQuery(answer)
  printTable(names, answered)
  console.log(`left out, because nothing here was asked for: ${queries.length - answered.length} queries`)
  const [own = 0, ...rivals] = names.map((_, engine) => meanScore(answered, engine))
  const say = file === undefined ? figure : verdict
  say('of what could be relevant in the first ten', own, { least: CLAIMS.share })
  for (const [at, rival] of rivals.entries())
    say(`times the score of ${names[at + 1]}`, own / rival, { least: CLAIMS.overRival })
}

function readParameters(parameters: string[]) {
  const options = { half: { type: 'string' }, each: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
  const half = HALVES.find((name) => name === values.half)
  if (values.half !== half) throw new Error(`--half takes ${HALVES.join(' or ')}.`)
  return { file: positionals[0], half, each: values.each }
}

type Answered = { query: JudgedQuery; asked: number; scores: number[] }

/** Where nothing in the catalogue was asked for, the query says nothing about an engine: it is left out. */
async function ask(catalogue: Catalogue, queries: readonly JudgedQuery[]) {
  const engines: RankedSearch[] = [await ownSearch(catalogue), plainBm25(catalogue), sqliteFts5(catalogue)]
  const postings = catalogue.postings.map(plainPosting)
  const answered: Answered[] = []
  for (const query of queries) {
    const grades = gradesOf(query, postings)
    const scores: number[] = []
    for (const engine of engines) {
      const score = shareOfPossible(await engine.ask(query), grades)
      if (score !== null) scores.push(score)
    }
    if (scores.length > 0)
      answered.push({ query, scores, asked: grades.filter((grade) => grade === 2).length })
  }
  for (const engine of engines) await engine.close()
  return { names: engines.map(({ name }) => name), answered }
}

function printQuery({ query: { q, location, kind }, asked, scores }: Answered): void {
  const typed = location === '' ? q : `${q} @ ${location}`
  console.log(line(`${kind}: ${typed}`, [String(asked), ...scores.map(share)]))
}

function printTable(names: readonly string[], answered: readonly Answered[]): void {
  console.log(
    `\n${line('kind of query', ['queries', ...names, ...names.slice(1).map((name) => `× ${name}`)])}`,
  )
  for (const kind of KINDS_OF_QUERY) {
    const some = answered.filter(({ query }) => query.kind === kind)
    if (some.length > 0) printRow(kind, some, names)
  }
  printRow('all', answered, names)
}

function printRow(name: string, answered: readonly Answered[], names: readonly string[]): void {
  const [own = 0, ...rivals] = names.map((_, engine) => meanScore(answered, engine))
  const ratios = rivals.map((rival) => (rival === 0 ? '–' : (own / rival).toFixed(2)))
  console.log(line(name, [String(answered.length), share(own), ...rivals.map(share), ...ratios]))
}

function meanScore(answered: readonly Answered[], engine: number): number {
  return answered.reduce((sum, { scores }) => sum + (scores[engine] ?? 0), 0) / answered.length
}

const share = (score: number) => score.toFixed(3)

const line = (name: string, cells: readonly string[]) =>
  `${name.padEnd(44)} ${cells.map((cell) => cell.padStart(13)).join(' ')}`
