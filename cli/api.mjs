/** What the site said no with, in its own words. */
export class ApiRefusal extends Error {}

/** Calls `/api/v1`; follows cursors where all of a list is wanted. */
export function createApi({ site, token }) {
  const call = async (method, path, body) => {
    const response = await ask(`${site}${path.startsWith('/api/') ? path : `/api/v1${path}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json().catch(() => null)
    if (response.ok && answer !== null) return answer
    throw new ApiRefusal(refusalWords(response, answer, { site, token }))
  }
  return {
    call,
    get: (path, query = {}) => call('GET', withQuery(path, query)),
    async all(path, list) {
      const rows = []
      let cursor
      do {
        const page = await call('GET', withQuery(path, { limit: '100', cursor }))
        rows.push(...page[list])
        cursor = page.next ?? undefined
      } while (cursor)
      return rows
    },
  }
}

async function ask(address, init) {
  try {
    return await fetch(address, init)
  } catch (error) {
    const why = error?.cause?.code ?? error?.message
    throw new ApiRefusal(
      `${new URL(address).origin} does not answer (${why}).\nSay which site you mean: --site https://…, FOUNDWORK_URL, or "foundwork login".`,
    )
  }
}

function refusalWords(response, answer, { site, token }) {
  const words = answer?.detail ?? answer?.message ?? `The site answered ${response.status}.`
  if (response.status === 401 && !token)
    return `${words}\nMake a token at ${site}/settings#tokens, then: foundwork login --site ${site}`
  if (response.status === 403) return `${words}\nMake one that may at ${site}/settings#tokens.`
  return words
}

function withQuery(path, query) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, value)
  return params.size === 0 ? path : `${path}?${params}`
}
