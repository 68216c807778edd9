import { backend } from '#web/backend/backend.ts'
import { localSearches } from './local-searches.ts'
import { ownTimeZone, searchStore } from './searches.ts'

const ALREADY_THERE = '23505'
let taking = false

/**
 * What a visitor saved in this browser goes with them into their account, once. One that is there already is not doubled,
 * also when two tabs do this at once; one that is refused stays in the browser.
 */
export async function takeAlong(userId: string): Promise<void> {
  if (taking) return
  taking = true
  try {
    const client = await backend()
    const left = []
    for (const search of localSearches.get()) {
      const { error } = await client
        .from('saved_searches')
        .insert({ ...search, user_id: userId, time_zone: ownTimeZone() })
      if (error && error.code !== ALREADY_THERE) left.push(search)
    }
    localSearches.set(left)
    await searchStore.read()
  } finally {
    taking = false
  }
}
