import type { EmploymentType } from '#jobs/job.ts'
import { FOREIGN_TYPE_WORDS } from './foreign-words.ts'
import { GERMAN_EITHER, GERMAN_TYPE_WORDS } from './german.ts'
import { anyWord, everyPhrase, phrases } from './phrases.ts'

const TAX_WORK = anyWord`reporting forms? filings? tax specialist analyst accountant coordinator processing`
const MARKET = anyWord`marketplaces? e-?commerce commerce platforms? products? payments? business marketing growth`

/** In fields, where a word stands for itself wherever it is. */
export const TYPE_FIELDS: readonly [pattern: RegExp, type: EmploymentType][] = [
  [/\bintern(?:ship)?s?\b|praktik|werkstudent|trainee|\bco-?op\b|apprentice/i, 'internship'],
  [
    phrases`
      …contract…
      …freelance…
      …temporary…
      temp
      …seasonal…
      …fixed~term…
      …befristet…
      …self~employed…
      …gig…
      1099
      …term
    `,
    'contract',
  ],
  [
    phrases`
      …part~time…
      …teilzeit…
      …per~diem…
      prn
      …casual…
      …intermittent…
      …job~shar…
      …zero[ -]hours?…
      …mini-?job…
      …temps partiel…
    `,
    'part-time',
  ],
  [/full[ -]?time|vollzeit|festanstellung|temps plein|tiempo completo/i, 'full-time'],
]

export const TYPE_TITLES: readonly [pattern: RegExp, type: EmploymentType][] = [
  [
    phrases`
      intern(ship)?s?
      co-?op
      praktikant\w*
      praktikum
      werkstudent\w*
      working student
      externship
      apprentices?
      apprenticeship
    `,
    'internship',
  ],
  [
    phrases`
      contract(or)?
      c2h
      c2c\b(?! ${MARKET})
      freelancer?
      temp(orary)?
      seasonal
      1099\b(?! ${TAX_WORK})
      fixed[ -]term
      ftc
      locums?
      maternity cover
      interim
    `,
    'contract',
  ],
  [
    phrases`
      part~time
      per~diem
      prn
      teilzeit
      casual
      mini-?job
      PT\b(?=\)|$|/| ?-)(?<=[(/-] ?PT|PT\))(?<!therap.*)
      (?<![\d.])0?\.[1-8]\d? ?(FTE|WTE)
    `,
    'part-time',
  ],
  [
    phrases`
      full~time
      vollzeit
      \(FT\)
      FT(?= (days|nights|evenings)\b)
      1\.0 ?(FTE|WTE)
    `,
    'full-time',
  ],
]

/** "Full-time & interns": several jobs in one. */
export const WITH_INTERNS = phrases`
  ^(?=.*\binterns?\b)([\s,&/|.-]*\b(remote|onsite|on-site|visas?|h1b|interns?|ft|full~time|part~time|welcome|accepted|and|or|all|ok|possible)\b){2,}[\s.!]*$
  (visa|h1b|remote|onsite),? (and|&|,|/|\|)? ?interns?\b[^a-z]*$
  [|] ?(visa|h1b|remote|onsite) ?[|] ?interns?…
  ^interns?\b[,/& ]+(visa|remote|onsite)…
  full~time\b\W*(and/or|and|or|&|,|/)\W*intern…
  interns?\W*(and|or|&|,|/)\W*full~time…
`

/** Where a sentence may speak of hours or contract. */
export const TYPE_TRIGGER = everyPhrase`
  full~time…
  part~time…
  contract(ors?)?
  temp(orary)?
  temp-to…
  seasonal…
  freelance…
  internship…
  intern
  per[ -]diem…
  prn
  1099…
  c2c…
  corp[ -]to…
  fixed[ -]term…
  limited[ -]term…
  interim…
  locum…
  duration…
  (zero|0)[ -]hours?…
  types? ?: ?ft
  \b\d\d?(\.5)?\+? ?(hours|hrs|stunden|std)
  maternity
  paternity
  parental
  sick
  hours\b[^.\n]{0,12}:
  worker (sub-?)?type…
  (time|job|employment|position) ?types?(full|part|contract|temp|intern)…
  fte
  wte
  casual…
  apprenticeship…
  job[ -]shar…
  half[ -]time…
  \b\d0 ?% (position|role|post|job)…
  right to hire…
  c2h
  student job…
  traineeship…
  industrial placement…
  placement year…
  year in industry…
  gig work…
  one-off…
  (year|summer|holiday|christmas) (position|post|postdoc|appointment|role|job)…
  days (per|a) week…
  \b(?<=(^|[\n.] ?))until
  co-?op
  self[ -]employed…
  (vacation|holiday|leave) cover…
  per week
  freelancer…
  term ?:
  (${GERMAN_TYPE_WORDS}|${FOREIGN_TYPE_WORDS})…
`

