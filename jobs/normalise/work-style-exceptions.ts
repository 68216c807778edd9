import { FOREIGN_STYLE_WORDS } from './foreign-words.ts'
import { GERMAN_STYLE_WORDS } from './german.ts'
import { anyWord, everyPhrase, phrases } from './phrases.ts'
import { ROLE } from './work-style-words.ts'

/** Where a sentence may speak of the place of work. */
export const STYLE_TRIGGER = everyPhrase`
  remote(ly)?
  hybrid\w*
  on-?\s?site
  in[ -](person|office)
  telecommut\w*
  telework\w*
  wfh
  mobile work(ing)?
  no matter where
  location[ -]independent
  regardless of
  home~(based|work(ing)?)
  (from|between|own|of your)[ -](your )?homes?
  virtual
  distributed
  anywhere
  wherever
  offices
  from any
  come in
  at home
  hub
  hq
  headquarters
  no commute
  your office
  on-prem\w*
  where you work
  partial(ly)?
  depot
  every day
  office
  (${GERMAN_STYLE_WORDS}|${FOREIGN_STYLE_WORDS})
`

/** What somebody may choose, or do of a part of the work, is not how the work is done. */
export const OPTIONAL_REMOTE = phrases`
  (opportunit(y|ies)|options?|possibilit(y|ies)|potential|scope|freedom|chance|ability) (of|for|to) <3 words> (work|working|be|telecommut\w*|remote|remotely|home)
  (flexible|flexibility|agile|smart) (working|work|options?|arrangements?|hours|schedules?)\b[^.;()|]{0,60}\b(home|remote(ly)?)
  (some|part|parts|much|most|elements|aspects|portions?|proportion|percentage) (of|or all of)? ?<3 words> (work|role|job|time|duties|tasks)\b[^.;]{0,50}\b(home|remote(ly)?)
  (some|occasional|limited|partial|regular) (home|remote|remotely|teleworking|telework|telecommuting|flexible|wfh)
  home[ /]remote working
  (telecommut\w*|telework\w*|remote work(ing)?) <20> \d(-\d)? days?( a|/| per| each)…
  on[ -]calls?\b[^.;]{0,80}\b(home|remote(ly)?)
  (remainder|rest) of the (time|week)
  care home
  (benefits|perks) (include|package|such as)
  we (also )?offer\b(?! (an? )?(fully|100 ?%|completely|entirely))
  work[ -]life balance
  (equipment|tools?|laptop|technology|resources|infrastructure) <20> to work (remotely|from home)
  (happy|comfortable|experience|experienced|able|ability|organi[sz]ed|motivated|confident|proven|skills?|success) <40> (working|work) <20> (remotely|remote|from home)
`

/** "We are a remote-first company" says it of the company; "everyone here works remotely" says it of whoever joins. */
const DEGREE = String.raw`(?:(?:an?|the|fully|mostly|all|100 ?%|mainly|very|proudly|primarily|largely|currently|now|also|truly|been|globally) )*`
const COMPANY = anyWord`
  compan(y|ies) teams? business organi[sz]ation start-?up workforce firm agency studio consultancy culture employer`
export const COMPANY_ITSELF = phrases`
  (is|are|as|being|been|we['’]re) ${DEGREE}<2 words> (remote|distributed|hybrid)([ -](first|friendly|only|work|based))?,? <3 words> ${COMPANY}
  (our|the) (\S+ ){0,3}?(company|teams?|staff|workforce|culture|organi[sz]ation|clients?|customers?) (is|are|has been) ${DEGREE}(remote|remotely|distributed|hybrid|home[ -]based)
  (we are|we have been|we['’]ve been|we went|we['’]re) ${DEGREE}(remote|distributed|hybrid)
`
/** "Most of our staff are remote but this post is at the museum." */
export const MOST_OF_THEM = phrases`
  (most|many|some|several|few|half) (of )?(our|the|my|us)\b[^.;,]{0,30}\b(are|is|works?) <3 words> (remote(ly)?|hybrid|from home|home[ -]based)
  (my|our|your) (co-?workers|colleagues|team-?mates)\b[^.;,]{0,20}\bremote\b
`
/** Whoever joins is among them. */
export const EVERYBODY = phrases`
  (everyone|everybody|all of us|we all|no (physical )?offices?|fully|entirely|completely)
  all (of )?(our )?(employees|staff|team members|jobs|roles|positions)
  (the|our) (whole|entire) (company|team)
  100 ?%
  you(['’]ll| will| can)?
`

