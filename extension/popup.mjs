/** The clipper's window: what the page says, whether it is there already, and two buttons. */
import { BOARDS } from './boards.mjs'
import { collectPage } from './collect-page.mjs'
import { showConnection } from './connection.mjs'
import { foundJob, linkOf } from './found-job.mjs'
import { readSettings } from './settings.mjs'
import { createSite, pasteAddress, SiteRefusal } from './site.mjs'
import { FIELDS, fill, part, say, show, showStanding, typedWords } from './view.mjs'

const settings = await readSettings()
let site = settings.token ? createSite(settings) : null
/** What the site answered about the page; `null` until it did. */
let clip = null
let undo = null

let isFound = false
showConnection(settings, (next) => {
  Object.assign(settings, next)
  site = next.token ? createSite(next) : null
  if (isFound) void ask()
})
const page = await readPage()
const found = page && foundJob(page)
if (found) begin(page, found)
else if (page) say('This page says nothing about a job.')

/** The page that was open when the button was pressed: the click is what lets us read it, this once. */
async function readPage() {
  try {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
    const [read] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: collectPage,
      args: [BOARDS],
    })
    return read.result
  } catch {
    say('Your browser does not let extensions read this page.', 'refused')
    return null
  }
}

function begin(seen, job) {
  isFound = true
  fill({ ...job, location: job.place })
  part('source').textContent = job.words
  part('pay').textContent = job.pay ? `Pay: ${job.pay}` : 'Pay not stated'
  show('job', true)
  part('open').addEventListener('click', () => {
    void chrome.tabs.create({ url: pasteAddress(settings.site, linkOf(seen)) })
  })
  part('save').addEventListener('click', () => void act(saveIt))
  part('job').addEventListener('submit', (event) => {
    event.preventDefault()
    void act(trackIt)
  })
  part('undo').addEventListener('click', () => void act(takeBack))
  void ask()
}

/** What the site knows of it: better facts where it has the job, and whether it is there already. */
async function ask() {
  show('connected', site !== null)
  show('unconnected', site === null)
  say(site ? 'Checking if you already have it...' : '')
  if (site) await act(lookUp)
}

async function lookUp() {
  const before = typedWords()
  clip = await site.clip(sentPage())
  const isTyping = FIELDS.some((name) => typedWords()[name] !== before[name])
  if (!isTyping || clip.is === 'job') fill(clip)
  if (clip.salary) part('pay').textContent = `Pay: ${clip.salary}`
  if (clip.is === 'job') part('source').textContent = 'This job is in Foundwork.'
  showStanding(clip)
  say('')
}

/** Words go along where the page has no data of its own, or where somebody corrected them. */
function sentPage() {
  const typed = Object.fromEntries(Object.entries(typedWords()).filter(([, value]) => value !== ''))
  const isOwn = clip !== null || page.data.length === 0
  return { url: linkOf(page), data: page.data, ...(isOwn ? typed : {}) }
}

async function saveIt() {
  await correct()
  const { undo: way } = await site.save(clip.jobId)
  finish('Saved.', way, '/jobs?saved=true')
  show('save', false)
}

async function trackIt() {
  await correct()
  const { application, undo: way } = await site.track(clip.jobId, part('status').value)
  finish('Tracked.', way, `/dashboard/applications?open=${application.id}`)
  show('connected', false)
}

async function takeBack() {
  await site.undo(undo)
  undo = null
  show('done', false)
  await lookUp()
  say('Undone.')
}

/** Sends what was typed over what was found. A job that the site has is as the site has it. */
async function correct() {
  const words = typedWords()
  const isSame = FIELDS.every((name) => words[name] === clip?.[name])
  if (clip === null || (clip.is !== 'job' && !isSame)) clip = await site.clip(sentPage())
}

function finish(words, way, path) {
  undo = way
  show('standing', false)
  part('see').href = settings.site + path
  show('done', true)
  say(words)
}

/** One thing at a time; what the site refuses is said in its words. */
async function act(work) {
  const buttons = [...part('job').querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error
    say(error.message, 'refused')
  } finally {
    for (const button of buttons) button.disabled = false
  }
}
