/** A title without what says nothing of the work: whom it is for, its number, its pay, its hours, where it is done. */
export function withoutNoise(title: string): string {
  if (!SUSPECT.test(title)) return title
  let bare = title
  for (const pattern of PATTERNS) bare = bare.replaceAll(pattern, ' ')
  const parts = bare.split(SEPARATOR)
  const telling = parts.filter((part) => !part.split(/[\s/]+/).every((word) => isNoise(word)))
  const kept = telling.length > 0 ? telling.join(' - ') : bare
  return kept.trim() === '' ? title : kept.replace(LEVEL, '').trim()
}

/** Plain words and nothing else have none. */
const SUSPECT = /[^A-Za-z &']| [IV]+$/

const SEPARATOR = / [-–—] |[|:;,()[\]!•]/

const PATTERNS: readonly RegExp[] = [
  // (m/f/d), m/w/d, (H/F), (gn), (all genders)
  /\(?\b(?:m|f|w|h|v)(?:\s?[/|*,]\s?(?:m|f|w|h|v|d|x|i|gn|nb|div))+\b\)?/gi,
  /\((?:gn|d|all genders?|divers)\)/gi,
  // Entwickler:in, Verkäufer*innen, infirmier(e), conductor/a
  /(?<=\p{L}{3})(?:[:*_/]-?|\()(?:innen|in|euse|trice|rice|ere|ère|e|a|as|ora)\)?(?!\p{L})/giu,
  // $25/hr, £30k - £35k, 45000 EUR
  /[$£€]\s?\d[\d.,]*\s?k?(?:\s?[-–]\s?[$£€]?\d[\d.,]*\s?k?)?(?:\s?(?:\/|per|an?|p)\s?(?:hr|hour|h|year|annum|day|week))?/gi,
  // #44821, R0012345, Job ID 2024-1187
  /(?:\b(?:job|req|ref|requisition|posting|vacancy)\b[\s.]*)?(?:\b(?:id|no|number|ref)\b)?[\s:.#]*\b[A-Z]{0,3}[-_]?\d[\d_/-]{3,}\b/gi,
  /#\s?\d+/g,
  /\bx\s?\d+\b/gi,
  /\b\d+\s?(?:months?|hours?|hrs?|days?|weeks?|years?)\b(?: ftc\b)?/gi,
]

/** Engineer II. */
const LEVEL = / (?:I{1,3}|IV|VI{0,3})$/

const NOISE = new Set(
  `remote hybrid onsite on-site telecommute wfh home-based anywhere full-time full part-time part time fulltime parttime permanent
  perm temporary temp contract contractor ftc fixed term seasonal casual freelance immediate start immediately urgent urgently
  hiring now new sign on bonus sign-on nights night days day shift shifts evening evenings weekend weekends prn per diem us usa uk eu
  emea only or and w2 c2c relocation visa sponsorship offered available great benefits competitive salary excellent opportunity
  opportunities multiple positions locations various entry apply today vollzeit teilzeit homeoffice befristet unbefristet cdi cdd
  temps plein partiel fulltime parttime jornada completa parcial`.split(/\s+/),
)

const isNoise = (word: string) => word === '' || /^[\d.%+]+$/.test(word) || NOISE.has(word.toLowerCase())
