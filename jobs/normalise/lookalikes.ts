import { anyWord, everyPhrase, phrases, wordsOf } from './phrases.ts'

/**
 * Words that look like an answer and are none: "Staff Nurse" is no staff level, a "Lead Paint Inspector" leads nobody,
 * a 401k is not pay. Each table lists what may follow a word; `_` stands for a space.
 */
const after = (table: Readonly<Record<string, string>>) =>
  `(?:${Object.entries(table)
    .map(([word, list]) => `${word}[ -]?(?:${wordsOf(list).join('|')})`)
    .join('|')})`

/** In titles. */
const NO_LEVEL_PAIRS = after({
  // "Sr. Care Coordinator" is one of many years; nobody writes "Sr. care" of old people.
  'sr\\.?': 'center centre citizens? housing living',
  senior: String.raw`
      adults? care caregiver center centre citizens? communities
      community(?!_(?:\S+_)?(?:dieti[ct]ian|midwife|nurse|nursery|pharmacist|physiotherapist|practitioner|psychiatric|therapist))
      companion dining fitness
      helper high home house_officer housing living nutrition services`,
  '(?:junior|jr\\.?)': String.raw`
      achievement charge_nurse college high league matron school sister sous varsity`,
  lead: String.raw`
      abatement acid ads? based burn\w+ capture caster conversion free gen generation ingot magnet\w* management melt\w+ nurtur\w+ oxide paint
      pipes? poisoning pour\w+ qualif\w+ removal routing scoring smelt\w+ time`,
  staff: String.raw`
      accountant anesthesiologist assistant attorney auditor augmentation chaplain coordinator counsel
      dentist development member nurse officer pharmacist photographer physical physician psychologist
      radiologist reporter rn scheduler sergeant support therapist training veterinarian writer`,
  head: String.raw`
      [&]_neck and_neck count hunter injury lamp lice office phones quarters start trauma`,
  principal: String.raw`
      component gifts? investigator of_record trust`,
  graduate: String.raw`
      admissions medical_education programs? school studies`,
  entry: String.raw`
      clerk door operator specialist`,
  apprenticeship: String.raw`
      advisor and_training assessor consultant coordinator manager program representative subject_matter trainer tutor`,
  apprentice: String.raw`
      assessor coordinator manager trainer tutor`,
})

export const NO_LEVEL = everyPhrase`
  ${NO_LEVEL_PAIRS}
  intern(ship)?s?(?=[ -](coordinator|director|manager|supervisor|program\w* [a-z]))
  no interns?
  intern(al|ist|ational)\w*
  non[- ]?(senior|entry([- ]level)?)
  (pre|post)[- ]graduate
  basel I{1,3}
  (white|red|pig|sheet) lead
  (film|movie|motion picture|music video|funeral) director
  (script|music) supervisor
  (house|building|apartment) superintendent
  operator \(c[a-z]o\)
  lead to
  intermediate care
  (data|order) entry
  (iat|iam|dod|phase|class|title|type)( level)? (I{1,3}|[1-4])\b
  practitioner \(?level \d
`

/** In titles. */
const NO_TYPE_PAIRS = after({
  // What the work is about, or what its employer does; "Contract Merchandiser" may be either, and states nothing.
  'contracts?': String.raw`
      administration administrator advisor analyst and assistant associate attorney audit\w* awards? buyer cater\w+ claims clean\w+
      closeout compliance controller coordinator counsel delivery director drafting drilling engineer estimator
      executive(?!_assistant) farming flooring furnishings? furniture governance grow(?:ers?|ing) guard hire interiors? law lawyer
      lead lifecycle logistics management manager manufactur\w* merchandis\w+ mining monitor(?:ing)? negotiat\w+ officer
      operations owner packag\w* paralegal performance planner planning pricing processing professional renewals?
      representative research review\w* sales security_(?:guards?|officers?|supervisor) services specialist strateg\w+
      supervisor support surveyor testing textiles? upholster\w+ value vetting`,
  'intern(?:ship)?s?': String.raw`
      advisor coordinator director manager program\w* recruit\w+ supervisor`,
  '(?:part|full)[ -]time': String.raw`
      degree equivalent faculty_recruit\w* mba mfa programs? student`,
  'freelancer?s?': String.raw`
      acquisition community developers_and management marketplace network operations platform relations success`,
  // What is planned and sold by seasons; whoever sells or packs then is hired for one.
  seasonal: String.raw`
      affective allergy assortments? brand_(?:director|manager|marketing|strateg\w+) buy\w+ campaigns? categor\w+ collections?
      content creative decor demand design\w* flu forecast\w* hiring influenza marketing menu merchandis\w+ planner planning pricing
      products?_(?:design\w*|development|director|manager|marketing|planner) programs? recruit\w+ staffing strateg\w+ trends?
      vaccin\w+ workforce`,
  temporary: String.raw`
      accommodation assistance exhibitions? housing labou?r placements? power protection recruit\w+ shelter staffing storage
      structures? traffic works`,
  temp: String.raw`
      agency control desk recruit\w+ staffing`,
  casual: String.raw`
      apparel clothing dining footwear furniture games? gaming shoes wear`,
  apprenticeship: String.raw`
      advisor assessor coordinator director manager program\w* supervisor trainer tutor`,
  apprentice: String.raw`
      assessor coach coordinator manager program\w* skills_coach trainer tutor`,
  // The Federal Trade Commission
  ftc: String.raw`
      antitrust attorney compliance counsel enforcement investigat\w+ law litigation matters regulat\w+`,
  // Agencies, and a chain of shops, are called so.
  interim: 'care executive_search healthcare homecare housing management recruit\\w+ storage',
  locum: 'agency bookings? desk recruit\\w+',
  'co-?op': 'academ\\w+ advertising bank food funds? funeral\\w* group housing marketing store supermarket',
  contractor: String.raw`
      compliance coordinator liaison management onboarding relations safety sales`,
})

