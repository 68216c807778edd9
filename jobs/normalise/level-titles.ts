import type { Level } from '#jobs/job.ts'
import { GERMAN_LEVELS } from './german.ts'
import { anyWord, casedPhrases, everyPhrase, phrases } from './phrases.ts'

/** What comes after these names somebody else: "Executive Assistant to the VP of Sales". */
export const SOMEBODY_ELSE = everyPhrase`
  (assistant|secretary|aide|liaison|reporting) to\b.*
  \S+['’]s (assistant|aide|secretary)
  vp assistant
  assisten[tz]\S* (der|des|für)\b.*
  chief of staff
  to (the |our )?(c[efot]o|coo|cmo|president|[se]?vp|vice|director|head|chief|managing|principal)\b.*
  for seniors
  for trainees?\b.*
  ,? reports to\b.*
`

/** "Developers (junior and senior)", "Mid to Senior Engineer": several levels at once state none. */
export const SEVERAL_LEVELS_AT_ONCE = phrases`
  (junior|jr|entry)\b.*\b(senior|sr|mid|mid~level|intermediate|medior)
  (senior|sr|mid|mid~level|intermediate|medior)\b.*\b(junior|jr|entry)
  ^associate\b.*\b(senior|sr)
  (mid|mid~level|middle|intermediate|medior)\b\W*(or|and|to|&|/|\+)\W*(senior|sr|lead)
  (senior|sr)\b\W*(or|and|to|&|/|\+)\W*(mid|mid~level|middle|intermediate|medior)
  (lead|principal)( \S+)? (or|and|to|&|\+) (senior|sr)
  (senior|sr)\.? (or|and|to|&|\+) (lead|principal)
  (lead|principal)/(senior|sr)
  (senior|sr)/(lead|principal)
  all (levels|roles)
`

/** A part of a list of jobs: "Backend Engineer", "Head of Design". */
export const NAMED_JOB = phrases`
  [\w+#] (engineer|developer|designer|manager|scientist|analyst|architect|programmer|administrator|tester|recruiter|lead|artist|director)s?\W*$
  ^\W*(cto|(director|head|vp|vice president) of\b.*)$
`

/** Trades in which "Staff" is a level above senior. */
const STAFF_TRADE = anyWord`
  engineer software developer designer data product machine site security research scientist architect devops ml
  platform backend back-end frontend front-end full infrastructure firmware hardware systems test qa technical program
  ux reliability network cloud mobile ios android ai solutions`

/** Whoever begins in these is called an associate; an associate nurse, dentist or lecturer is no beginner. */
const BEGUN_AS_ASSOCIATE = anyWord`
  engineers? developers? designers? analysts? scientists? programmers? consultants? accountants? testers? auditors?
  recruiters? traders? underwriters? brand_managers? marketing_managers? product_managers? project_managers?`

const LED_BY_A_LEAD = anyWord`
  team tech technical squad shift crew group section project design qa engineering development data product account
  practice clinical charge kitchen store floor department site production sales operations service`

/** Who manages these manages people; a project or account manager may not. */
const LED_BY_A_MANAGER = anyWord`
  accounting admin application_development apps?_development area assistant bar branch business_office
  cafeteria call_cent(?:er|re) cinema clinic clinical club contact_cent(?:er|re) country data_science
  department deputy design directorate district domiciliary_care engineering estates facilities finance general home
  home_care hotel hr human_resources it kitchen lab laboratory maintenance mobile_development nurse nursing operations
  outpatients? personnel pharmacy plant practice production radiology recruitment regional registered residential_care
  restaurant retail sales service services shift site software software_development store support
  team theater theatre unit ward warehouse web_development`

/** Who may be "mid": the word before others names a place or a market. */
const MID_TRADE = anyWord`
  engineer developer designer analyst scientist technician specialist administrator architect accountant programmer
  consultant tester recruiter writer editor dba devops sre qa`

