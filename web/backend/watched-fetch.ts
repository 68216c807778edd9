const AWAY = [502, 503, 504]
const REFUSED = [401, 403]

type Watch = {
  anonKey: string
  /** The server did not answer, or says that it is away. */
  onSilence: () => void
  /** A call in somebody's name was refused. */
  onRefused: () => void
}

/** `fetch` that tells what became of it. */
export function watchedFetch(given: typeof fetch, { anonKey, onSilence, onRefused }: Watch): typeof fetch {
  return async (input, init) => {
    const response = await given(input, init).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      onSilence()
      // Each browser has words of its own for it; web/error-words.ts knows these.
      throw new TypeError('Failed to fetch', { cause: error })
    })
    if (AWAY.includes(response.status)) onSilence()
    if (REFUSED.includes(response.status) && isPersonal(init, anonKey)) onRefused()
    return response
  }
}

/** Visitors' calls carry the public key. */
function isPersonal(init: RequestInit | undefined, anonKey: string): boolean {
  const bearer = new Headers(init?.headers).get('authorization')
  return bearer !== null && bearer !== `Bearer ${anonKey}`
}
