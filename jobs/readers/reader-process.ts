import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DocumentKind, type Documents, NotRead, type WhyNotRead } from './documents.ts'
import { OUT_OF_MEMORY, type ReaderMessage, type ReadRequest } from './reader-messages.ts'

const PROGRAM = fileURLToPath(new URL('reader-program.ts', import.meta.url))
/** Of JavaScript's own values; the ceiling over everything, buffers included, is the guard's. */
const MAX_HEAP_MEGABYTES = 256
const MAX_STDERR_CHARACTERS = 4000
/** Steps behind the thread that answers requests, when there is more work than there are cores. */
const STEPS_BEHIND = 2

type ReaderAnswer = Exclude<ReaderMessage, { is: 'ready' | 'began' }>

type ReadLimits = { startMs: number; milliseconds: number; signal?: AbortSignal }

/** A process that reads one document at a time (docs/decisions/0120), seen from the site. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #ready = Promise.withResolvers<void>()
  readonly #ended = Promise.withResolvers<void>()
  #waiting: PromiseWithResolvers<ReaderAnswer> | null = null
  /** Why we ended it; null when it ended by itself. */
  #killedFor: WhyNotRead | null = null
  #stderr = ''
  #hasStarted = false
  #onBegan = () => {}
  documentsRead = 0
  rssBytes = 0

  constructor(maxRssBytes: number) {
    const cache = getCompileCacheDir()
    this.#child = fork(PROGRAM, [String(process.pid), String(maxRssBytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
      // None of the site's own variables: what reads the files of strangers knows no secrets.
      env: cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {},
    })
    this.#ready.promise.catch(() => {}) // told to whoever reads first
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-MAX_STDERR_CHARACTERS)
    })
    this.#child.on('message', (message: ReaderMessage) => this.#take(message))
    this.#child.on('error', () => this.#end('interrupted'))
    // Unlike 'exit', after everything that it wrote has been read.
    this.#child.on('close', (code, signal) => this.#end(this.#killedFor ?? this.#whyEnded(code, signal)))
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#killedFor === null
  }

  get processId(): number {
    return this.#child.pid ?? 0
  }

  /** What it said, where it ended before it had seen a document. */
  get startError(): string {
    return this.#hasStarted ? '' : this.#stderr
  }

  onEnd(listener: () => void): void {
    void this.#ended.promise.then(listener)
  }

  async read<Kind extends DocumentKind>(
    kind: Kind,
    document: Documents[Kind]['document'],
    { startMs, milliseconds, signal }: ReadLimits,
  ): Promise<Documents[Kind]['reading']> {
    const stop = () => void this.kill('cancelled')
    signal?.addEventListener('abort', stop)
    const start = setTimeout(() => void this.kill('interrupted'), startMs)
    let deadline: NodeJS.Timeout | undefined
    this.#onBegan = () => {
      clearTimeout(start)
      deadline = setTimeout(() => void this.kill('too-slow'), milliseconds)
    }
    try {
      await this.#ready.promise
      // The kind names the type of its document, which TypeScript does not put together by itself.
      const message = await this.#ask({ kind, document } as ReadRequest)
      if (message.is === 'failed') throw new Error(`A reader failed: ${message.error}`)
      if (message.is === 'too-long') throw new NotRead('too-long')
      return message.reading
    } finally {
      clearTimeout(start)
      clearTimeout(deadline)
      signal?.removeEventListener('abort', stop)
    }
  }

  /** Ends it at once, whatever it does; settles when its memory is free again. */
  async kill(why: WhyNotRead = 'interrupted'): Promise<void> {
    this.#killedFor ??= why
    this.#child.kill('SIGKILL')
    await this.#ended.promise
  }

  #ask(request: ReadRequest): Promise<ReaderAnswer> {
    this.#waiting = Promise.withResolvers<ReaderAnswer>()
    this.#child.send(request, (error) => error && this.#waiting?.reject(new NotRead('interrupted')))
    return this.#waiting.promise
  }

  #take(message: ReaderMessage): void {
    if (message.is === 'ready') {
      this.#stepBehind()
      this.#hasStarted = true
      return this.#ready.resolve()
    }
    if (message.is === 'began') return this.#onBegan()
    this.rssBytes = message.rssBytes
    this.documentsRead++
    this.#waiting?.resolve(message)
    this.#waiting = null
  }

  #end(why: WhyNotRead): void {
    const error = new NotRead(why)
    this.#ready.reject(error)
    this.#waiting?.reject(error)
    this.#ended.resolve()
  }

  #whyEnded(code: number | null, signal: NodeJS.Signals | null): WhyNotRead {
    if (this.#stderr.includes(OUT_OF_MEMORY)) return 'too-much-memory'
    return code === 0 || signal === 'SIGKILL' || signal === 'SIGTERM' ? 'interrupted' : 'crashed'
  }

  #stepBehind(): void {
    try {
      setPriority(this.processId, Math.min(19, getPriority() + STEPS_BEHIND))
    } catch {
      // It has ended already, or this system does not let us: it reads all the same.
    }
  }
}