export const NO_TYPE = everyPhrase`
  ${NO_TYPE_PAIRS}
  contracts
  sub-?contract\w*
  (smart|data|government) contract\w*
  general contractor
  internal\w*
  internist
  internation\w*
  temp(erature|late)\w*
  customer team (member|leader)\b.*\bco-?op
`

/** Money that is not what the job pays. */
const OTHER_MONEY_NAMES = anyWord`
  401 accounts?_(?:of|worth) allowance arr assets average_(?:check|order|spend|ticket) billion bonus(?:es)? budgets? bursary
  cash_(?:flow|handling|of) charges? check claims? clients? clothing commissions? contracts?_(?:of|worth)
  costs? cover credit customers? dbs deals? deduct\w* deductible deposit differentials? discounts? donat\w+ equipment equity
  fees? fine fund(?:ed)? funding gift golden_hello grants? housing in_(?:\w+_)?sales incentive insurance investments? investors?
  lev(?:y|ies) market match(?:ing|ed|es)? managing maternity mil(?:e|eage) million mrr on[_-]target options
  orders? ote overtime paternity penalt\w+ pension per_employee loans? portfolio premium prices? prizes? (?<!non-)profit
  quota raise raised raising referral recruitment_and_retention reimburse\w* relocation rent(al)? revenues? rrp
  sales_of spend sav(?:e|es|ed|ing|ings) scholarships? series_[a-e] sign(?:ing)?[_-]?on stipend subscription
  supplement super(?:annuation)? taxes top_(?:earners|performers) tuition transactions? turnover uniform uplift
  valuation vat voucher welcome_payment weekends? worth`
export const OTHER_MONEY = phrases`${OTHER_MONEY_NAMES}`

/** Things that are remote without the job being so. */
const REMOTE_NOUNS = anyWord`
  access appointments? areas? assistance care clients? clinics? colleagues? communit\w+ consultations?
  controll?\w* counsell?ing customers?(?!_(?:care|experience|service|success|support)) deposit desktop devices?
  diagnos\w+ employees? hands infrastructure interpret\w* interviews? island job_?sites? learners? learning
  locations? login management meetings? members? monitor\w* office_setup operat\w+ patient pilot\w* proctor\w*
  sens\w+ server sessions? sites? staff start station students? support systems? teams? terminal therap\w+
  training users? villages? work_?sites? work_experience workers? workforce`
export const REMOTE_THINGS = phrases`^remote(ly)?[ -]${REMOTE_NOUNS}`

const HYBRID_NOUNS = anyWord`
  ai\b (?:and|or)_electric app\w* apps? architectur\w+ athlete bonding bus\b cars? classes classrooms? cloud\w*
  corn courses? data deployment design drive\w* editorial electric\w* engineer\w* engines? entit\w+
  environments?_(?:of|across) events? infrastructure instruction it\b learning marketing materials? mattress
  meetings? micro\w* mobile multi of\b ops\b organi[sz]ation power\w* propulsion publishing rice sales search
  seeds? systems? teaching theatres? threat tv\b vehicles?`
export const HYBRID_THINGS = phrases`^hybrid[ -]${HYBRID_NOUNS}…`
