const MAX_DEPTH = 8
const MAX_THINGS = 2000

/** The first JobPosting in JSON-LD scripts, as its reader shows it; `null` where there is none with a title. */
export function postingIn(scripts) {
  for (const text of scripts) {
    const posting = findPosting(parsed(text))
    const title = lineOf(posting?.title ?? posting?.name)
    if (title !== '')
      return {
        title,
        company: nameOf(posting.hiringOrganization),
        place: placesOf(posting),
        pay: payOf(posting.baseSalary ?? posting.estimatedSalary),
      }
  }
  return null
}

function parsed(text) {
  try {
    // Many pages write line ends inside of strings, which JSON does not allow.
    // oxlint-disable-next-line no-control-regex
    return JSON.parse(text.replace(/[\u0000-\u001f]+/g, ' '))
  } catch {
    return null
  }
}

function findPosting(root) {
  let level = [root]
  let seen = 0
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null || ++seen > MAX_THINGS) continue
      if ([value['@type']].flat().some((type) => /(?:^|[/:])JobPosting$/i.test(String(type)))) return value
      next.push(...Object.values(value))
    }
    level = next
  }
  return null
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

const lineOf = (value) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/&(#39|[a-z]{2,4});/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

const nameOf = (value) => lineOf([value?.name ?? value].flat()[0])

function placesOf({ jobLocation, jobLocationType }) {
  const places = [jobLocation].flat().slice(0, 5).map(placeOf).filter(Boolean)
  if (places.length > 0) return [...new Set(places)].join(' / ')
  return /telecommute/i.test(lineOf(jobLocationType)) ? 'Remote' : ''
}

function placeOf(location) {
  const address = location?.address ?? location
  if (typeof address !== 'object' || address === null) return lineOf(address)
  const parts = [address.addressLocality, address.addressRegion, address.addressCountry]
  return parts.map(nameOf).filter(Boolean).join(', ')
}

const PERIODS = { HOUR: 'an hour', DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' }

function payOf(salary) {
  const stated = [salary].flat()[0]
  if (typeof stated !== 'object' || stated === null) return ''
  const value = typeof stated.value === 'object' && stated.value !== null ? stated.value : stated
  const only = amountOf(value.value)
  const amounts = [amountOf(value.minValue) ?? only, amountOf(value.maxValue) ?? only].filter(Boolean)
  if (amounts.length === 0) return ''
  const currency = /^[A-Z]{3}$/.test(stated.currency) ? stated.currency : null
  const shown = [...new Set(amounts)].map((amount) =>
    amount.toLocaleString('en-US', {
      maximumFractionDigits: amount < 1000 ? 2 : 0,
      ...(currency ? { style: 'currency', currency, minimumFractionDigits: 0 } : {}),
    }),
  )
  const period = PERIODS[String(value.unitText ?? stated.unitText ?? '').toUpperCase()] ?? ''
  return `${shown.join(' to ')} ${period}`.trim()
}

function amountOf(value) {
  const amount = typeof value === 'string' ? Number(value.replace(/[\s,$€£]/g, '') || 'x') : value
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : null
}
