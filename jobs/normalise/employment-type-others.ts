import { GERMAN_EITHER } from './german.ts'
import { phrases } from './phrases.ts'

/** Rules for everybody who works there are not about this job. */
export const ABOUT_OTHER_JOBS = phrases`
  (prior|previous|past) (contract|freelance|temporary|part~time|full~time)
  job ?seekers
  less than full~time
  full~time (training|education|study|students?|experience)
  (for|to|all|our|eligible|regular) <word> (full|part)~time <word> (employees|staff|team members|associates|workers|colleagues)
  benefits <50> full~time
  (full|part)~time\b(?! (position|role|job|post|opportunity|opening)\b)[^.]{0,20}\bbenefits
  (before|until|after|upon) (beginning|starting|taking|commencing) <word> (full|part)~time
  (full|part)~time <word> (support|assistants?|secretar\w+|receptionists?|administrators?|admin|nanny|chef|cook|cleaners?) (and|is|are|will|available|provided)\b
  (supported|assisted|helped|staffed) by <3 words> (full|part)~time
  (part of|with|by|alongside) (an?|our|the) <word> (full|part)~time <word> (team|staff|crew|group)
  (in business|open|operating|trading) (full|part)~time
  contracts? (customers?|clients?|holders?|subscribers?)
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
  (we|just|I) (have |just )?hired <80> full~time
  (intern(ship)?s?|apprentice(ship)?s?) (candidates?|applicants?|alumni|experience)
  our <word> (intern(ship)?|apprentice(ship)?|graduate) (program\w*|scheme)\b(?! (is|runs|lasts|starts|begins|will))
  (find|finding|seeking|marketplace|platform) <60> (part~time|full~time|temporary|freelance|contract|gig) (jobs|work)
  ((to|in|at|attend|attending) (school|college|university)|studying|degree|bootcamp|mba|enrolled) <20> (part|full)~time
  (part|full)~time (\S+ )?(stud(y|ying|ies)|degree|bootcamp|courses?|class(es)?|mba)
  (creator|author|founder|member|hire|employee) of <30> full~time
  ^(regular )?(full|part)~time (employees|associates|team members|staff)
  (plan|run|coordinate|organi[sz]e|recruit) <30> interns?(hips?)?
  (supervise|manage|mentor|oversee|train|coach) <40> (interns?|temporary|contractors?|part~time)
  (internship|part~time|contract) (or|and|experience) <20> (experience|year)…
  # Experience, studies and training
  years? <30> experience <30> (full|part)~time
  experience (in|as|of|with|within) an? <word> (full|part)~time
  (programme|program|course|induction|training) (is|runs|will be) (full|part)~time
  # Who asks for it, or may
  (wishing|wanting|wish|want|hoping|prefer|like) to work <word> (part|full)~time
  (applicants?|applications?|candidates|individuals|those|anyone|people|if you) <30> (looking for|seeking|interested in|wishing|wanting|want|would like) <20> (part|full)~time
  (possibility|opportunity|option|potential) (of|to|for) <2 words> part~time
  (flexib\w+|patterns?) <40> (includ\w+|such as) <30> part~time
  (external|overseas|international) (candidates?|applicants?)\b[^.]{0,80}\b(fixed~term|contracts?)
  opportunities for fixed~term
  commit to an? <2 words> (one|two|three|\d)[ -]year
  open to an? <word> internship
  with a view to <20> full~time
  unable\b[^.]{0,40}\bto work (full|part)~time
  whether you <30> (full|part)~time
  suitable for <40> part~time
  (individuals|people|those|anyone) <10> desiring
  if any(one|body)
  flexib\w+ <word> <word> full~time hours considered
  # What the pay and the leave of a full week would be
  (?<!\bpermanent )\bfull~time (starting )?salary
  full~time,? (annual )?equivalent
  (based on|pro~rata (for|to)) (full|part)~time
  for (full|part)~time (posts|roles|positions|hours)
  # Other people, and what is cared for
  (of us|I) (are|work|worked) <word> (full|part)~time
  employees, \d+ (full|part)~time
  only (person|member|one) <40> (full|part)~time
  and the (full|part)~time <40> (doctor|nurse|consultant|manager|therapist|specialist|secretary|administrator)
  (every|each) (full|part)~time
  full~time (living|income)
  new hires
  (has|have) (its|their|our) own <2 words> (full|part)~time
  (employment|support|help) of (an? )?(full|part)~time
  (alongside|besides?|supplement\w*|reduc\w+) <40> (full|part)~time
  (team|group) of <40> (plus|and|with|including) <word> (full|part)~time
  (team|service|department|unit|ward|[A-Z]{2,5}) includes? <30> (full|part)~time
  we( have|['’]ve)? had <40> (part~time|freelance|contract\w*|internships?)
  for (full|part)~time, we
  (staffing numbers|component)\b[^;]{0,20}\d
  # Those whom an agency finds for others
  (full|part)~time <40> (who|whom|what) we (place|supply|recruit|represent|provide)
  we (also )?(place|supply|match) <40> (full|part)~time
  (agency|firm|company|business|service) (that )?(places|supplies|matches) <40> (full|part)~time
  # Courses, and what is provided
  (courses?|induction|classroom training) (are|is|takes?|runs?) <4 words> (full|part)~time
  (classroom|induction) training,? (full|part)~time
  \d+[ -]weeks?,? (full|part)~time,? <40> (program(me)?|course|bootcamp)
  commissioned to provide
  (full|part|fixed)~(time|term) element
  (full|part)~time telecommut\w*
  (value|worth) of <4 words> contracts?
  majority of <2 words> (full|part)~time
  (access to|with) (an? )?(full|part)~time <3 words> (support|educator|mentor|assistant|secretary)
  (one|some|two|several|many|most|none) of (our|the|us|my) <30> (full|part)~time
  \(\d+ full~time
  passions? full~time
  (consists?|comprises?|made up) <40> (full|part)~time
  we have (\d+|two|three|four|five) (full|part)~time (consultants?|partners?|doctors?)
  partners? <40> (full|part)~time
  dedicated <word> (full|part)~time
  dr\.? <60> (full|part)~time
  (programme|program|course) \((full|part)~time
  if an? (full|part)~time
  we also have <60> (opportunit(y|ies)|vacanc(y|ies)|positions?)
  attends? <20> (full|part)~time
  cares? <80> full~time and
  (other|more) openings? ?:
  https?:\S*(full|part)-time
  # What is paid on journeys, what the job manages, who is not taken, other durations
  (travel|expenses?|reimburs\w+|meals?|lodging) <40> per diem
  per diem <30> (travel|expenses?|meals?|lodging|reimburs\w+)
  (manage|managing|administer\w*|oversee\w*) <30> zero[ -]hours?
  (1099|c2c|corp[ -]to[ -]corp|contractors?)\b[^.]{0,60}\b(not be|cannot be|not) (considered|accepted|eligible|allowed|permitted)
  (government|federal|defen[sc]e|military|dod) contract work
  (possibility|potential|option|opportunity|chance) (of|for) <word> (temp|contract)[ -]to…
  (fixed|limited)[ -]term (rates?|mortgages?|deposits?|loans?|savings|investments?|annuit\w+|bonds?|products?)
  ^(probation\w*|visa|training|course|notice|trial|session|shift|interview|trip) <word> (duration|period|length) ?:…
  ^(probation\w*|visa|training|course|notice|trial|session|shift|interview|trip) (duration|period|length) ?:…
  ^(regular )?(full|part)~time <2 words> (employees|associates|team members|staff|colleagues) (are|receive|get|enjoy|also|who|and|have)
`

