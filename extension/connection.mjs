import { forgetToken, keepSettings, originOf } from './settings.mjs'
import { createSite, NEEDED_SCOPES, SiteRefusal } from './site.mjs'
import { part, show } from './view.mjs'

/** Connects the extension to an account with a personal token, and says what is wrong with one. */
export function showConnection(settings, onChange) {
  const form = part('connect')
  showState(settings)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void connect(form, onChange)
  })
  form.elements.site.addEventListener('input', () => showGuide(form.elements.site.value))
  part('disconnect').addEventListener('click', () => void disconnect(settings, onChange))
}

async function disconnect({ site }, onChange) {
  await forgetToken()
  showState({ site, token: null })
  onChange({ site, token: null })
}

function showState({ site, token }) {
  const isConnected = token !== null
  part('connection-words').textContent = isConnected
    ? `Connected to ${new URL(site).host}`
    : 'Connect your account'
  part('connect').elements.site.value = site
  part('connect').elements.token.value = ''
  show('connect', !isConnected)
  show('disconnect', isConnected)
  showGuide(site)
}

function showGuide(typed) {
  const site = originOf(typed)
  if (site) part('guide').href = `${site}/clip#connect`
}

async function connect(form, onChange) {
  const { site, token } = form.elements
  const settings = { site: originOf(site.value), token: token.value.trim() }
  const problem = await problemWith(settings)
  part('refused').textContent = problem ?? ''
  show('refused', problem !== null)
  if (problem !== null) return
  await keepSettings(settings)
  showState(settings)
  part('connection').open = false
  onChange(settings)
}

async function problemWith({ site, token }) {
  if (site === null) return 'Enter the link to the site, like https://jobs.example.'
  if (!/^fw_pat_\w+$/.test(token)) return 'This is not a token. A token begins with fw_pat_.'
  try {
    const { scopes } = await createSite({ site, token }).token()
    const missing = NEEDED_SCOPES.filter((scope) => !scopes.includes(scope))
    return missing.length === 0
      ? null
      : `This token may not do everything that clipping needs: ${missing.join(', ')}.`
  } catch (error) {
    if (error instanceof SiteRefusal) return error.message
    throw error
  }
}