/** What employers number by level: "Engineer 2". */
const NUMBERED_TRADE = anyWord`
  engineer developer analyst scientist designer technician specialist administrator architect accountant programmer
  consultant level`

export const LEVEL_TITLES: readonly [pattern: RegExp, level: Level][] = [
  [
    phrases`
      intern(ship)?s?
      co-?op
      apprentice(ship)?
      trainee(ship)?
      working student
      werkstudent\w*
      praktikant\w*
      praktikum
      placement student
    `,
    'entry',
  ],
  [
    phrases`
      ^chief (?!of\b|petty\b|warrant\b|assistant\b)
      chief\b(?! petty| warrant).*\bofficer
      (c[efot]o|cmo|ciso|cio|coo)
      (vice )?president
      (s|e|a)?vp
      head of
      director
      head ?(teacher|master|mistress)
      (fire|police|crew|section|bureau|division|battalion|assistant|deputy) chief
      (founding|managing) partner
    `,
    'lead',
  ],
  [
    phrases`
      principal…
      distinguished…
      fellow engineer…
      (?<!technical )\bstaff (?=(\S+[ /-])?${STAFF_TRADE}s?\b)
    `,
    'lead',
  ],
  [
    phrases`
      entry~level
      (junior|jr)
      graduate
      new ?(college )?grad
      early careers?
      recent grad\w*
      no experience
    `,
    'entry',
  ],
  [
    phrases`
      ^associate(?= ([^\s/]+ ){0,4}${BEGUN_AS_ASSOCIATE})
    `,
    'entry',
  ],
  // Who is senior among managers leads; a senior product or account manager may not.
  [
    phrases`
      (senior|sr|snr)\.? manager
      (senior|sr|snr)\.? (?!business development\b)<word> ${LED_BY_A_MANAGER} manager
      (senior|sr|snr)\b[^/,(–-]* (lead|(team|project|group|shift) ?leader)
      lead (senior|sr|snr)
    `,
    'lead',
  ],
  [phrases`mid(dle)?~senior`, 'mid'],
  [phrases`(senior|sr|snr)`, 'senior'],
  [
    phrases`
      ${LED_BY_A_LEAD}[ -]lead
      ^lead
      lead (?=\S)
      [-–,(] ?lead
      (team|crew) ?leader
      lead$
    `,
    'lead',
  ],
  [
    phrases`
      supervisors?
      supervisory (?!control)
      superintendents?
      foreman…
      forewoman…
      executive chef…
      head (?=chef|coach|cook|teacher|nurse|engineer)
      ^head (?!of\b)(?=[a-z])
    `,
    'lead',
  ],
  [
    phrases`
      (?<!\b(?:business|territory) )\b${LED_BY_A_MANAGER} manager
      ^((sr|senior|it|java|jde) )?development manager
      manager of
      ^manager,? (engineering|software|data|operations)
      managing director
    `,
    'lead',
  ],
  [
    phrases`
      mid(dle)?~(level|weight)
      intermediate
      # "Mid-Market", "Mid Atlantic" and "Mid Essex" are no levels
      mid(?= (\S+ ){0,3}${MID_TRADE})
      [,(/–-] ?mid ?($|[,)/–]| -)…
      ${MID_TRADE}s? mid$
      mid[ -]grade
    `,
    'mid',
  ],
  [
    casedPhrases`
      # not the IV of a drip
      IV\b(?= *($|[-–,(/|]))
    `,
    'senior',
  ],
  [
    phrases`
      III
      ${NUMBERED_TRADE} (3|4|V\b(?= *($|[-–,(/|])))
      grade 4
    `,
    'senior',
  ],
  [
    phrases`
      II
      ${NUMBERED_TRADE} 2
    `,
    'mid',
  ],
  [
    casedPhrases`
      (?<!&)\bI\b(?![.'’&/])(?= *($|[-–,(/|]))
    `,
    'entry',
  ],
  [phrases`${NUMBERED_TRADE} 1(?! years?)`, 'entry'],
  ...GERMAN_LEVELS,
]
