import type { Evidence, Stated, StatedWorkStyle, WorkStyle } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { HYBRID_THINGS, REMOTE_THINGS } from './lookalikes.ts'
import { phrases } from './phrases.ts'
import { CONDITIONS } from './states-nothing.ts'
import { REMOTE_OR_HYBRID } from './work-style-mixtures.ts'
import { workStyleInText } from './work-style-text.ts'

type WorkStyleSource = { declared: readonly Declared[]; title: string; location: string; text: string }

/** Declared field beats title and location, which beat a sentence about the role; a perk says nothing (design §4). */
export function workStyleOf({ declared, title, location, text }: WorkStyleSource): StatedWorkStyle {
  return fromFields(declared) ?? fromTitle(title) ?? fromLocation(location) ?? workStyleInText(text)
}

const STYLE_FIELDS: readonly [pattern: RegExp, style: WorkStyle][] = [
  [
    phrases`
      ^hybrid…
      ^remote[ _-]?hybrid…
      ^flexible[ _-]?hybrid…
    `,
    'hybrid',
  ],
  [
    phrases`
      ^(flexible ?/ ?|fully[ _-]?|100% )?remote…
      ^telecommut…
      ^work[ _-]?from[ _-]?(home|anywhere)…
      ^home[ _-]?(based|office)…
      ^virtual…
      ^anywhere…
      ^worldwide…
    `,
    'remote',
  ],
  [
    phrases`
      ^on[ _-]?site…
      ^in[ _-]?(office|person)…
      ^office…
      ^no[ _-]?remote…
      ^not[ _-]?remote…
    `,
    'onsite',
  ],
]
/** A flag's name says what a plain "true" means: `remote: true`. "false" says only what it is not. */
const FLAGS: readonly [field: RegExp, style: WorkStyle][] = [
  [/hybrid/i, 'hybrid'],
  [/remote|telecommut/i, 'remote'],
  [/on_?-?site/i, 'onsite'],
]

function fromFields(declared: readonly Declared[]): Stated<WorkStyle> {
  for (const [pattern, style] of STYLE_FIELDS) {
    const field = declared.find(({ value }) => pattern.test(value.trim()))
    if (field) return { value: style, evidence: { from: 'field', ...field } }
  }
  for (const [name, style] of FLAGS) {
    const flag = declared.find(
      ({ field, value }) => name.test(field) && /^(?:true|1|yes)$/i.test(value.trim()),
    )
    if (flag) return { value: style, evidence: { from: 'field', ...flag } }
  }
  return null
}

/** "Onsite preferred, remote negotiable", "some remote": what may be, or is of a part, states nothing. */
const MAYBE_REMOTE = phrases`
  (some|partial|partially|partly|occasional|occasionally|limited|semi)[ -](remote|home|telecommut\w*|wfh)…
  (remote|telecommut\w*|wfh|home)[ -](an? )?(possibility|negotiable|potential|flexible|potentially|optional days|some days)
  potential(ly)? (for )?remote
  (team|staff|people|company) (is|are) <2 words> remote
`

/** In titles, with what follows: "Remote Sensing Analyst" is no remote job. */
const REMOTE_TITLE = phrases`
  remote\b.*
  telecommute\b.*
  work[ -](from|at)[ -](home|anywhere)\b.*
  wfh\b.*
  home[ -]based\b.*
  [(–-] ?home~office\b.*
`
const ONSITE_TITLE = phrases`
  on-?\s?site
  in[ -](office|person)\b(?! interview)
  office[ -]based
`

function fromTitle(title: string): StatedWorkStyle {
  const evidence: Evidence = { from: 'title', quote: title }
  if (REMOTE_OR_HYBRID.test(title)) return { value: 'remote', also: 'hybrid', evidence }
  const hybrid = /\bhybrid\b.*/i.exec(title)
  if (hybrid && !HYBRID_THINGS.test(hybrid[0])) return { value: 'hybrid', evidence }
  const remote = REMOTE_TITLE.exec(title)
  if (remote && !REMOTE_THINGS.test(remote[0]) && !isUnsure(title)) {
    const negated = /\b(?:no|not|non)[ -]+$/i.test(title.slice(0, remote.index))
    return { value: negated ? 'onsite' : 'remote', evidence }
  }
  return ONSITE_TITLE.test(title) ? { value: 'onsite', evidence } : null
}

const isUnsure = (line: string) => MAYBE_REMOTE.test(line) || CONDITIONS.test(line)

const STYLE_LOCATIONS: readonly [pattern: RegExp, style: WorkStyle][] = [
  [phrases`(no|not|non)[ -]remote`, 'onsite'],
  [phrases`hybrid`, 'hybrid'],
  [
    phrases`
      remote
      work(ing)?[ -]from[ -]home
      wfh
      telecommut…
      home[ -](based|office)
      ^\s*(anywhere|worldwide)
    `,
    'remote',
  ],
  [
    phrases`
      on-?\s?site
      in[ -](office|person)
    `,
    'onsite',
  ],
]

function fromLocation(location: string): StatedWorkStyle {
  if (REMOTE_OR_HYBRID.test(location))
    return { value: 'remote', also: 'hybrid', evidence: { from: 'location', quote: location } }
  if (isUnsure(location)) return null
  const found = STYLE_LOCATIONS.find(([pattern]) => pattern.test(location))
  return found ? { value: found[1], evidence: { from: 'location', quote: location } } : null
}
