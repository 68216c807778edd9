import type { Evidence, Level, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { GERMAN_LEVELS } from './german.ts'
import { NO_LEVEL } from './lookalikes.ts'
import { isNegated, quoteFrom, sentenceAround } from './sentence.ts'

/** Declared field beats the title, which beats a sentence about the role. Years of experience are no level. */
export function levelOf(from: { declared: readonly Declared[]; title: string; text: string }): Stated<Level> {
  return fromFields(from.declared) ?? fromTitle(from.title) ?? fromText(from.text)
}

const FIELD_VALUES: readonly [pattern: RegExp, level: Level][] = [
  [/intern|entry|junior|trainee|apprentice|graduate|student|no experience|berufseinsteiger|^jr\b/i, 'entry'],
  [/mid|intermediate|associate|professional|experienced/i, 'mid'],
  [/director|executive|manage|lead|head|principal|staff|vp\b|vice president|chief|c-level|supervis/i, 'lead'],
  [/senior|^sr\b|expert/i, 'senior'],
]

function fromFields(declared: readonly Declared[]): Stated<Level> {
  for (const field of declared) {
    const value = field.value.replaceAll('_', ' ')
    if (/not applicable|unspecified|^any|^other|no (?:level|preference)/i.test(value)) continue
    const found = FIELD_VALUES.find(([pattern]) => pattern.test(value))
    if (found) return { value: found[1], evidence: { from: 'field', ...field } }
  }
  return null
}

/** What comes after these names somebody else: "Executive Assistant to the VP of Sales". */
const SOMEBODY_ELSE =
  /\b(?:assistant|secretary|aide|liaison|reporting) to\b.*|\bassisten[tz]\S* (?:der|des|für)\b.*|\bchief of staff\b|\bto (?:the |our )?(?:c[efot]o|coo|cmo|president|[se]?vp|vice|director|head|chief|managing|principal)\b.*|\bfor seniors\b|,? reports to\b.*/gi

const TITLE_RULES: readonly [pattern: RegExp, level: Level][] = [
  [
    /\b(?:intern|interns|internship|internships|co-?op|apprentice|apprenticeship|trainee|traineeship|working student|werkstudent\w*|praktikant\w*|praktikum|placement student)\b/i,
    'entry',
  ],
  [
    /^chief (?!of\b|petty\b|warrant\b|assistant\b)|\b(?:chief\b(?! petty| warrant).*\bofficer|c[efot]o|cmo|ciso|cio|coo|president|vice president|vp|svp|evp|avp|head of|director|head ?(?:teacher|master|mistress)|(?:fire|police|crew|section|bureau|division|battalion|assistant|deputy) chief|founding partner|managing partner)\b/i,
    'lead',
  ],
  [
    /\b(?:principal|distinguished|fellow engineer|staff (?=\S*\s?(?:engineer|software|developer|designer|data|product|machine|site|security|research|scientist|architect|devops|ml|platform|backend|back-end|frontend|front-end|full|infrastructure|firmware|hardware|systems|test|qa|technical|program|ux|reliability|network|cloud|mobile|ios|android|ai|solutions)))/i,
    'lead',
  ],
  [
    /\b(?:entry[ -]?level|junior|jr|graduate|new ?grad|early careers?|recent grad\w*|no experience)\b/i,
    'entry',
  ],
  [
    /^associate(?= (?!(?:professor|dean|attorney|dentist|veterinarian|general|pastor|teacher|editor|counsel|principal|partner|optometrist|broker|medical|creative|vice|physician|provider|therapist|lawyer|chair|judge|faculty|real|store))\S+)/i,
    'entry',
  ],
  [/\b(?:senior|sr|snr)\b/i, 'senior'],
  [
    /\b(?:team|tech|technical|squad|shift|crew|group|section|project|design|qa|engineering|development|data|product|account|practice|clinical|charge|kitchen|store|floor|department|site|production|sales|operations|service)[ -]lead\b|^lead\b|\blead (?=\S)|[-–,(] ?lead\b|\bteam ?leader\b|\blead$/i,
    'lead',
  ],
  [
    /\b(?:supervisor|superintendent|foreman|forewoman|executive chef|head (?=chef|coach|cook|teacher|nurse|engineer)|^head (?!of\b)(?=[a-z]))/i,
    'lead',
  ],
  [
    /\b(?:engineering|store|general|restaurant|nurse|nursing|operations|district|regional|plant|kitchen|shift|warehouse|branch|department|team|ward|area|production|site|retail|hotel|bar|software|development|data science|design|clinic|practice|area sales|sales|country|finance|hr|it|security operations|maintenance|laboratory|lab) manager\b|\bmanager of\b|\bmanager,? (?:engineering|software|data|operations)\b|\bmanaging director\b/i,
    'lead',
  ],
  [/\b(?:mid(?:dle)?[ -]?(?:level|weight|senior)|intermediate|mid)\b/i, 'mid'],
  [
    /\b(?:IV|V)\b(?!\.)|\b(?:level|grade|engineer|developer|analyst|scientist|technician|administrator) 4\b/,
    'senior',
  ],
  [
    /\bIII\b|\b(?:engineer|developer|analyst|scientist|designer|technician|specialist|administrator|architect|accountant|programmer|consultant|level) 3\b/i,
    'senior',
  ],
  [
    /\bII\b|\b(?:engineer|developer|analyst|scientist|designer|technician|specialist|administrator|architect|accountant|programmer|consultant|level) 2\b/i,
    'mid',
  ],
  [
    /\bI\b(?![.'’&/])(?= *(?:$|[-–,(/|]))|\b(?:engineer|developer|analyst|scientist|designer|technician|specialist|administrator|architect|accountant|programmer|consultant|level) 1\b/,
    'entry',
  ],
  ...GERMAN_LEVELS,
]

function fromTitle(title: string): Stated<Level> {
  const evidence: Evidence = { from: 'title', quote: title }
  const own = title.replace(SOMEBODY_ELSE, ' ').replace(NO_LEVEL, ' ').trim()
  // "Developers (junior and senior)" is several jobs in one.
  if (/\b(?:junior|jr|entry)\b/i.test(own) && /\b(?:senior|sr|mid(?:-?level)?)\b/i.test(own)) return null
  if (/\bI{1,3} ?(?:\/|-|–|or|to) ?(?:I{1,3}|IV)\b/.test(own)) return null
  // "Team Lead / Senior Developer": the first of two names counts.
  const [name = own] = /^[^/]*\b(?:lead|senior|sr)\b[^/]*(?= ?\/)/i.exec(own) ?? []
  const found =
    TITLE_RULES.find(([pattern]) => pattern.test(name)) ?? TITLE_RULES.find(([pattern]) => pattern.test(own))
  return found ? { value: found[1], evidence } : null
}

const ROLE = '(?:role|position|job|opportunity|opening|vacancy|candidate|hire|level)'
const TRADE =
  '(?:[a-z/&+#.-]+ ){0,4}(?:engineer|developer|designer|analyst|scientist|manager|accountant|nurse|consultant|specialist|administrator|architect|technician|recruiter|writer|editor|marketer|professional|programmer|associate|representative|executive)'

const STATEMENTS: readonly [pattern: RegExp, level: Level][] = [
  [
    new RegExp(
      `\\b(?:looking for|seek(?:ing)?|hiring|need) (?:an? )?entry[ -]?level\\b|\\bentry[ -]?level,? (?:\\S+ ){0,3}?${ROLE}\\b|\\b(?:role|position|job) (?:is|at) (?:an )?entry[ -]?level\\b`,
      'i',
    ),
    'entry',
  ],
  [
    /\bno (?:prior |previous |sales |work )?(?:experience|knowledge) (?:is )?(?:necessary|needed|required)\b|\bno experience\?|\b(?:perfect|ideal|great|suitable|open)\b[^.]{0,30}\bno (?:prior |previous |work )?experience\b|\b(?:don['’]t|do not) need (?:any )?(?:previous |prior )?experience\b(?! (?:in|with|of)\b)|\bexperience\b[^.]{0,30}\bnone (?:is )?(?:required|needed|necessary)\b|\b(?:suitable|perfect|ideal|great|open) (?:for|to) (?:complete )?beginners\b|\b(?:suits|for|seeking|looking for) an? early[ -]career\b|(?:^|[,;:.!?–-] ?|\b(?:and|but) )(?:(?:previous|prior) )?experience (?:is )?not (?:necessary|needed|required|essential)\b/i,
    'entry',
  ],
  [
    /\b(?:recent|new) (?:college |university |high school )?grad(?:uate)?s?\b[^.]{0,40}\b(?:welcome|encouraged|apply|preferred|considered)\b|\b(?:ideal|perfect) candidate (?:is|would be|will be) an? (?:recent|new) (?:\S+ )?grad|\b(?:ideal|perfect|great) for (?:recent|new) (?:college |university |high school )?grad/i,
    'entry',
  ],
  [
    /(?:\b(?:seniority|experience|career|job)(?: level| stage)?|^level) ?: ?(?:entry|junior|intern)/i,
    'entry',
  ],
  [
    /(?:\b(?:seniority|experience|career|job)(?: level| stage)?|^level) ?: ?(?:mid|associate(?!['’]?s)|intermediate)/i,
    'mid',
  ],
  [/(?:\b(?:seniority|experience|career|job)(?: level| stage)?|^level) ?: ?(?:senior|expert)/i, 'senior'],
  [
    /(?:\b(?:seniority|experience|career|job)(?: level| stage)?|^level) ?: ?(?:lead|director|executive|principal|manager)/i,
    'lead',
  ],
  [
    new RegExp(
      `\\b(?:mid(?:dle)?[ -]?(?:level|senior)|an intermediate(?: level|-level)?)(?: \\S+)? ${ROLE}\\b|\\b(?:looking for|seeking|hiring|hire|need|for) (?:an? |our )?mid[ -]?level ${TRADE}\\b`,
      'i',
    ),
    'mid',
  ],
  [
    new RegExp(
      `\\b(?:this is|as) an? (?:very )?(?:senior|sr\\.?)(?: level|-level)? (?:\\S+ )?${ROLE}\\b|\\b(?:looking for|seek(?:ing)?|hiring|hire|recruiting|searching for|in search of|need) (?:an? |our |experienced |talented |another )*(?:senior|sr\\.?) ${TRADE}|\\b(?:looking for|seek(?:ing)?|hiring|recruiting|need) an? (?:senior|sr\\.?) (?!living|care|leader|management|citizen|stakeholder|staff|team|community|home)[a-z]|\\b${ROLE}\\b[^.]{0,20}\\bat (?:a |the )?senior level\\b|\\b(?:somebody|someone|a person) (?:very |more |fairly )?senior\\b`,
      'i',
    ),
    'senior',
  ],
  [
    new RegExp(
      `\\b(?:this is|as) an? (?:junior|jr\\.?)(?: level|-level)? (?:\\S+ )?${ROLE}\\b|\\b(?:looking for|seeking|hiring|hire|recruiting|need) (?:an? |our |motivated |talented )*(?:junior|jr\\.?) ${TRADE}|\\b(?:looking for|seek(?:ing)?|hiring|recruiting|need) an? (?:junior|jr\\.?) [a-z]`,
      'i',
    ),
    'entry',
  ],
  [
    new RegExp(
      `\\b(?:looking for|seeking|hiring|hire|recruiting|need) (?:an? |our |experienced )*(?:lead|principal|staff) (?:engineer|developer|designer|architect|software)`,
      'i',
    ),
    'lead',
  ],
  [
    /^entry[ -]?level\.?$|^(?:suitable |ideal |open |perfect )?(?:for|to) (?:juniors|(?:recent |new )?graduates|school leavers|career starters)\b|^(?:an? |our |this )?graduate (?:role|position|programme|program|scheme)\b|\b(?:ideal|perfect|great) first job\b/i,
    'entry',
  ],
  [
    /\bthis is an? (?:\S+ )?leadership (?:role|position)\b|\byou will head (?:the|our|a)\b|\bas (?:an? |our )?team lead(?:er)?\b,? you\b/i,
    'lead',
  ],
  // "As a senior engineer you will", "You will be the lead developer for"
  ...(
    [
      ['senior|sr\\.?', 'senior'],
      ['junior|jr\\.?', 'entry'],
      ['lead|principal', 'lead'],
    ] as const
  ).map(([word, level]): [RegExp, Level] => [
    new RegExp(
      `(?:^(?:an? |our )?|\\bthis |\\b(?:it|this) is an? )(?:${word})(?:[ -]level)? ${ROLE}\\b|\\b${ROLE}\\b[^.]{0,20}\\bat (?:an? |the )?(?:${word})[ -]level\\b|^as (?:an?|our|the) (?:${word}) ${TRADE}\\b,? (?:you|at|in)\\b|\\byou(?:['’]ll| will)? (?:be|become|join us as) (?:the|an?|our) (?:new )?(?:${word}) ${TRADE}\\b`,
      'i',
    ),
    level,
  ]),
]

const TRIGGER =
  /\b(?:level ?:|(?:don['’]t|do not) need (?:any )?(?:previous |prior )?experience|none (?:is )?(?:required|needed)|beginners|early[ -]career|(?:somebody|someone|a person) (?:\S+ )?senior|entry[ -]?level|no (?:\S+ )?experience|experience (?:is )?not|no (?:prior |previous )?knowledge|an intermediate|at (?:a |the )?(?:senior|junior) level|juniors|(?:for|to) (?:\S+ )?graduates|graduate (?:role|position|program|scheme)|leavers|first job|leadership (?:role|position)|will head|team lead|recent (?:\S+ ){0,2}grad\w*|new (?:college )?grad\w*|seniority|(?:career|experience|job)(?: level| stage)? ?:|mid(?:dle)?[ -]?(?:level|senior)|(?:senior|sr\.?|junior|jr\.?|lead|principal|staff) (?=\S))/gi
const MAX_TRIGGERS = 30
/** "Junior and senior engineers", "from entry level to experienced": several jobs in one sentence. */
const SEVERAL =
  /\b(?:juniors?|entry[ -]?level|interns?)\b ?(?:,|and|or|to|&|\/|through)[^.]{0,20}\b(?:senior|mid|experienced|lead)|\bfor internships or recent\b/i

function fromText(text: string): Stated<Level> {
  let judged = -1
  let count = 0
  for (const match of text.matchAll(TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    if (SEVERAL.test(sentence.text)) continue
    for (const [pattern, level] of STATEMENTS) {
      const said = pattern.exec(sentence.text)
      if (
        said &&
        !isNegated(sentence.text, said.index + 1) &&
        !isNegated(sentence.text, match.index - sentence.start)
      ) {
        return { value: level, evidence: quoteFrom(sentence, said.index) }
      }
    }
  }
  return null
}