/** Then what may be chosen is part of the job. */
export const OWN_CHOICE = phrases`
  you (may )?(choose|decide)
  up to you
  your (choice|preference)
`

/** A little of it now and then is a perk: "work from anywhere for a month", "occasional work-from-home days". */
export const PERK = phrases`
  ^(our )?(benefits|perks|extras)\b(?=:| include)
  for (up to )?(a|one|two|three|four|\d+)( full)? (months?|weeks?|days?)\b(?!,? (a|per|each|every|in (the|a)) week)
  (weeks?|days|months?) of\b(?! <word> (vacation|leave|holidays?|pto))
  (weeks?|days|months?) (per|a|each|every) (year|quarter)
  occasional(?!(ly)? <2 words> (travel|visits?|trips?|meet|on-?site|in[ -](person|office)|to the office|come|evening|weekend))
  stipend…
  allowance…
  perks?
  from time to time
  (when|while) travell?ing
  when (required|needed|necessary)
  as (you need|needed|required)
  potential(ly)?
  covid…
  pandemic
  flexibility to
  if you( are|['’]re) (sick|ill)
  when (sick|ill)
  at present
  (\b|(?=\d))(some|several|many|half|few|\d+ ?%) (of )?(our|the|us|members|engineers|people|employees)
`
/** "until the new office opens", "remote for now"; "possible after six months": true of some other time. */
export const FOR_A_TIME = phrases`
  until
  temporarily
  for now
  for the (time being|foreseeable)
  initially <2 words> remote(ly)?
  currently <5 words> (remote(ly)?|from home|at home|home[ -]based)
  remote(ly)? at first
  remote(ly)? (to begin with|in the beginning)
  coronavirus
  covid(-?19)?
  (due to|because of|given|following) (the )?<2 words> pandemic
  (?<!(available|hiring|looking) <word> )at (the moment|present|the present time)
  (this|the) current (climate|situation|circumstances)
  while government
  is currently in place
  under review
`
export const LATER = phrases`
  (remotely|remote|home) ?: ?after
  (possible|available|an option|offered|considered|eligible|allowed) <20> (after|once)
  after <4 words> (months?|weeks?|probation\w*|year) <30> (can|may|possible|eligible|option)
`
/** Now and then at the office is not work on site. */
export const OCCASIONALLY_ONSITE = phrases`
  (occasional|occasionally|sometimes|at times|there may be times|from time to time|once a (month|quarter|year))
  (events?|meetings|off-?sites|gatherings|get-?togethers)
`

/** A day or two of home a week is not remote work. */
export const NOW_AND_THEN = phrases`(once|one day|1 day|two days|2 days) (a|per|each) week`

export const ABOUT_ROLE = phrases`
  (\b(this|the)( [\w-]+)?|^) ?${ROLE}
  candidate will
`

/** "We do not require you to come to the office." */
export const NO_OFFICE = phrases`
  (do not|don['’]t|does not|never|no need to|won['’]t|will not) (\S+ ){0,3}?(require|have to|need to|come|commute) <25> (the|an|our) office
  (not|never)( be)? required to (work|be|come) (on-?\s?site|(in|to) (the|an|our) office)
`

/** How customers work is not how the work is done. */
export const ABOUT_CUSTOMERS = phrases`
  (customers?|clients?|users|partners|investors) <20;> (are|is|who|work|prefer)
`

/** How somebody is interviewed, or would ideally work, is not how the work is done. */
export const ASIDE = phrases`
  interview…
  induction
  onboarding
  half a day
  ideally
  preferabl(e|y)
`

export const DENIED_AFTER = phrases`
  ^[\w -]{4,20}[:?] ?((unfortunately|sadly|sorry),? )?(no|none|not|nein)
  ^[^.,;]{0,30}\b(out of the question|ruled out|off the table|impossible)
  ^[^.;]{0,40}\b(need not|should look elsewhere|look elsewhere)
  ^[^.,;]{0,30}\b(ist|sind) <word> nicht
  ^[^.,;]{0,50}\b(is|are|will|can|do|does)( not|n['’]t|not)\b(?! (required|necessary|mandatory))
  ^[^.,;]{0,30}\b(not (available|an option|possible|offered|permitted|allowed|eligible|considered)|unavailable)
`

/** What is not possible at first is possible. */
export const AT_FIRST = phrases`
  (during|for|until|in|within|after) (the |your |an? )?(first|initial|probation\w*|training|onboarding)
`
