import { canKeep, inStore } from './database.ts'
import { isNoConnection, isOffline } from './no-connection.ts'

/** A person's rows as they were last shown, and when the server told them. */
type KeptRows = { userId: string; at: number; data: unknown }

/** The newest of each, ahead of the disk. */
const newest = new Map<string, KeptRows>()
/** What is on show from here and not from the server, with the time that it is of. */
const onShow = new Map<string, number>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Since when what is on show may be out of date; `null` where the server told it. */
export const shownSince = {
  get: (): number | null => (onShow.size === 0 ? null : Math.min(...onShow.values())),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Keeps what is shown, changes that wait to be sent included. */
export function keepRows(key: string, { userId, data }: { userId: string; data: unknown }): void {
  if (!canKeep()) return
  const rows = { userId, data, at: onShow.get(key) ?? Date.now() }
  newest.set(key, rows)
  if (unwritten.has(key)) return
  unwritten.add(key)
  setTimeout(() => write(key), WRITE_AFTER_MS)
}

/** A thousand rows take a while to copy: what was pressed shows before that. */
const WRITE_AFTER_MS = 100
const unwritten = new Set<string>()

function write(key: string): void {
  unwritten.delete(key)
  const rows = newest.get(key)
  // Without room for it there is no copy.
  if (rows) inStore('rows', 'readwrite', (store) => store.put(rows, key)).catch(() => undefined)
}

export async function hasKept(key: string): Promise<boolean> {
  if (newest.has(key)) return true
  return (await inStore('rows', 'readonly', (store) => store.count(key))) > 0
}

/** Rows as the server tells them, or without a connection as they were. */
export async function readOrKept<Data>(
  key: string,
  userId: string,
  read: () => Promise<Data>,
): Promise<Data> {
  if (isOffline()) {
    const kept = await takeKept(key, userId)
    if (kept) return kept.data as Data // kept under this key
  }
  try {
    const rows = await read()
    if (onShow.delete(key)) tell()
    return rows
  } catch (error) {
    const kept = isNoConnection(error) ? await takeKept(key, userId) : null
    if (!kept) throw error
    return kept.data as Data // kept under this key
  }
}

async function takeKept(key: string, userId: string): Promise<KeptRows | null> {
  if (!canKeep()) return null
  const kept: KeptRows | undefined =
    newest.get(key) ?? (await inStore('rows', 'readonly', (store) => store.get(key)).catch(() => undefined))
  if (kept?.userId !== userId) return null
  newest.set(key, kept)
  onShow.set(key, kept.at)
  tell()
  return kept
}

/** An answer that came while somebody signed out may have been kept after everything else was removed. */
export async function forgetOthersRows(userId: string): Promise<void> {
  if (!canKeep()) return
  const [keys, all] = await Promise.all([
    inStore('rows', 'readonly', (store) => store.getAllKeys()),
    inStore<KeptRows[]>('rows', 'readonly', (store) => store.getAll()),
  ])
  for (const [place, key] of keys.entries())
    if (all[place]?.userId !== userId) await inStore('rows', 'readwrite', (store) => store.delete(key))
}

/** Nothing of it stays in this page; what is on the disk goes with the database. */
export function forgetRows(): void {
  newest.clear()
  onShow.clear()
  tell()
}
