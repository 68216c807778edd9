import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { decodePage } from '#jobs/page/decode-page.ts'
import type { DocumentKind, Documents } from './documents.ts'
import type { ReaderMessage, ReadRequest } from './reader-messages.ts'

/**
 * A process that reads documents of strangers, one after the other, and nothing else (docs/decisions/0120):
 *   node reader-program.ts <process id of the site> <most bytes of memory>
 */

const MAX_READING_CHARACTERS = 1_000_000

type Document<Kind extends DocumentKind> = Documents[Kind]['document']
type Reading<Kind extends DocumentKind> = Documents[Kind]['reading']
type Reader<Kind extends DocumentKind> = (document: Document<Kind>) => Reading<Kind> | Promise<Reading<Kind>>

/** Loaded by the first document of the kind, with the dictionaries that it needs. */
const READERS: { [Kind in DocumentKind]: () => Promise<Reader<Kind>> } = {
  'resume-file': async () => {
    const { readResume } = await resumeReader()
    return ({ bytes }) => readResume(bytes)
  },
  'resume-text': async () => {
    const { readResumeText } = await resumeReader()
    return ({ text }) => readResumeText(text)
  },
  'job-page': async () => {
    const { readJobPage } = await import('#jobs/page/read-job-page.ts')
    const { preparePlaces } = await import('#jobs/place/prepare-places.ts')
    preparePlaces()
    return ({ now, ...page }) => readJobPage(decodePage(page), page.url, now)
  },
  'job-data': async () => {
    const { readJobParts } = await import('#jobs/page/read-job-page.ts')
    const { preparePlaces } = await import('#jobs/place/prepare-places.ts')
    preparePlaces()
    return ({ url, data, now }) => readJobParts({ data, title: '', metas: new Map() }, url, now)
  },
  'board-page': async () => {
    const { boardIn } = await import('#jobs/sources/recognise-board.ts')
    return (page) => boardIn(decodePage(page), new URL(page.url))
  },
}

/** The first word makes it load the skills that it knows. */
async function resumeReader() {
  const reader = await import('#jobs/match/resume/read-resume.ts')
  reader.readResumeText('nurse')
  return reader
}

async function answer(request: ReadRequest): Promise<ReaderMessage> {
  try {
    const reading = await read(request)
    const rssBytes = process.memoryUsage.rss()
    // The site takes the answer apart on the thread that serves everybody: it is never a long one.
    const isLong = JSON.stringify(reading).length > MAX_READING_CHARACTERS
    return isLong ? { is: 'too-long', rssBytes } : { is: 'read', reading, rssBytes }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { is: 'failed', error: text.slice(0, 4000), rssBytes: process.memoryUsage.rss() }
  }
}

type Request<Kind extends DocumentKind> = { kind: Kind; document: Document<Kind> }

async function read<Kind extends DocumentKind>(request: Request<Kind>): Promise<Reading<Kind>> {
  const reader = await READERS[request.kind]()
  tell({ is: 'began' })
  return await reader(request.document)
}

const tell = (message: ReaderMessage) => process.send?.(message)

/** A reader is always killed: what it compiled is kept here, or the next one would compile it again. */
function keepCompiled(): void {
  setImmediate(flushCompileCache)
}

function start(): void {
  // A library's warnings about a strange file are nobody's business, and many of them would keep the site busy.
  for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = () => {}
  // Control-C reaches every process of a terminal: the site finishes what it began and then ends its readers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', (request: ReadRequest) => void answer(request).then(tell).then(keepCompiled))
  const [, , parent, maxRssBytes] = process.argv
  const guard = new Worker(new URL('reader-guard.ts', import.meta.url), {
    workerData: { parent: Number(parent), maxRssBytes: Number(maxRssBytes) },
  })
  guard.once('message', () => tell({ is: 'ready' }))
}

start()
