import { CODES } from './currencies.ts'
import { anyWord, everyCasedPhrase, phrases } from './phrases.ts'

/** Not blind to case, which makes it twice as fast: it looks at every letter of every advertisement. */
export const PAY_TRIGGER = everyCasedPhrase`
  [$£€₹¥₪₱₺]\s?\d
  \b([Kk]r|[Rr]s|RM|R)\b\.?\s?\d
  R\d\d
  \d\s?(€|[Ee]ur|EUR|[Dd]ollars?\b|[Pp]ounds?\b|zł|[Kk]č|Ft\b|[Kk]r\b|[Kk]\b|(LPA|lpa|[Ll]akhs?|[Ll]acs?)\b)…
  \b(?=[A-Z]{3}\b)(${CODES})…
`

export const PAY_WORD = phrases`
  salar(y|ies)
  pay(s|ing)?(?! ?(roll|ment|able|er|pal))\b
  compensation
  wages?
  remuneration
  earn(ings?)?
  \b\w*gehalt
  \b\w+lohn
  lohn
  (vergütung|tagessatz)
  (salaire|månadslön|lön|wynagrodzenie|salari[so]|sueldo|stipendio|retribuzione)
  (base|hourly|rate|range|ctc|comp)
  band \d\w?
  # Of a list of shifts and what each is paid.
  ^(basic|(week)?days?|training and days):?\s*(?=$|[$£€]\d)
  brutt?o?
  (gross|doe)
  depend\w+ (up)?on <word> (experience|skills|seniority|qualifications|level|location)
  package
  you(['’]ll| will)? start at
  pro~rata
  negotiable
  (role|position|job) starts
  (\+|plus|incl?\.?|including|excl?\.?|excluding) (\d\d?(\.\d+)?% )?super(annuation)?
`
/** What makes money of a number without a sign: "a salary of 90-110k", but not "the rate of 200k visits". */
export const SALARY_WORD = phrases`
  (salar(y|ies)|compensation|comp|wages?|remuneration|gehalt|ctc|base|package|earn(ings?)?|band \d\w?|brutt?o|gross|doe|negotiable)
  pay(s|ing)?\b(?! ?(roll|ment|able|er|pal))
  (\w*gehalt|vergütung|salaire|salari[so]|sueldo|retribuzione|lön|månadslön|wynagrodzenie)
`

const PAYERS = anyWord`
  start-?ups? companies clients? customers? brands? business(es)? users? subscribers members consumers people patients
  students tenants they who parents homeowners`
/** What customers pay the employer, or the employer pays for things, is nobody's salary. */
export const OTHERS_PAY = phrases`
  ${PAYERS} (have to |need to |must |will |would )?<word> (pay|pays|spend|spends|are charged|are paying)\b(?! (you|our|weekly|well))
  (saving|costing|charging|raised|raising|investments?|investing|donations?|ticket size|deal size|order value|contract value|rent|rental) <40> [$£€]
  (homes|houses|properties|cars|vehicles) in the [$£€]…
  minimum wage (in|for|of) (this|the|your|our) (state|city|county|country|province|area)
  # What a law or a campaign sets; "we pay the living wage of £12" is somebody's pay.
  ^(\W*|.{0,40}\b)the ((current|new|uk|real|national|london|state|federal|statutory) )*(living|minimum) wage (is|was|rises|rose|went|stands|currently|increased?s?|will|has|as of|from|for (workers|people|adults|those|over|anyone|everyone)|in (the|\d)|\()…
  # Rents, where a region is praised.
  ^average:? [£€$]\S+ pcm
  tips (average|averaging|of|are|can be|range)
  [$£€]\S+ <20> (average (investment|deal|order)|in (funding|revenue|sales|savings))
`

/** Without a word for pay, nothing but these may stand between an amount and where its statement begins. */
const LEADING_WORDS =
  `up to, upto, from, starting, starting at, starting from, start at, between, around, about, roughly, circa, ca, ca., c.,
  average, avg, at, of, a, an, ab, bis zu, à partir de, vanaf, offer, offers, offered, offering, are, is, currently, make, get,
  receive, take home, can, could, will, now, at least, not less than, no less than, over, fixed, flat, guaranteed, min, min.,
  minimum, minimum., max, max., maximum, maximum., cad, usd, aud`.split(/,\s+/)
/**
 * The longest word first, and once taken never given back (the lookahead): "starting at starting at …" could be read in
 * two ways at every step, and an expression would try all of them.
 */
const LEADING_WORD = String.raw`(?=((?:approx\w*\.?|${LEADING_WORDS.toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('.', String.raw`\.`))
  .join('|')}) *))\1`
export const LEADING_TO_PAY = new RegExp(
  String.raw`(?:^|[,;:|•(/–—-]|\bin\b|\b(?:drivers|nurses|you|we|team members|employees|members)\b)\s*(?:${LEADING_WORD})*$`,
  'i',
)

export const CLAUSE_END = everyCasedPhrase`
  [,;•|]\s
  \sand(?= (an? )?(\w+ )?(salary|pay|wages?)\b)
  \s(plus|and a|and up|with|in addition|as well as)
  \sand(?= (\w+ )?(equity|stock|benefits)\b)
  \s?/(?=\s?(equity|stock)\b)
  \s\+\s
  \(
  \)
  \s[–—-]\s(?=\D)
  [.!?]\s
`

const EXTRA = anyWord`
  ote\b(?!:?_?[$£€]?\d) bonus allowance differential stipend voucher credit grant match fee charge cost discount deposit potential`
/** "a £500 welcome bonus" */
export const NAMED_AFTER = phrases`
  ^\+?( (?!plus|and|or|with|per|basic|base|in|\+)[a-z-]+){0,2} ${EXTRA}
`

/** "…, of which life insurance": what was named before an amount that is no pay. */
export const INSURED = phrases`
  maternity
  paternity
  sick pay
  pension
  life (insurance|assurance|cover)
  death in service
`
