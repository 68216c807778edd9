import { backend, type BackendClient } from './backend.ts'

/** The client is tried again after this, when it could not be loaded. */
const RELOAD_AFTER_MS = 5000

/** For what goes on as long as the page is open: a server that is away for a while just now must not end it. */
export async function backendSometime(isStopped = () => false): Promise<BackendClient | null> {
  while (!isStopped())
    try {
      return await backend()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS))
    }
  return null
}
