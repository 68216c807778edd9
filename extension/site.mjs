/** What the site said no with, in its own words. */
export class SiteRefusal extends Error {}

/** What the clipper needs a token for, in the words of Settings. */
export const NEEDED_SCOPES = ['saved:read', 'saved:write', 'applications:read', 'applications:write']

/** The site's API, for the person whose token it is. */
export function createSite({ site, token }) {
  const call = async (method, path, body) => {
    const answer = await fetch(`${site}${path.startsWith('/api/') ? path : `/api/v1${path}`}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new SiteRefusal(`${new URL(site).host} cannot be reached. Check your connection.`)
    })
    const said = await answer.json().catch(() => null)
    if (answer.ok) return said
    throw new SiteRefusal(said?.detail ?? `The site answered ${answer.status}.`)
  }
  return {
    token: () => call('GET', '/token'),
    clip: (page) => call('POST', '/clips', page),
    save: (jobId) => call('PUT', `/saved-jobs/${jobId}`),
    track: (jobId, status) => call('POST', '/applications', { jobId, status }),
    undo: ({ method, path }) => call(method, path),
  }
}

/** Where the site's own form reads the page's link. */
export const pasteAddress = (site, url) =>
  `${site}/dashboard/applications?open=new&url=${encodeURIComponent(url)}`
