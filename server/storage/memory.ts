import { StorageError } from './errors.ts'

/** Counts what uploads hold, so that many large ones at once are turned away instead of ending the process. */
export type Memory = { hold(): { grow: (bytes: number) => void; release: () => void } }

export function createMemory(most: number): Memory {
  let held = 0
  return {
    hold() {
      let own = 0
      return {
        grow(bytes) {
          if (held + bytes > most)
            throw new StorageError(
              'SlowDown',
              'Too many files are arriving at once. Please try again in a moment.',
            )
          held += bytes
          own += bytes
        },
        release() {
          held -= own
          own = 0
        },
      }
    },
  }
}
