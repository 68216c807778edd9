import { type DocumentKind, type Documents, NotRead, type ReadDocument } from './documents.ts'
import { ReaderProcess } from './reader-process.ts'
import { createTurns } from './turns.ts'

const MEGABYTE = 1024 * 1024

const READER_LIMITS = {
  /** Processes that read at the same time, for the whole site. */
  readers: 2,
  /** Of one reader: its program, the dictionaries that it needs (some 200 MB) and all that it makes of a document. */
  rssBytes: 512 * MEGABYTE,
  milliseconds: 10_000,
  /** Until a new process has its dictionaries and begins with its first document. */
  startMs: 30_000,
  /** People who wait for a reader, and how long they do before they are told to come back. */
  waiting: 16,
  waitingMs: 20_000,
  /** A reader is replaced after so many documents, or when it keeps so much after one. */
  documents: 100,
  keptBytes: 320 * MEGABYTE,
  /** An idle one stays for the next document: loading its dictionaries takes the better part of a second. */
  idleMs: 120_000,
} as const

export type ReaderLimits = { [Limit in keyof typeof READER_LIMITS]: number }

export type Asking = {
  /** Who has it read: each person has one reading at a time. */
  person: string
  /** Whoever asked has gone. */
  signal?: AbortSignal
}

export type DocumentReaders = {
  /** All that belongs to one question of a person: fetching a page, then reading it. A second one meanwhile is refused. */
  forPerson<Answer>(asking: Asking, work: (read: ReadDocument) => Promise<Answer>): Promise<Answer>
  /** The readers that run now, for a look at them from outside. */
  processIds(): number[]
  close(): Promise<void>
}

type ReadersLog = {
  warn(event: string, fields: Record<string, string | number>): void
}

/** Documents of strangers are read in processes of their own, a few at a time for the whole site (docs/decisions/0120). */
export function createDocumentReaders({
  log,
  limits: given = {},
}: {
  log: ReadersLog
  limits?: Partial<ReaderLimits>
}): DocumentReaders {
  const limits: ReaderLimits = { ...READER_LIMITS, ...given }
  const turns = createTurns({
    concurrency: limits.readers,
    waiting: limits.waiting,
    waitingMs: limits.waitingMs,
  })
  const people = new Set<string>()
  const running = new Set<ReaderProcess>()
  const idle = new Map<ReaderProcess, NodeJS.Timeout>()
  let closed = false

  const takeReader = (): ReaderProcess => {
    for (const [reader, timer] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      if (reader.isAlive) return reader
    }
    const reader = new ReaderProcess(limits.rssBytes)
    running.add(reader)
    reader.onEnd(() => {
      running.delete(reader)
      clearTimeout(idle.get(reader))
      idle.delete(reader)
    })
    return reader
  }
  const putBack = async (reader: ReaderProcess | null): Promise<void> => {
    if (!reader) return
    const fresh = reader.documentsRead < limits.documents && reader.rssBytes < limits.keptBytes
    if (!reader.isAlive || !fresh) return await reader.kill()
    idle.set(reader, setTimeout(() => void reader.kill(), limits.idleMs).unref())
  }
  const read = async <Kind extends DocumentKind>(
    kind: Kind,
    load: () => Promise<Documents[Kind]['document']>,
    signal: AbortSignal | undefined,
  ): Promise<Documents[Kind]['reading']> => {
    const endTurn = await turns.take(signal)
    let reader: ReaderProcess | null = null
    try {
      if (closed) throw new NotRead('interrupted')
      reader = takeReader()
      const document = await load()
      if (signal?.aborted) throw new NotRead('cancelled')
      return await reader.read(kind, document, { ...limits, signal })
    } catch (error) {
      if (error instanceof NotRead && error.why !== 'cancelled')
        log.warn('document.not_read', { kind, why: error.why, startError: reader?.startError ?? '' })
      throw error
    } finally {
      // Not awaited: who has the answer need not wait for a process to end. The next in line does.
      void putBack(reader).then(endTurn)
    }
  }

  return {
    async forPerson({ person, signal }, work) {
      if (people.has(person)) throw new NotRead('person-busy')
      people.add(person)
      try {
        return await work((kind, load) => read(kind, load, signal))
      } finally {
        people.delete(person)
      }
    },
    processIds: () => [...running].map(({ processId }) => processId),
    async close() {
      closed = true
      await Promise.all([...running].map((reader) => reader.kill()))
    },
  }
}
