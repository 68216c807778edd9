/** What the browser keeps for times without a connection. Where it may keep nothing, nothing is kept and nothing breaks. */
const NAME = 'offline'
const VERSION = 1
type StoreName = 'rows' | 'changes'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('rows')
      request.result.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
    })
    request.addEventListener('success', () => {
      // Another tab removes all of it.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = undefined
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing can be kept here')))
  })
  // Asked again by whoever comes next.
  opened.catch(() => (opened = undefined))
  return opened
}

/** One request of one transaction. Fulfilled once it is on the disk. */
export async function inStore<Answer>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const transaction = (await open()).transaction(name, mode)
  const request = ask(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')))
  })
}

export const canKeep = (): boolean => typeof indexedDB !== 'undefined'

export async function removeDatabase(): Promise<void> {
  if (!canKeep()) return
  const database = await opened?.catch(() => undefined)
  database?.close()
  opened = undefined
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(NAME)
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })
}
