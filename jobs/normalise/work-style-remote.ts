import { anyWord, phrases } from './phrases.ts'
import { AT_HOME, LABEL, OUR_OFFICE, ROLE, says, type Statement } from './work-style-words.ts'

const WHO_MAY = anyWord`
  you('|’)?(ll|_will|_can|_may|_must)? candidates?_(will|can|may) everyone we_all ability_to opportunity_to option_to`
const COMPANY = anyWord`company team business organi[sz]ation start-?up workforce`

/** How advertisements say that the work is done at home or anywhere, from the plainest to the faintest. */
export const REMOTE_STATEMENTS: readonly Statement[] = [
  // "fully remote", "a remote position", "Location: Remote"
  says('remote', 3, phrases`(fully|100 ?%|completely|entirely|permanently|all)~(remote(ly)?|telework)`),
  says(
    'remote',
    3,
    phrases`(remote|work[ -]from[ -]home|home[ -]based|telecommute)([ -]first|[ -]friendly|[ -]based)?,? <word> ${ROLE}`,
  ),
  says('remote', 3, phrases`…${LABEL}(remote|work from home|wfh|home[ -]based|anywhere)`),
  // "looking for a remote bookkeeper"
  says(
    'remote',
    3,
    phrases`(looking for|seek(ing)?|hiring|recruiting|need) (an? |our next )?(fully |experienced )?remote\b(?! or)`,
  ),
  // "this role can be done from home", "our whole team is remote"
  says(
    'remote',
    3,
    phrases`(this|the|our|your) <40;> (${ROLE}|location|team|company|work) <40;> (is|are|be|can|may|will|offers?) <40,;> ${AT_HOME}…`,
  ),
  // "you can work remotely", "everyone works from home"
  says('remote', 2, phrases`${WHO_MAY} <30,;> work(s|ing)? <20,;> ${AT_HOME}…`),
  says(
    'remote',
    2,
    phrases`
      ^work(ing)? (from home|remotely|from anywhere)
      work (remotely|from your home office)
      telecommute
    `,
  ),
  // "Remote, anywhere in the US", "(remote)", "remote within Canada"
  says(
    'remote',
    2,
    phrases`
      ^remote
      [([]remote
      remote (within|in|from|across|anywhere|us\b|usa\b|uk\b|eu\b|only|ok\b|eligible|possible|welcome)…
    `,
  ),
  // "everyone works remotely", "a virtual position", "from a home office"
  says(
    'remote',
    2,
    phrases`
      (team|company|everyone|everybody|we|staff) <20;> works? (fully |entirely )?(remotely|from home)
      work from wherever
    `,
  ),
  says(
    'remote',
    2,
    phrases`
      virtual ${ROLE}
      from (a|your|their) home office
    `,
  ),
  // "we have been a remote company since 2012", "from the comfort of your home"
  says(
    'remote',
    2,
    phrases`
      (we are|we['’]re|we have been|we['’]ve been|as) an? (fully |100% |completely )?remote([ -](first|friendly|only))?,? <word> ${COMPANY}
      from the comfort of (your|their)( own)? homes?
      home (is|will be|becomes) your office
      no matter where you live
      regardless of (your location|where you live)
      location[ -]independent
      no commute
      choose where you work
      office( attendance)? is (optional|voluntary)
      (we have|there is|there are) no (physical )?offices?\b(?! (work|job))
      be based anywhere
      you work at home
      home~working (considered|available|possible)
    `,
  ),
  // "a fully distributed team", "live wherever you want", "comfortable in a remote environment"
  says(
    'remote',
    2,
    phrases`
      (fully|completely|entirely|100%)[ -]distributed (team|company|organi|workforce|and)…
      (live|work|be based)( from)? (wherever|anywhere) you
      (^|[:|(,] ?)home[ -]based\b(?! (care|service|therap|intervention|support|visit|rehab|treatment|program|nurs))
    `,
  ),
  says(
    'remote',
    1,
    phrases`(work(ing)?|thrive|comfortable) <30;> in an? (fully |100% |completely )?(remote|virtual)([ -]first)?,? <word> (environment|setting|company|team)`,
  ),
  says(
    'remote',
    2,
    phrases`
      work(ing)? from (the comfort of your( own)?|your own) home
      remote( work)? is an option
      ${ROLE} based from home
    `,
  ),
  // "remote candidates are welcome"
  says(
    'remote',
    2,
    phrases`(remote (work|candidates|applicants|applications)|telecommuting) (is|are|will be|possible|welcome|available|ok|considered|accepted|encouraged)…`,
  ),
  says(
    'remote',
    2,
    phrases`
      (work[ -]from[ -]home|remote) (available|option\b)…
      consider(ed)? remote
    `,
  ),
  says(
    'onsite',
    1,
    phrases`
      office[ -]first
      (^|\b(is|be|fully|full[ -]time|an?),? )office[ -]based\b(?! (team|staff|colleagues))
      commute to ${OUR_OFFICE}…
      ${ROLE} (is|will be) (based|located) (in|at|out of) ${OUR_OFFICE}…
    `,
  ),
  says(
    'remote',
    1,
    phrases`
      remote[ -](first|friendly|only)
      all-remote
      (open to|considering) remote
      remote (candidates|applicants|applications)
    `,
  ),
]
