import { partOfHeader } from './sentence.ts'
import { MIXTURES } from './work-style-mixtures.ts'
import {
  AMENITY,
  AT_HOME,
  EVERY_DAY,
  IN_PERSON,
  LABEL,
  OFFICE,
  ON_SITE,
  OUR_OFFICE,
  ROLE,
  says,
  WORKPLACE,
  type Statement,
} from './work-style-words.ts'

/**
 * How advertisements say where a job is done: 3 says it of the role outright, 2 of whoever will do it, 1 in passing.
 * The first line that matches a sentence decides, so a mixture ("hybrid remote") comes before its parts.
 */
export const STATEMENTS: readonly Statement[] = [
  ...MIXTURES,
  // "an on-site role", "in-person only"
  says(
    'onsite',
    3,
    String.raw`\b${ON_SITE}[ -](?:${ROLE}|only|work\b(?! experience)|full[ -]time|five|5|presence|attendance)`,
  ),
  says('onsite', 3, String.raw`\b${IN_PERSON}[ -](?:${ROLE}|only|attendance|presence|five|5)\b`),
  // "this position is on-site", "the role will be performed in person"
  says(
    'onsite',
    3,
    String.raw`(?:\b(?:this|the|our|all)\b[^.;]{0,30}\b|^)${ROLE}s?\b[^.;]{0,40}\b(?:is|are|be|requires?|based|located|performed|worked)\b[^.;]{0,50}\b(?:${ON_SITE}|${IN_PERSON}|in the office)\b(?![ -]${AMENITY})`,
  ),
  says('onsite', 3, String.raw`${LABEL}(?:${ON_SITE}|${IN_PERSON})`),
  // "you must be able to work on site", "five days a week in the office", "work from our Tampa office"
  says(
    'onsite',
    2,
    String.raw`\b(?:you|candidates?|applicants?|${ROLE}|must|required|requires|expected)\b[^.]{0,40}\b(?:work(?:ing)?|be|report|being)\b[^.]{0,20}\b(?:${ON_SITE}|in[ -]person|(?:in|from|at|to) ${OUR_OFFICE})`,
  ),
  says(
    'onsite',
    2,
    String.raw`\b(?:five|5) days (?:a|per|each) week\b[^.]{0,40}${OFFICE}|${OFFICE}[^.]{0,30}\b(?:five|5) days`,
  ),
  says(
    'onsite',
    2,
    String.raw`\boffice\b[^.]{0,20}\bmonday (?:through|to|thru|-|–) friday|(?<!\b(?:I|we|team) )\bwork (?:from|in|at) ${OUR_OFFICE}`,
  ),
  // "you need to be at our Tulsa site every day", "come and join us in our Lisbon office"
  says(
    'onsite',
    2,
    String.raw`\b(?:be|work(?:ing)?|report(?:ing)?|come|attend)\b[^.;]{0,20}\b(?:in|at|from|to) ${WORKPLACE}[^.;]{0,20}\b${EVERY_DAY}`,
  ),
  says(
    'onsite',
    1,
    String.raw`\bjoin us (?:in|at) ${OUR_OFFICE}|\bback in (?:the|our) office\b|\ban in-person (?:company|team|culture|environment|workplace)\b|^in[ -]person\b(?! (?:interview|meeting|support|visit|training))|\bfull[ -]time in(?:[ -]| the )office\b|\bon-prem(?:ises)? ${ROLE}\b|\b(?:${ROLE}|you) (?:is|will be|are) based (?:in|at|out of) ${WORKPLACE}|\b(?:primarily|mostly|mainly) ${ON_SITE}\b`,
  ),
  // "Acme | Engineer | SF or remote | Full-time"
  says(
    'remote',
    3,
    String.raw`[|•·][^|•·.]{0,30}\bremote\b[^|•·.]{0,20}(?:$|[|•·])|^remote ?[|•·]|\bremote (?:is )?(?:allowed|ok|okay|friendly)\b|${LABEL}[^.\n]{0,40}\bor remote\b`,
  ),
  says(
    'remote',
    2,
    partOfHeader(
      String.raw`(?:\S+ (?:or|and|&|/) )?remote(?: (?:ok|possible|considered|optional))?(?: \([^)]*\))?`,
    ),
  ),
  says('onsite', 3, String.raw`^(?!.*\b${AMENITY})(?:.*?)${partOfHeader(ON_SITE)}|\bthis is ${ON_SITE}\b`),
  // "on site every day", "in the office on Mondays"
  says('onsite', 2, String.raw`\b(?:${ON_SITE}|${IN_PERSON}|in the office) ${EVERY_DAY}`),
  says(
    'hybrid',
    2,
    String.raw`\b(?:be|come|work|expect\w*|required|join us)\b[^.;]{0,30}${OFFICE}[^.;]{0,20}\b(?:mon|tues|wednes|thurs|fri)days\b`,
  ),
  // "fully remote", "a remote position", "Location: Remote"
  says(
    'remote',
    3,
    String.raw`\b(?:fully|100 ?%|completely|entirely|permanently|all)[ -]?(?:remote(?:ly)?|telework)\b`,
  ),
  says(
    'remote',
    3,
    String.raw`\b(?:remote|work[ -]from[ -]home|home[ -]based|telecommute)(?:[ -]first|[ -]friendly|[ -]based)?,? (?:\S+ )?${ROLE}\b`,
  ),
  says('remote', 3, String.raw`${LABEL}(?:remote|work from home|wfh|home[ -]based|anywhere)\b`),
  // "looking for a remote bookkeeper"
  says(
    'remote',
    3,
    String.raw`\b(?:looking for|seek(?:ing)?|hiring|recruiting|need) (?:an? |our next )?(?:fully |experienced )?remote\b(?! or)`,
  ),
  // "this role can be done from home", "our whole team is remote"
  says(
    'remote',
    3,
    String.raw`\b(?:this|the|our|your)\b[^.;]{0,40}\b(?:${ROLE}|location|team|company|work)\b[^.;]{0,40}\b(?:is|are|be|can|may|will|offers?)\b[^.,;]{0,40}\b${AT_HOME}`,
  ),
  // "you can work remotely", "everyone works from home"
  says(
    'remote',
    2,
    String.raw`\b(?:you(?:'|’)?(?:ll| will| can| may| must)?|candidates? (?:will|can|may)|everyone|we all|ability to|opportunity to|option to)\b[^.,;]{0,30}\bwork(?:s|ing)?\b[^.,;]{0,20}\b${AT_HOME}`,
  ),
  says(
    'remote',
    2,
    String.raw`^work(?:ing)? (?:from home|remotely|from anywhere)\b|\bwork (?:remotely|from your home office)\b|\btelecommute\b`,
  ),
  // "Remote, anywhere in the US", "(remote)", "remote within Canada"
  says(
    'remote',
    2,
    String.raw`^remote\b|[([]remote\b|\bremote (?:within|in|from|across|anywhere|us\b|usa\b|uk\b|eu\b|only|ok\b|eligible|possible|welcome)`,
  ),
  // "everyone works remotely", "a virtual position", "from a home office"
  says(
    'remote',
    2,
    String.raw`\b(?:team|company|everyone|everybody|we|staff)\b[^.;]{0,20}\bworks? (?:fully |entirely )?(?:remotely|from home)\b|\bwork from wherever\b`,
  ),
  says('remote', 2, String.raw`\bvirtual ${ROLE}\b|\bfrom (?:a|your|their) home office\b`),
  // "we have been a remote company since 2012", "from the comfort of your home"
  says(
    'remote',
    2,
    String.raw`\b(?:we are|we['’]re|we have been|we['’]ve been|as) an? (?:fully |100% |completely )?remote(?:[ -](?:first|friendly|only))?,? (?:\S+ )?(?:company|team|business|organi[sz]ation|start-?up|workforce)\b|\bfrom the comfort of (?:your|their)(?: own)? homes?\b|\bhome (?:is|will be|becomes) your office\b|\bno matter where you live\b|\bregardless of (?:your location|where you live)\b|\blocation[ -]independent\b|\bno commute\b|\bchoose where you work\b|\boffice(?: attendance)? is (?:optional|voluntary)\b|\b(?:we have|there is|there are) no (?:physical )?offices?\b(?! (?:work|job))|\bbe based anywhere\b|\byou work at home\b|\bhome[ -]?working (?:considered|available|possible)\b`,
  ),
  // "a fully distributed team", "live wherever you want", "comfortable in a remote environment"
  says(
    'remote',
    2,
    String.raw`\b(?:fully|completely|entirely|100%)[ -]distributed (?:team|company|organi|workforce|and)|\b(?:live|work|be based)(?: from)? (?:wherever|anywhere) you\b|(?:^|[:|(,] ?)home[ -]based\b(?! (?:care|service|therap|intervention|support|visit|rehab))`,
  ),
  says(
    'remote',
    1,
    String.raw`\b(?:work(?:ing)?|thrive|comfortable)\b[^.;]{0,30}\bin an? (?:fully |100% |completely )?(?:remote|virtual)(?:[ -]first)?,? (?:\S+ )?(?:environment|setting|company|team)\b`,
  ),
  says(
    'remote',
    2,
    String.raw`\bwork(?:ing)? from (?:the comfort of your(?: own)?|your own) home\b|\bremote(?: work)? is an option\b|\b${ROLE} based from home\b`,
  ),
  // "remote candidates are welcome"
  says(
    'remote',
    2,
    String.raw`\b(?:remote (?:work|candidates|applicants|applications)|telecommuting) (?:is|are|will be|possible|welcome|available|ok|considered|accepted|encouraged)`,
  ),
  says(
    'remote',
    2,
    String.raw`\b(?:work[ -]from[ -]home|remote) (?:available|option\b)|\bconsider(?:ed)? remote\b`,
  ),
  says(
    'onsite',
    1,
    String.raw`\boffice[ -]first\b|(?:^|\b(?:is|be|fully|full[ -]time|an?),? )office[ -]based\b|\bcommute to ${OUR_OFFICE}|\b${ROLE} (?:is|will be) (?:based|located) (?:in|at|out of) ${OUR_OFFICE}`,
  ),
  says(
    'remote',
    1,
    String.raw`\b(?:remote[ -](?:first|friendly|only)|all-remote)\b|\b(?:open to|considering) remote\b|\bremote (?:candidates|applicants|applications)\b`,
  ),
]