/** Rules for everybody who works there are not about this job. */
export const ABOUT_OTHER_JOBS = phrases`
  (prior|previous|past) (contract|freelance|temporary|part~time|full~time)
  job ?seekers
  less than full~time
  full~time (training|education|study|students?|experience)
  (for|to|all|our|eligible|regular) <word> (full|part)~time <word> (employees|staff|team members|associates|workers|colleagues)
  benefits <50> full~time
  awarded
  award of
  authori[sz](ed|ation) to work\b.{0,40}\bfull~time
  (once|when|after|if) you become
  (full|part)~time (candidates|paid time off|pto)
  shifts? <20> to full~time
  (help|helping|let|lets) <30> (part|full)~time (work|jobs)
  years['’]? (of )?<2 words> (full|part)~time
  years?['’]? of (contract|freelance|temporary|internship)
  years['’]? contract(s|ing)?
  contracts? (management|administration|negotiation|manufactur\w*)
  (under|won|win|new|signed|the|government|federal|client|customer|service|supply) contracts? (to|for|with|across)
  (we|they|company) (also )?(have|has|run|runs|host|hosts|provide|provides) (an?|our|the|several|some)? ?<2 words> (intern(ship)?|apprentice(ship)?) program\w*
  (we|just|I) (have |just )?hired <30> full~time
  (intern(ship)?s?|apprentice(ship)?s?) (candidates?|applicants?|alumni|experience)
  our <word> (intern(ship)?|apprentice(ship)?|graduate) (program\w*|scheme)\b(?! (is|runs|lasts|starts|begins|will))
  (find|finding|seeking|marketplace|platform) <30> (part~time|full~time|temporary|freelance|gig) (jobs|work)
  ((to|in|at|attend|attending) (school|college|university)|studying|degree|bootcamp|mba|enrolled) <20> (part|full)~time
  (part|full)~time (\S+ )?(stud(y|ying|ies)|degree|bootcamp|courses?|classes|mba)
  (creator|author|founder|member|hire|employee) of <30> full~time
  ^(regular )?(full|part)~time (employees|associates|team members|staff)
  (plan|run|coordinate|organi[sz]e|recruit) <30> interns?(hips?)?
  (supervise|manage|mentor|oversee|train|coach) <40> (interns?|temporary|contractors?|part~time)
  (internship|part~time|contract) (or|and|experience) <20> (experience|year)…
`

/** Offered both ways, or willing to talk about it: neither is the answer. */
export const OFFERED_EITHER_WAY = phrases`
  temporary ?(or|and|/) ?permanent
  permanent ?(or|and|/) ?temporary
  full~time ?(or|/) ?(contract|freelance)…
  (contract|freelance)(-to-hire)? ?(or|/) ?full~time…
  full(~time)? ?(or|and/or|and|/|&|,) ?(a )?part~time
  part(~time)? ?(or|and|/|&) ?full~time
  consider\w* <40> part~time
  job[ -]shar(e|ing)\b[^.|]{0,40}\b(considered|welcomed?|possible|negotiable|an option|also available)
  part~time <60> (considered|welcomed?|possible|negotiable|an option|also available)
  (part|full)~time\b[^.|]{0,40}\b(also|too)\b
  \balso <30> (part|full)~time
  (contract|freelance|temporary)\b[^.|]{0,30}\b(or|&) ?(a |an )?(full~time|permanent|part~time)
  (full~time|permanent|part~time)\b[^.|]{0,20}\b(or|&) ?(a |an |on )?(\S+[ -])?(months? |term )?(contract|freelance)
  (freelance|contract) (and|&) (full~time|permanent)
  (full~time|permanent)( permanent)? and (\S+[ -]){0,2}(contract|freelance) (positions|roles|jobs)
  (part~time|full~time),? (contract|freelance) or
  (interested in|also|filled|if you|either|last summer|wrapped up|previous|prior|(?<!looking )for an) <40> intern…
  …${GERMAN_EITHER}…
`
