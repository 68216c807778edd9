import { type MessagePort, Worker } from 'node:worker_threads'

/** The calls that a thread answers: what is asked, and what comes back. */
type Calls = Record<string, { ask: unknown; answer: unknown }>

type CallMessage = { call: number; name: string; ask: unknown }
type AnswerMessage = { call: number; answer: unknown } | { call: number; error: string }

/** V8 would let the space for young objects grow to 128 MB in each thread, and keep it. */
const MAX_YOUNG_MEGABYTES = 32

/** A thread that can be asked things, like an object whose methods take a moment. */
export class Thread<Known extends Calls> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #calls = 0
  #ended: Error | null = null

  constructor(
    file: URL,
    { onEnd, onTold }: { onEnd?: (error: Error) => void; onTold?: (told: unknown) => void } = {},
  ) {
    this.#worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES } })
    // A waiting caller keeps the process alive; an idle thread does not.
    this.#worker.unref()
    this.#worker.on('message', (message: AnswerMessage | { told: unknown }) => {
      if ('told' in message) onTold?.(message.told)
      else this.#settle(message)
    })
    const end = (error: Error) => {
      if (this.#ended !== null) return
      this.#ended = error
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
      onEnd?.(error)
    }
    this.#worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => end(new Error(`A search thread ended with code ${code}.`)))
  }

  /** How many questions have no answer yet. */
  get busy(): number {
    return this.#waiting.size
  }

  async ask<Name extends keyof Known & string>(
    name: Name,
    ask: Known[Name]['ask'],
  ): Promise<Known[Name]['answer']> {
    if (this.#ended !== null) throw this.#ended
    this.#calls += 1
    const call = this.#calls
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(call, waiting)
    if (this.#waiting.size === 1) this.#worker.ref()
    const message: CallMessage = { call, name, ask }
    this.#worker.postMessage(message)
    return await waiting.promise
  }

  async close(): Promise<void> {
    this.#ended ??= new Error('The search index is closed.')
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
    await this.#worker.terminate()
  }

  #settle(message: AnswerMessage): void {
    const waiting = this.#waiting.get(message.call)
    this.#waiting.delete(message.call)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.answer)
  }
}

type Answers<Known extends Calls> = {
  [Name in keyof Known]: (ask: Known[Name]['ask']) => Known[Name]['answer'] | Promise<Known[Name]['answer']>
}

/** Bytes move to who asked for them; nobody here looks at them again. */
function memoryOf(message: AnswerMessage): ArrayBuffer[] {
  const answer = 'answer' in message ? message.answer : null
  return answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : []
}

/** The other side: answers calls, those of one turn in their order. */
export function answerCalls<Known extends Calls>(port: MessagePort | null, answers: Answers<Known>): void {
  if (port === null) throw new Error('This file runs in a thread of its own.')
  const respond = async ({ call, name, ask }: CallMessage): Promise<AnswerMessage> => {
    try {
      return { call, answer: await answers[name]?.(ask) }
    } catch (error) {
      return { call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  port.on('message', (message: CallMessage) => {
    void respond(message).then((message) => port.postMessage(message, memoryOf(message)))
  })
}
