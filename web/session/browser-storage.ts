type Kind = 'localStorage' | 'sessionStorage'

/** What the browser keeps for the site. People and companies can forbid it: then it keeps nothing, and nothing breaks. */
export function storageOf(page: Window, kind: Kind): Storage {
  try {
    // Where it is forbidden some browsers throw, others have none.
    return page[kind] ?? NO_STORAGE
  } catch {
    return NO_STORAGE
  }
}

export const tabStorage = (): Storage => storageOf(window, 'sessionStorage')

export const isStorageBlocked = (): boolean => storageOf(window, 'localStorage') === NO_STORAGE

const NO_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}
