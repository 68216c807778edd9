/** The site and the token, kept in this browser. Until somebody connects, it is the site that the extension came from. */
export async function readSettings() {
  const kept = await chrome.storage.local.get(['site', 'token'])
  if (kept.site) return { site: kept.site, token: kept.token ?? null }
  const { site } = await (await fetch(chrome.runtime.getURL('site.json'))).json()
  return { site: originOf(site) ?? site, token: null }
}

export const keepSettings = ({ site, token }) => chrome.storage.local.set({ site, token })
export const forgetToken = () => chrome.storage.local.remove('token')

/** `https://jobs.example` of whatever was typed; `null` for what is no site. */
export function originOf(typed) {
  const text = typed.trim()
  try {
    const { origin, protocol } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}
