export const part = (id) => document.getElementById(id)

export function show(id, isShown) {
  part(id).hidden = !isShown
}

export function say(words, tone = '') {
  part('message').textContent = words
  part('message').className = tone
  show('message', words !== '')
}

export function fill({ title, company, location }) {
  Object.assign(field('title'), { value: title })
  Object.assign(field('company'), { value: company })
  Object.assign(field('location'), { value: location })
}

export const FIELDS = ['title', 'company', 'location']
/** Through `elements`: a form has a title of its own. */
export const field = (name) => part('job').elements.namedItem(name)
export const typedWords = () => Object.fromEntries(FIELDS.map((name) => [name, field(name).value.trim()]))

const STATUS_WORDS = {
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  no_response: 'No response',
}

/** What is there already, and what is left to do. */
export function showStanding({ is, saved, application }) {
  const since =
    application && new Date(application.appliedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })
  const words = application
    ? `You already track this job: ${STATUS_WORDS[application.status]}, since ${since}.`
    : saved
      ? 'You already saved this job.'
      : ''
  part('standing').textContent = words
  show('standing', words !== '')
  show('save', !saved && !application)
  show('connected', !application)
  for (const name of FIELDS) field(name).readOnly = is === 'job' || application !== null
}
