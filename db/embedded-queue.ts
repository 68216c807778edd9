import { SqlError } from './sql-error.ts'

/** Transactions have the connection alone; reads that are one journey may be on their way to it several at a time. */
type Company = 'alone' | 'beside others'

const MAX_QUEUE_WAIT_MS = 30_000
/** Enough that the thread finds the next one when it has answered; more would only wait there instead of here. */
const MAX_READS_SENT = 4

/** First come, first served; whoever waits too long is told so instead of waiting for ever. */
export function createEmbeddedQueue() {
  const waiting: { company: Company; begin: () => void }[] = []
  let alone = false
  let beside = 0

  const isFreeFor = (company: Company) =>
    !alone && (company === 'alone' ? beside === 0 : beside < MAX_READS_SENT)
  const begin = (company: Company) => {
    if (company === 'alone') alone = true
    else beside++
  }
  const end = (company: Company) => {
    if (company === 'alone') alone = false
    else beside--
    for (let first = waiting[0]; first && isFreeFor(first.company); first = waiting[0]) {
      waiting.shift()
      begin(first.company)
      first.begin()
    }
  }
  const wait = (company: Company): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = {
      company,
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(new SqlError({ code: '53300', message: 'The database is too busy. Try again shortly.' }))
    }, MAX_QUEUE_WAIT_MS)
    waiting.push(waiter)
    return promise
  }

  return {
    /** Resolves with the function that ends the turn. */
    async turn(company: Company): Promise<() => void> {
      if (waiting.length === 0 && isFreeFor(company)) begin(company)
      else await wait(company)
      let held = true
      return () => {
        if (held) end(company)
        held = false
      }
    },
  }
}
