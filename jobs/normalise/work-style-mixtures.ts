import { anyWord, phrases } from './phrases.ts'
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

const HYBRID_WHAT = anyWord`
  work(ing|place)? schedule model arrangement environment basis setting set-?up policy pattern format office approach
  style week in`
const HYBRID_WHO = anyWord`${ROLE} location type model style mode arrangement setting environment schedule work we`

/** "Hybrid (Madison) or Remote (US)" is both. */
export const REMOTE_OR_HYBRID = phrases`
  (fully )?remote( \([^)]*\))?,? (or|/|and/or) (a )?hybrid
  hybrid( \([^)]*\)| in [^.;|,]{2,30})?,? (or|and/or) (fully |100 ?% )?(remote|work from home)
  hybrid ?/ ?remote\b(?! (schedule|work|model))
  remote, hybrid,? (and|or|&)\s
`

/** Partly here and partly there, or as one likes: asked before the plain statements, of which these are made. */
export const STYLE_MIXTURES: readonly Statement[] = [
  // "Remote or hybrid", "remote, hybrid and in-office options"
  { style: 'remote', also: 'hybrid', strength: 3, pattern: REMOTE_OR_HYBRID },
  // "Remote TypeHybrid", as some pages show it
  says('hybrid', 3, phrases`remote ?type ?:? ?hybrid…`),
  says('onsite', 3, phrases`remote ?type ?:? ?(on-?site|in-?person|in-?office)…`),
  says('remote', 3, phrases`remote ?type ?:? ?(fully |100 ?% )?remote`),
  // "While some roles are remote, this one is based in the lab."
  says(
    'onsite',
    3,
    phrases`remote\b[^.]*([,;]| but| while) (but )?this <word> (one|${ROLE})\b[^.]*\b(based|located|${ON_SITE}|(in|at) (the|our))`,
  ),
  // "in the office on Wednesdays; the rest of the week is remote"
  says('hybrid', 3, phrases`…${OFFICE}[^.]{0,25}\b${WEEKDAY}\b[^.]*\b(remote|home)`),
  // "in the office for at least 50% of the time", "80% remote", "WFH Fridays"
  says(
    'hybrid',
    3,
    phrases`
      …${OFFICE}[^.;,|]{0,40}(?<!\d)[1-9]\d ?% of
      (?<!\d)[1-9]\d ?%[^.;,|]{0,30}${OFFICE}…
      (?<!\d)[1-9]\d ?% (remote|from home|home)\b(?! role)
    `,
  ),
  says(
    'hybrid',
    2,
    phrases`
      (wfh|from home|remote) <10;> (on )?${WEEKDAY}…
      most of (your|the) week <20> home
    `,
  ),
  // "work from home, from our office, or a mix of both: you choose", "you can do this job from anywhere in Illinois"
  says(
    'remote',
    3,
    phrases`
      (choose|choice|up to you|you decide|your preference)\b[^.]*\b(from home|remote(ly)?)\b[^.]*\boffice…
      (from home|remote(ly)?)\b[^.]*\b(office|${ON_SITE})\b[^.]*\b(choose|choice|up to you|you decide|your preference)
    `,
  ),
  says(
    'remote',
    3,
    phrases`(work|job|role|based|live) <20;> from any(where| <word> (location|place|city|state)) (in|within|across|you)`,
  ),
  // "we ask everybody to come in on Mondays"
  says('hybrid', 3, phrases`come in(to the office)? <20;> ${WEEKDAY}…`),
  says('hybrid', 3, phrases`${ON_SITE}[ /-]+remote[ -]mix`),
  // "onsite with some remote days"
  says(
    'hybrid',
    3,
    phrases`\b(${ON_SITE}|office)\b[^|.;]{0,20}\b(some|a few|partial(ly)?|partly|part)\b[^|.;]{0,12}\b(remote|home)`,
  ),
  // "partly remote", "Remote work allowed: 2 days"
  says(
    'hybrid',
    3,
    phrases`
      part(ly|ial|ially)[ -]+(remote|from home)
      remote( work(ing)?)?[^.;\n]{0,12}: ?(up to )?${COUNT} days?
    `,
  ),
  // "mostly remote, with one day a month in the office"
  says(
    'remote',
    3,
    phrases`(mostly|primarily|predominantly|largely|mainly|almost (entirely|fully)) (remote|${HOME})`,
  ),
  // "a hybrid schedule", "hybrid working", "hybrid in Austin"
  says(
    'hybrid',
    3,
    phrases`hybrid( remote)?[ -](${ROLE}(?! (between|combin\w+|of|in which|that|which|where)\b)|${HYBRID_WHAT})`,
  ),
  // "a full-time hybrid technical designer role"
  says('hybrid', 3, phrases`(an?|this) <2 words> hybrid (\S+ ){1,3}${ROLE}\b(?! (between|of)\b)`),
  // "the role is hybrid", "Work style: hybrid", "(hybrid)"
  says('hybrid', 3, phrases`${HYBRID_WHO} <30;> (is|are|be|[:–-]|['’]re)[^.;]{0,30}\bhybrid`),
  says(
    'hybrid',
    3,
    phrases`
      ^hybrid
      [([]hybrid
      hybrid ?[(:–-] ?(${COUNT}|in\b)…
      remote[ /-]+hybrid
    `,
  ),
  // "three days a week in our office", "in the office at least two days"
  says('hybrid', 3, phrases`…${DAYS}(?!.{0,12}${RARELY})[^.]{0,45}${OFFICE}…`),
  says('hybrid', 3, phrases`…${OFFICE}[^.]{0,45}${DAYS}(?! (a|per|each|every) ${RARELY})`),
  // "our office is in Leeds and we are in on Tuesdays and Thursdays"
  says(
    'hybrid',
    3,
    phrases`
      …${OFFICE}[^.]{0,60}\bin on ${WEEKDAY}…
      …${OFFICE}[^.]{0,30}\b(on )?${WEEKDAY}(,| and| &) (and )?${WEEKDAY}…
      ${WEEKDAY}(,| and| &) (and )?${WEEKDAY} (are )?(in|at) ${OUR_OFFICE}…
    `,
  ),
  // "work from home up to two days a week", "two days of remote work per week"
  says(
    'hybrid',
    3,
    phrases`
      …${FROM_HOME}[^.;]{0,30}${DAYS}${WEEKLY}…
      …${DAYS}${WEEKLY}[^.;]{0,30}${FROM_HOME}…
      …${DAYS} (of )?${FROM_HOME}[^.;]{0,20}${WEEKLY}…
    `,
  ),
  // "the role combines on-site and home working"
  says(
    'hybrid',
    3,
    phrases`
      combin(es?|ed|ing) <30> (${ON_SITE}|office) <30> (home|remote)
      combin(es?|ed|ing) <30> (home|remote) <30> (${ON_SITE}|office)
    `,
  ),
  // "split your time between home and the office", "a mix of remote and office work"
  says('hybrid', 3, phrases`split <40> between <30> (home|remote)`),
  says(
    'hybrid',
    3,
    phrases`
      (mix|combination|blend) of <30> (remote|home)\b[^.]{0,30}(${OFFICE}|\band (at|in)\b)…
      (mix|combination|blend) of\b[^.]{0,30}${OFFICE}[^.]{0,30}\b(remote|home)
      part(ly)? <word> (office|${ON_SITE}) <20> part(ly)? <20> (home|remote)…
    `,
  ),
  says(
    'hybrid',
    3,
    phrases`${ON_SITE} <40> (from home|remote(ly)?) <20> (some|other|remaining|certain) days…`,
  ),
]
