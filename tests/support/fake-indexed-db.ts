type Key = string | number
type Keyed = { id?: number }

/** A browser's database, as far as web/offline asks it: stores of values by key, all of it in memory. */
export function fakeIndexedDb() {
  const stores = new Map<string, Map<Key, Keyed>>()
  const storeOf = (name: string) => {
    const values = stores.get(name) ?? new Map<Key, Keyed>()
    stores.set(name, values)
    let lastId = Math.max(0, ...[...values.values()].map(({ id }) => id ?? 0))
    return {
      getAll: () => ({ result: [...values.values()] }),
      add: (value: Keyed) => ({ result: values.set((lastId += 1), { ...value, id: lastId }) }),
      put: (value: Keyed, key: Key = value.id ?? 0) => ({ result: values.set(key, value) }),
      delete: (key: Key) => ({ result: values.delete(key) }),
    }
  }
  const transaction = () => {
    const ending = new EventTarget()
    queueMicrotask(() => ending.dispatchEvent(new Event('complete')))
    return Object.assign(ending, { objectStore: storeOf })
  }
  const database = Object.assign(new EventTarget(), { createObjectStore: storeOf, transaction })
  const open = () => {
    const request = Object.assign(new EventTarget(), { result: database })
    queueMicrotask(() => {
      request.dispatchEvent(new Event('upgradeneeded'))
      request.dispatchEvent(new Event('success'))
    })
    return request
  }
  return { open }
}
