/** Words around a place that are none: how the work is done, where in the city, how exact the source is. */
const NOT_PLACE_WORDS = String.raw`
  (?:fully |100% ?)?remote(?: work| job| position| friendly| first| ok| possible| eligible| option(?:al)?)?
  remotely
  hybrid(?: remote| work)?
  on-?site
  in[- ]office
  in[- ]person
  work(?:ing)? from home
  wfh
  telecommut(?:e|ing)
  virtual
  home[- ]?(?:based|office)
  anywhere(?: in(?: the)?)?
  across(?: the)?
  throughout(?: the)?
  all over(?: the)?
  all of
  within
  worldwide
  global(?:ly)?
  distributed
  flexible
  nation-?wide
  (?:multiple|various|several|all) (?:locations?|cities|offices|sites|states)
  multiple
  various
  several
  locations
  (?:city|trust|county|board|country|state)[- ]?wide
  (?:\d+ )?more locations?
  head ?quarters?
  hq
  office
  based in
  based
  wide
  only
  preferred
  required
  time ?zones?
  field(?: based)?
  not specified
  n\/a
  tbd
`
export const NOT_PLACES = new RegExp(
  String.raw`(?<![\p{L}-])(?:${NOT_PLACE_WORDS.trim().split(/\n\s*/).join('|')})(?![\p{L}-])`,
  'giu',
)

/** What follows "and" in the name of one place. */
const SECOND_NAMES =
  'Labrador|Wear|Kinross|Bute|Galloway|Falkirk|Tobago|Herzegovina|Barbuda|Nevis|the Grenadines|Pr[ií]ncipe'
/** Between two places that are named together. */
export const SEPARATORS = new RegExp(
  String.raw`\s*(?:[;|•·\n]|\s\+\s|\s&\s|\sOR\s(?=(?:REMOTE|ON-?SITE|HYBRID)\b)|\s(?:[Oo]r|and|oder|und|ou)\s(?!${SECOND_NAMES}))\s*`,
)
