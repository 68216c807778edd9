import type { Statement } from './work-style-words.ts'

/** What may follow a word that stands for itself: the end, a mark, or a word that goes on about place and time. */
const STANDS = String.raw`(?=\s*(?:$|[.,;:!?()|/–—]|-\s|\b(?:in|at|from|within|for|and|or|with|across|but|is|are|every|five|daily|only|days?)\b))`

/** Sentences in which such a word belongs to something else: what is visited, supported, known or thrown in. */
const ELSEWHERE = String.raw`\b(?:access\w*|amenit\w*|apps?|areas?|benefits?|caf\w+|candidates?|care|combination|child\w*|clients?|cloud|colleagues?|communicat\w*|conferenc\w*|culture|customers?|deliver\w*|diagnos\w*|discount\w*|electric|events?|experience\w*|facilit\w+|familiar\w*|fitness|flexib\w+|geographic\w*|gym|includ\w+|inspect\w*|install\w*|interview\w*|knowledge|laundry|lunch\w*|learn\w*|locations?|manag\w*|meals?|meet\w*|monitor\w*|native|nurser\w+|nursing|occasional\w*|offers?|opportunit\w+|parking|patients?|perks?|pharmacy|policy|provid\w*|restaurants?|servers?|services?|sites?|some|students?|support\w*|systems?|teams?|theatres?|tools?|towns?|train\w*|travel\w*|troubleshoot\w*|vehicles?|visits?)\b`

const unless = new RegExp(ELSEWHERE, 'i')

/**
 * A word for it that nothing else explains, in a sentence about nothing else: the weakest sign, asked last. It is how
 * people write who do not write "this position is": "Fully onsite, no hybrid.", "Is it remote? Yes."
 */
export const MENTIONS: readonly Statement[] = [
  { style: 'hybrid', strength: 0, pattern: new RegExp(String.raw`\bhybrid${STANDS}`, 'i'), unless },
  {
    style: 'remote',
    strength: 0,
    pattern: new RegExp(
      String.raw`\bremote${STANDS}|\b(?:work(?:s|ing)?|job|role|done|performed|based|live|located|operate)\b[^.;]{0,30}\b(?:remotely|(?<!away )from (?:your )?home(?! to)|from any(?:where| location| place)|from wherever)\b|\bwfh\b`,
      'i',
    ),
    unless,
  },
  {
    style: 'onsite',
    strength: 0,
    pattern: new RegExp(
      String.raw`^(?!.*\b(?:bike|canteen|cafeteria|caf[eé]|gym|lunch\w*|nursery|parking|pool|showers?|storage)\b).*?(?<!\b(?:an|many) )\b(?:on-?\s?site|in-office)${STANDS}`,
      'i',
    ),
    unless,
  },
]
