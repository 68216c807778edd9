import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

type FileLock = { release(): void }

/**
 * A lock that the kernel releases however its holder ends; process ids repeat in containers, so a file with one in it
 * proves nothing. Node offers no flock, but SQLite locks its file with fcntl, and no SQLite data is ever written here.
 */
export function tryFileLock(path: string): FileLock | null {
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
    return {
      release() {
        if (file.isOpen) file.close()
      },
    }
  } catch (error) {
    file.close()
    if (error instanceof Error && error.message.includes('locked')) return null
    throw error
  }
}

export async function fileLock(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryFileLock(path)
    if (lock) return lock
    await pause(50)
  }
}
