/**
 * Whether a skill, as it is written, can follow "Also asks for": a thing, not something to do ("reconcile"), a quality
 * ("evidence based", "electrical") or a person ("a qualified social worker").
 */
export function isNameable(written: string): boolean {
  const words = written.toLowerCase().match(/[\p{L}\p{N}+#.&'’-]+/gu) ?? []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (isVerb(first) || QUALITY.test(last) || PERSON.test(last)) return false
  return words.length > 1 || !(ADJECTIVE.test(first) || LONE.has(first))
}

/** Of what people do: none whose form in -ing is a trade or a subject of its own (teach, market, test, plan, code). */
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

function isVerb(word: string): boolean {
  if (VERBS.has(word) || VERBS.has(word.replace(/s$/, ''))) return true
  const stem = word.replace(/(?:ing|ed)$/, '')
  if (stem === word) return false
  return VERBS.has(stem) || VERBS.has(`${stem}e`) || VERBS.has(stem.replace(/(.)\1$/, '$1'))
}

const QUALITY = /(?:based|driven|driving|cent(?:red|ered)|oriented|focused|related|facing)$/
const PERSON =
  /^(?:nurse|worker|manager|midwife|\w*therapist|paramedic|pharmacist|engineer|developer|practitioner|physician|doctor|chef|teacher|technician|assistant|clinician|driver|scientist|analyst)s?$/
const ADJECTIVE = /(?:ical|cial|trical|tional|aedic|atric|isory|inary|rative|utical)$/
/** Nouns that alone name nothing anybody could bring. */
const LONE = new Set(
  `laws law facility facilities network networks equity regulations policies energy vulnerability scanners teams mobile
  cloud food sports safety`.split(/\s+/),
)
