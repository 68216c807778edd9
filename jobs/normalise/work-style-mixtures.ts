import {
  COUNT,
  DAYS,
  FROM_HOME,
  HOME,
  OFFICE,
  ON_SITE,
  OUR_OFFICE,
  RARELY,
  ROLE,
  says,
  WEEKDAY,
  WEEKLY,
  type Statement,
} from './work-style-words.ts'

/** Partly here and partly there, or as one likes: asked before the plain statements, of which these are made. */
export const MIXTURES: readonly Statement[] = [
  // "Remote or hybrid", "remote, hybrid and in-office options"
  says(
    'remote',
    3,
    String.raw`\bremote(?: \([^)]*\))? or hybrid\b|\bhybrid or remote\b|\bremote, hybrid,? (?:and|or|&) `,
  ),
  // "While some roles are remote, this one is based in the lab."
  says(
    'onsite',
    3,
    String.raw`\bremote\b[^.]*(?:[,;]| but| while) (?:but )?this (?:\S+ )?(?:one|${ROLE})\b[^.]*\b(?:based|located|${ON_SITE}|(?:in|at) (?:the|our))\b`,
  ),
  // "in the office on Wednesdays; the rest of the week is remote"
  says('hybrid', 3, String.raw`${OFFICE}[^.]{0,25}\b${WEEKDAY}\b[^.]*\b(?:remote|home)\b`),
  // "in the office for at least 50% of the time", "80% remote", "WFH Fridays"
  says(
    'hybrid',
    3,
    String.raw`${OFFICE}[^.;,|]{0,40}(?<!\d)[1-9]\d ?% of\b|(?<!\d)[1-9]\d ?%[^.;,|]{0,30}${OFFICE}|(?<!\d)[1-9]\d ?% (?:remote|from home|home)\b(?! role)`,
  ),
  says(
    'hybrid',
    2,
    String.raw`\b(?:wfh|from home|remote)\b[^.;]{0,10}\b(?:on )?${WEEKDAY}|\bmost of (?:your|the) week\b[^.]{0,20}\bhome\b`,
  ),
  // "work from home, from our office, or a mix of both: you choose", "you can do this job from anywhere in Illinois"
  says(
    'remote',
    3,
    String.raw`\b(?:choose|choice|up to you|you decide|your preference)\b[^.]*\b(?:from home|remote(?:ly)?)\b[^.]*\boffice|\b(?:from home|remote(?:ly)?)\b[^.]*\b(?:office|${ON_SITE})\b[^.]*\b(?:choose|choice|up to you|you decide|your preference)\b`,
  ),
  says(
    'remote',
    3,
    String.raw`\b(?:work|job|role|based|live)\b[^.;]{0,20}\bfrom any(?:where| (?:\S+ )?(?:location|place|city|state)) (?:in|within|across|you)\b`,
  ),
  // "we ask everybody to come in on Mondays"
  says('hybrid', 3, String.raw`\bcome in(?:to the office)?\b[^.;]{0,20}\b${WEEKDAY}`),
  // "onsite with some remote days"
  says(
    'hybrid',
    3,
    String.raw`\b(?:${ON_SITE}|office)\b[^|.;]{0,20}\b(?:some|a few|partial(?:ly)?|partly|part)\b[^|.;]{0,12}\b(?:remote|home)\b`,
  ),
  // "partly remote", "Remote work allowed: 2 days"
  says(
    'hybrid',
    3,
    String.raw`\bpart(?:ly|ial|ially)[ -]+(?:remote|from home)\b|\bremote(?: work(?:ing)?)?[^.;\n]{0,12}: ?(?:up to )?${COUNT} days?\b`,
  ),
  // "mostly remote, with one day a month in the office"
  says(
    'remote',
    3,
    String.raw`\b(?:mostly|primarily|predominantly|largely|mainly|almost (?:entirely|fully)) (?:remote|${HOME})\b`,
  ),
  // "a hybrid schedule", "hybrid working", "hybrid in Austin"
  says(
    'hybrid',
    3,
    String.raw`\bhybrid(?: remote)?[ -](?:${ROLE}(?! (?:between|combining|of)\b)|work(?:ing|place)?|schedule|model|arrangement|environment|basis|setting|set-?up|policy|pattern|format|office|approach|style|week|in)\b`,
  ),
  // "the role is hybrid", "Work style: hybrid", "(hybrid)"
  says(
    'hybrid',
    3,
    String.raw`\b(?:${ROLE}|location|type|model|style|mode|arrangement|setting|environment|schedule|work|we)\b[^.;]{0,30}\b(?:is|are|be|[:–-]|['’]re)[^.;]{0,30}\bhybrid\b`,
  ),
  says(
    'hybrid',
    3,
    String.raw`^hybrid\b|[([]hybrid\b|\bhybrid ?[(:–-] ?(?:${COUNT}|in\b)|\bremote[ /-]+hybrid\b`,
  ),
  // "three days a week in our office", "in the office at least two days"
  says('hybrid', 3, String.raw`${DAYS}(?!.{0,12}${RARELY})[^.]{0,45}${OFFICE}`),
  says('hybrid', 3, String.raw`${OFFICE}[^.]{0,45}${DAYS}(?! (?:a|per|each|every) ${RARELY})`),
  // "our office is in Leeds and we are in on Tuesdays and Thursdays"
  says(
    'hybrid',
    3,
    String.raw`${OFFICE}[^.]{0,60}\bin on ${WEEKDAY}|${OFFICE}[^.]{0,30}\b(?:on )?${WEEKDAY}(?:,| and| &) (?:and )?${WEEKDAY}|\b${WEEKDAY}(?:,| and| &) (?:and )?${WEEKDAY} (?:are )?(?:in|at) ${OUR_OFFICE}`,
  ),
  // "work from home up to two days a week", "two days of remote work per week"
  says(
    'hybrid',
    3,
    String.raw`${FROM_HOME}[^.;]{0,30}${DAYS}${WEEKLY}|${DAYS}${WEEKLY}[^.;]{0,30}${FROM_HOME}|${DAYS} (?:of )?${FROM_HOME}[^.;]{0,20}${WEEKLY}`,
  ),
  // "split your time between home and the office", "a mix of remote and office work"
  says('hybrid', 3, String.raw`\bsplit\b[^.]{0,40}\bbetween\b[^.]{0,30}\b(?:home|remote)\b`),
  says(
    'hybrid',
    3,
    String.raw`\b(?:mix|combination|blend) of\b[^.]{0,30}\b(?:remote|home)\b[^.]{0,30}(?:${OFFICE}|\band (?:at|in)\b)|\b(?:mix|combination|blend) of\b[^.]{0,30}${OFFICE}[^.]{0,30}\b(?:remote|home)\b|\bpart(?:ly)? (?:\S+ )?(?:office|${ON_SITE})\b[^.]{0,20}\bpart(?:ly)?\b[^.]{0,20}\b(?:home|remote)`,
  ),
  says(
    'hybrid',
    3,
    String.raw`\b${ON_SITE}\b[^.]{0,40}\b(?:from home|remote(?:ly)?)\b[^.]{0,20}\b(?:some|other|remaining|certain) days`,
  ),
]
