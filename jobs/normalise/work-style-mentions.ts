import { anyWord, phrases } from './phrases.ts'
import type { Statement } from './work-style-words.ts'

/** What may follow a word that stands for itself: the end, a mark, or a word that goes on about place and time. */
const GOES_ON = anyWord`in at from within for and or with across but is are every five daily only days?`
const STANDS = String.raw`(?=\s*(?:$|[.,;:!?()|/–—]|-\s|\b${GOES_ON}\b))`

/** Sentences in which such a word belongs to something else: what is visited, supported, known or thrown in. */
const ELSEWHERE = anyWord`
  access\w* amenit\w* apps? areas? benefits? caf\w+ candidates? care combination child\w* clients? cloud
  colleagues? communicat\w* conferenc\w* culture customers? deliver\w* deploy\w* diagnos\w* discount\w* doctors? electric events?
  experience\w* facilit\w+ familiar\w* fitness flexib\w+ geographic\w* gym includ\w+ inspect\w* install\w*
  interview\w* knowledge laundry lunch\w* learn\w* locations? manag\w* meals? meet\w* monitor\w* native
  nurser\w+ nursing occasional\w* on-prem\w* offers? opportunit\w+ parking patients? perks? pharmacy policy provid\w*
  restaurants? servers? services? sites? some students? support\w* systems? teams? theatres? tools? towns?
  train\w* travel\w* troubleshoot\w* vehicles? visits?`

const WORK = anyWord`work(s|ing)? job role done performed based live located operate`
const AMENITY = anyWord`
  bike canteen cafeteria caf[eé] class(?:es)? fitness gym lunch\w* massages? nursery parking pool showers? storage
  wellness`
const unless = phrases`${ELSEWHERE}`

/**
 * A word for it that nothing else explains, in a sentence about nothing else: the weakest sign, asked last. It is how
 * people write who do not write "this position is": "Fully onsite, no hybrid.", "Is it remote? Yes."
 */
export const STYLE_MENTIONS: readonly Statement[] = [
  { style: 'hybrid', strength: 0, pattern: phrases`hybrid${STANDS}`, unless },
  {
    style: 'remote',
    strength: 0,
    pattern: phrases`
      remote${STANDS}
      ${WORK} <30;> (remotely|(?<!away )from (your )?home(?! to)|from any(where| location| place)|from wherever)
      wfh
    `,
    unless,
  },
  {
    style: 'onsite',
    strength: 0,
    pattern: phrases`
      ^(?!.*\b${AMENITY}\b).*?(?<!\b(an|many|or) )\b(on-?\s?site|in-office)${STANDS}
    `,
    unless,
  },
]