/** It may become full-time, which it is not yet. */
export const FULL_TIME_LATER = phrases`
  (build|building|grow|growing|lead|leading|progress\w*|transition\w*|convert\w*|mov(e|ing)|turn(ing)?) (up )?(in)?to <3 words> full~time
  (potential|possibility|chance) <30> full~time
  (contract|temp|temporary|part~time)[ -]to[ -]full~time
  once (you are )?full~time
  tak(e|en|ing) (this|it) full~time
`

/** Offered both ways, or willing to talk about it: neither is the answer. */
export const OFFERED_EITHER_WAY = phrases`
  temporary ?(or|and|/) ?permanent
  permanent ?(or|and|/) ?(temporary|fixed~term)
  fixed~term ?(or|/) ?permanent
  one permanent <20> and one
  full~time, contract,? (and|or|&) intern…
  full~time ?(or|/) ?(contract|freelance)…
  (contract|freelance)(-to-hire)? ?(or|/) ?full~time…
  full(~time)? ?(or|and/or|and|/|&|,) ?(a )?part~time
  FT ?(or|and|/|&|,) ?PT
  PT ?(or|and|/|&|,) ?FT
  part(~time)? ?(or|and|/|&) ?full~time
  consider\w* <40> part~time
  accommodat\w+ <80> part~time
  part~time (is )?(ok|okay|fine)
  part~time,? (and|or) job~shar\w+
  (full|part)~time hours (are )?(possible|available)
  (flexible|part~time) or full~time hours
  full~time ?(and|&|\+) ?(contract|consult(ing|ancy)|freelance)\b(?! (position|role|job|basis|post))
  full~time ?(or|/) ?consult(ing|ancy)
  (contract|freelance|temp)( to hire)? (and|or|&) (FTE|permanent|full~time)
  either full(~time)? or part…
  fixed~term (and|&) permanent
  permanent\b[^.]{0,20}(\band\b|\bor\b|&)[^.]{0,20}\b(fixed~term|temporary)
  one <40> (maternity|temporary|fixed~term|contract) <30> (other|one) <20> perm…
  salaried or self[ -]employed
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
