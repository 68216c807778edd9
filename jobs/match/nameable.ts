/**
 * Whether a skill, as it is written, can follow "Also asks for": a thing, not something to do ("reconcile", "teach"), a
 * quality ("evidence based", "renal") or a person ("a qualified social worker").
 */
export function isNameable(written: string): boolean {
  const words = written.toLowerCase().match(/[\p{L}\p{N}+#.&'’-]+/gu) ?? []
  const [first = '', second, third = ''] = words
  const last = words.at(-1) ?? ''
  if (isVerb(first) || (/^(?:design|plan)s?$/.test(first) && second === 'and' && VERBS.has(third)))
    return false
  if (QUALITY.test(last) || PERSON.test(last)) return false
  if (UNNAMED.has(words.join(' ').replaceAll('-', ' '))) return false
  return words.length > 1 || !ADJECTIVE.test(first)
}

/** Whether the words name people: "pharmacists", "a qualified social worker". */
export const isPerson = (written: string): boolean =>
  PERSON.test(
    written
      .toLowerCase()
      .match(/[\p{L}'’-]+/gu)
      ?.at(-1) ?? '',
  )

/** Of what people do: none whose form in -ing is a trade or a subject of its own (market, test, plan, code). */
const VERBS = new Set(
  `achieve adapt address adhere administer advise analyse analyze answer approve arrange assemble assess assist build
  calibrate carry check coach collaborate collect communicate compile complete comply conduct configure contribute convey
  coordinate create curate deal define delegate deliver demonstrate deploy determine develop diagnose document drive
  educate enforce engage ensure escalate establish evaluate examine execute explain facilitate follow gather generate grow
  guide handle help identify implement improve increase influence inspect install integrate interact interpret investigate
  keep lead liaise lift listen load maintain manage measure meet mentor monitor motivate negotiate observe obtain offer
  operate optimise optimize organise organize oversee participate perform prepare present prevent prioritise prioritize
  procure produce promote provide read receive recommend reconcile record repair resolve respond review run serve set solve
  stay supervise support take track translate troubleshoot understand undertake update use validate verify work write`.split(
    /\s+/,
  ),
)

/** Those have such a form ("teaching", "prescribing"), and nothing else of them is a thing. */
const TRADES = new Set(
  'advocate debug dispense prescribe proofread refactor restock safeguard teach teaches upsell'.split(' '),
)

function isVerb(word: string): boolean {
  const plain = word.replace(/s$/, '')
  if ([word, plain].some((form) => VERBS.has(form) || TRADES.has(form))) return true
  const stem = word.replace(/(?:ing|ed)$/, '')
  if (stem === word) return false
  return VERBS.has(stem) || VERBS.has(`${stem}e`) || VERBS.has(stem.replace(/(.)\1$/, '$1'))
}

const QUALITY = /(?:based|driven|driving|cent(?:red|ered)|oriented|focused|related|facing|informed|threaded)$/
const PERSON =
  /^(?:nurse|worker|manager|midwife|\w*therapist|paramedic|pharmacist|engineer|developer|practitioner|physician|doctor|chef|teacher|technician|assistant|clinician|driver|scientist|analyst)s?$/
const ADJECTIVE = /(?:ical|cial|trical|tional|aedic|atric|isory|inary|rative|utical)$/
/** What alone names nothing that anybody could bring, with hyphens as spaces: nouns, qualities, and something to do. */
const UNNAMED = new Set([
  ...`laws law facility facilities network networks equity regulations policies energy vulnerability scanners teams mobile
  cloud food sports safety send letting perm`.split(/\s+/),
  ...`actuarial analog antenatal bayesian bipolar budgetary cardiovascular cartographic civil custodial econometric editorial
  elderly embedded environmental explosive forensic geospatial hydraulic intravenous janitorial legal maritime
  musculoskeletal neonatal nuclear ophthalmic orthopedic perinatal periodontal peripheral photovoltaic pneumatic polar
  postnatal programmatic psychodynamic psychometric regulatory renal renewable respiratory secretarial solar statutory
  structural thoracic vocal wireless`.split(/\s+/),
  ...`administrative and clerical, audio visual, bare metal, buy side, clean and tidy, client side, cloud native,
  cross browser, cross platform, fibre optic, fine tuned, frail elderly, high traffic, highly concurrent, lock free,
  mobile first, multi agency, peer to peer, quantitative and qualitative, sell side, server side, time served`.split(
    /,\s+/,
  ),
  ...`care for children, care for patients, cares for patients, close deals, close sales, commission equipment, cook food,
  interview candidates, make referrals, order supplies, plan ahead, plan care, report incidents, scale up,
  schedule appointments, train new, train other, train others, train staff`.split(/,\s+/),
  // A heading over what the employer gives.
  'pay and benefits',
])
