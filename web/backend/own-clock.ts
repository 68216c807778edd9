/** Where sessions come from: signing in and up, refreshing, a mailed code, an authenticator's code. */
const SESSION_PATH = /\/auth\/v1\/(token|signup|verify|factors\/[^/]+\/verify)$/

/**
 * A session ends by the clock of the browser that asks for the next one. The server says by its own clock when that is,
 * and where the two are a day apart every page would refresh the session anew; how long it lasts is true for both.
 */
export function byOwnClock(given: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await given(input, init)
    if (!response.ok || !SESSION_PATH.test(pathOf(input))) return response
    const { expires_at: _byTheServer, ...session }: Record<string, unknown> = await response.json()
    const { status, statusText, headers } = response
    return new Response(JSON.stringify(session), { status, statusText, headers })
  }
}

const pathOf = (input: RequestInfo | URL) => {
  const address = input instanceof Request ? input.url : String(input)
  return address.replace(/[?#].*$/, '')
}
