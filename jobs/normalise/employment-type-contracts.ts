import type { EmploymentType } from '#jobs/job.ts'
import { anyPhrase, anyWord, phrases } from './phrases.ts'

export const ROLE = anyPhrase`
  …(role|position|job|opening|post|assignment|engagement|shift)s?…
  …opportunit(y|ies)…
  …vacanc(y|ies)…
  …(work|employment|basis|schedule)…
`
/** "Employment type:" */
export const LABEL = String.raw`(?:job|employment|position|contract|work)? ?(?:types?|status|category|schedule|hours|time)\b ?[:–-]`

const SHORT_PAID_SUMMER = String.raw`(?:(?:(?:full|part)[ -]time|paid|unpaid|summer|winter|spring|\S+[ -](?:week|month)) ){0,2}`
const PAST_OR_WANTED = anyWord`alumni applications? experience or\b and\b completed required preferred`
const NUMBER = anyWord`one two three four five six nine ten twelve eighteen`
const MONTH_OR_SEASON = anyWord`
  jan feb mar apr may\b jun jul aug sep oct nov dec spring summer autumn christmas the_end`

const PAID_AS = anyWord`
  contract(or|ors|ing)? basis position role job status opportunity employees? independent only contracts? consultants?
  candidates work engagement`
const TAX_WORK = anyWord`reporting forms? filings? processing preparation tax vendors?`

const SEASONAL_THING = anyWord`
  peaks? demand menus? produce products? trends? fluctuations? variations? changes? flu
  influenza vaccin\w+ allerg\w+ affective promotions? campaigns? ingredients? decor\w* marketing collections?
  assortments? planning merchandis\w+ offers? events?`

/** Between bars, or alone on its line: "Acme | Engineer | Full-time | Berlin". */
const alone = (word: string) => phrases`(^|[|•·]|\s[–-] ?) ?${word} ?($|[|•·]| ?[–-]\s|\.$)…`

