import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { createApi } from './api.mjs'
import { applicationLines, csv, jobLines, jobText, matchLines, undoLine } from './print.mjs'
import { forgetSettings, keepSettings, usage } from './settings.mjs'

const text = { type: 'string' }
const flag = { type: 'boolean' }

/** Each command: what it takes, and its work; what it returns is printed. */
export const COMMANDS = {
  search: {
    options: {
      near: text,
      radius: text,
      remote: flag,
      type: text,
      level: text,
      posted: text,
      pay: text,
      country: text,
      without: text,
      company: text,
      sort: text,
      limit: text,
      cursor: text,
    },
    async run({ api, options, words, settings }) {
      const { near, level, remote, json, site: _, help: __, ...named } = options
      const query = {
        q: words.join(' '),
        location: near,
        seniority: level,
        remote: remote && 'remote',
        ...named,
      }
      const answer = await api.get('/jobs', query)
      return json ? print(answer) : jobLines(answer, settings.site)
    },
  },
  show: {
    options: {},
    async run({ api, options, words, settings }) {
      const answer = await api.get(`/jobs/${encodeURIComponent(onlyWord(words, 'the id of a job'))}`)
      return options.json ? print(answer) : jobText(answer, settings.site)
    },
  },
  track: {
    options: { title: text, company: text, url: text, location: text, status: text, notes: text },
    async run({ api, options, words }) {
      const { title, company, url, location, status, notes, json } = options
      const more = { ...(status && { status }), ...(notes && { notes }) }
      const elsewhere = { title, company, ...(url && { url }), ...(location && { location }) }
      if (words.length === 0 && !(title && company))
        throw usage('Give the id of a job, or --title and --company.')
      const body = words.length > 0 ? { jobId: onlyWord(words, 'the id of a job') } : elsewhere
      const answer = await api.call('POST', '/applications', { ...body, ...more })
      if (json) return print(answer)
      const { application } = answer
      return `Tracking ${application.title} at ${application.company} as ${application.status}.\n${undoLine(answer.undo)}`
    },
  },
  status: {
    options: {},
    async run({ api, options, words: [id, status] }) {
      if (!id || !status) throw usage('Give the id of an application and its new status.')
      const answer = await api.call('PATCH', `/applications/${encodeURIComponent(id)}`, { status })
      if (options.json) return print(answer)
      return `${answer.application.title}: ${answer.application.status}.\n${undoLine(answer.undo)}`
    },
  },
  note: {
    options: { kind: text },
    async run({ api, options, words: [id, ...words] }) {
      if (!id || words.length === 0) throw usage('Give the id of an application and what to note.')
      const body = { text: words.join(' '), ...(options.kind && { kind: options.kind }) }
      const answer = await api.call('POST', `/applications/${encodeURIComponent(id)}/notes`, body)
      return options.json ? print(answer) : `Noted.\n${undoLine(answer.undo)}`
    },
  },
  save: {
    options: {},
    async run({ api, options, words }) {
      const answer = await api.call(
        'PUT',
        `/saved-jobs/${encodeURIComponent(onlyWord(words, 'the id of a job'))}`,
      )
      return options.json ? print(answer) : `Saved.\n${undoLine(answer.undo)}`
    },
  },
  undo: {
    options: {},
    async run({ api, options, words: [method = '', path = ''] }) {
      if (!/^(POST|PUT|DELETE)$/.test(method) || !/^\/api\/v1\/[\w/-]+$/.test(path))
        throw usage('Give what a command told you, as: foundwork undo DELETE /api/v1/saved-jobs/…')
      const answer = await api.call(method, path)
      return options.json ? print(answer) : 'Taken back.'
    },
  },
  applications: {
    options: {},
    async run({ api, options }) {
      const applications = await api.all('/applications', 'applications')
      return options.json ? print(applications) : applicationLines(applications)
    },
  },
  matches: {
    options: {},
    async run({ api, options }) {
      const answer = await api.get('/matches')
      return options.json ? print(answer) : matchLines(answer)
    },
  },
  export: {
    options: { format: text, out: text },
    async run({ api, options: { format = 'json', out } }) {
      if (format !== 'json' && format !== 'csv') throw usage('--format is json or csv.')
      const applications = await api.all('/applications', 'applications')
      const savedJobs = await api.all('/saved-jobs', 'savedJobs')
      const written = format === 'csv' ? csv(applications) : print({ applications, savedJobs })
      if (!out) return written
      await writeFile(out, `${written.trimEnd()}\n`)
      return `Wrote ${applications.length} applications${format === 'csv' ? '' : ` and ${savedJobs.length} saved jobs`} to ${out}.`
    },
  },
  login: {
    options: {},
    async run({ settings: { site } }) {
      const token = (await typed(`A token from ${site}/settings#tokens: `)).trim()
      const { name, scopes } = await createApi({ site, token }).get('/token')
      const file = await keepSettings({ site, token })
      return `Signed in to ${site} with "${name}", which may: ${scopes.join(', ') || 'read jobs'}.\nKept in ${file}, for you alone.`
    },
  },
  logout: {
    options: {},
    async run({ settings: { site } }) {
      await forgetSettings()
      return `Forgot the token on this machine. Revoke it at ${site}/settings#tokens.`
    },
  },
}

const print = (answer) => JSON.stringify(answer, null, 2)

function onlyWord(words, what) {
  if (words.length !== 1) throw usage(`Give ${what}.`)
  return words[0]
}

async function typed(question) {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