/** Internships and contracts, which are rarer than hours and said more plainly. */
export const CONTRACT_STATEMENTS: readonly [pattern: RegExp, type: EmploymentType][] = [
  [
    phrases`
      [|•·] ?(paid |summer )?intern(ship)? ?($|[|•·])…
      ^(paid |summer )?internship\.?$
    `,
    'internship',
  ],
  [
    phrases`
      student job
      traineeship
      (internship|apprenticeship|traineeship) contract
      placement year
      industrial placement
      year in industry
      (looking for|seeking|hiring|need) (an? |our next )?<word> intern
      (looking for|seeking|hiring|need) <word> interns (who|to|for)
      co-?op (term|placement|position|program|student|role|opportunity)
      (this is|as part of) an? <4 words> apprenticeship
      ^(an? |our |this )?${SHORT_PAID_SUMMER}(internship|apprenticeship)\b(?! ${PAST_OR_WANTED})
    `,
    'internship',
  ],
  [
    phrases`
      this is an? <4 words> internship
      (this|our|the) <3 words> internship (is|runs|lasts|will|program)…
      (paid|unpaid|summer|\w+-week) <word> internship\b(?! or)
      internship (program|opportunity|position|role|runs|lasts|starts|is)
      …${LABEL}[^.\n]{0,40}\bintern(ship)?
    `,
    'internship',
  ],
  [
    phrases`
      …${LABEL}[^.\n]{0,40}\b(contract(or)?(?! (type|status|length|hours|duration)\b)|temporary|temp|freelance|seasonal|fixed[ -]term|c2c|1099)
    `,
    'contract',
  ],
  [
    phrases`
      (contract|temp)[ -]to[ -](hire|perm\w*|full~time)
      \b(\d{1,2}|one|two|three|six|nine|twelve|eighteen)[ +-]*(month|mo|week)s?\b[ -](\w+ ){0,2}(contract|assignment|fixed[ -]term|temporary)\b(?! with (the|a|our) (?!client))
      # longer ones are what customers sign
      (?<!\d)\b([1-4]|one|two|three|four)[ +-]*years?\b[ -](\w+ ){0,2}(contract|assignment|fixed[ -]term|temporary)\b(?! with (the|a|our) (?!client))
      (?<!\b(of|permanent|years?|under) )\bcontract ((length|duration|term)\b(?! ?[:–-] ?permanent)|position|role|job|opportunity|assignment|basis|work)
      (on|as) an? <word> (contract|freelance|temporary) basis
    `,
    'contract',
  ],
  [
    alone(
      String.raw`(?:contract(?:or)?(?! ?[–-] ?permanent)|freelance|temporary|temp|seasonal|fixed[ -]term(?: contract)?)`,
    ),
    'contract',
  ],
  [
    phrases`
      (an?|on|this) <word> (fixed|limited)[ -]term
      term ?: ?(\d|one|two|three|six|twelve)…
    `,
    'contract',
  ],
  [
    phrases`
      ^self[ -]employed
      self[ -]employed (basis|role|position|opportunity|contract|driver)…
      as (an? )?self[ -]employed
      \b((?<!enhanced )maternity|paternity|parental|sick|family)([ -]leave)? cover
      (full|part)~time,? temporary
      temporary,? (full|part)~time
      cover(ing)?( for)? <3 words> (maternity|paternity|parental|sick) leave
      (start|begin|hired) as an? temp
      contract ?: ?\d+ ?\+? ?(months?|weeks?|years?)…
      contract <20;> \d{1,2} ?(months?|weeks?)
      (vacation|holiday|leave) cover (needed|required|wanted|position|role)…
      contract (of|for) (up to |about |initially |at least |an initial |a further )?(an?|\d+|${NUMBER})[ -]<word> (months?|weeks?|years?)
      (engaged|employed|hired|work) as an? (freelancer|contractor)
      contract (runs|lasts|ends|is for|will run|will last)\b(?! <3 words> (hours|hrs|programmed|PAs|sessions))
      contract <20> (until|through) (the end|[A-Z0-9])…
      worker (sub-?)?type ?: ?(fixed|temp|contract)…
    `,
    'contract',
  ],
  [
    phrases`
      independent contractor
      ^independent contractors
      right to hire
      c2h
      ^contract only
      (long|short)[ -]term contract
      gig work
      one-off (project|assignment)
      (one|two|three|[1-3])[ -]year (position|postdoc|appointment|role)
      ^until (the end of )?(\d|${MONTH_OR_SEASON})…
      (summer|holiday|christmas) job
      # not "1099 reporting", nor the "C2C" of marketplaces
      1099[ -](${PAID_AS}|or w-?2)
      (as an?|on an?|is an?|on|w-?2 or|w-?2/|w-?2,|paid) <word> 1099\b(?![’'s]| ${TAX_WORK})
      c2c( (${PAID_AS}|ok|okay|only|accepted|allowed|welcome|or w-?2)|/w-?2|, w-?2)
      (on|w-?2 or|w-?2/|w-?2,|contract|w-?2 and) c2c
      ^c2c\.?$
      w-?2 contract
      contract(or)? \((1099|w-?2|c2c)\)
      corp[ -]to[ -]corp
      (fixed|limited)[ -]term
      duration ?: ?\d+ ?\+? ?(months?|weeks?|years?)
    `,
    'contract',
  ],
  [
    phrases`
      (^|\b(an?|this|is|the|on) )(temporary|seasonal|freelance|interim|locum)( \S+)? (${ROLE}|contract)
      (position|role|job) is (a )?(temporary|seasonal|contract|freelance)
      ^seasonal\b(?! ${SEASONAL_THING})
      ^freelance
      ^temporary(,| (from|through|until|for|to)\b)…
      (looking for|seeking|hiring|need|recruiting) (an? |experienced |talented )*(freelance|seasonal|temporary|contract(ed)?)
    `,
    'contract',
  ],
]
