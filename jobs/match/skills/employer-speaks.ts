/**
 * Where an employer speaks of itself or of what it gives: "We specialise in design and fabrication", "Acme is a leading
 * provider of home care", "In return we offer training". What is named there is not asked of anybody. The text is taken
 * apart once, and only when somebody asks.
 */
export function employerSpeaks(text: string): (place: number) => boolean {
  let spoken: Stretch[] | undefined
  return (place) => {
    spoken ??= stretches(text)
    return spoken.some(({ start, end }) => start <= place && place < end)
  }
}

type Stretch = { start: number; end: number }

const SENTENCE = /[^\n.!?]*(?:[.!?](?!\s|$)[^\n.!?]*)*(?:[.!?]|\n|$)/g

function stretches(text: string): Stretch[] {
  const found: Stretch[] = []
  for (const { 0: sentence, index: start } of text.matchAll(SENTENCE)) {
    if (sentence !== '' && isOfEmployer(sentence)) found.push({ start, end: start + sentence.length })
  }
  return found
}

const BEGINNING = 110

function isOfEmployer(sentence: string): boolean {
  const beginning = sentence.slice(0, BEGINNING)
  if (/\b(?:you|your|candidates?|applicants?)\b/i.test(beginning)) return ALWAYS.test(sentence)
  return OPENING.test(beginning) || NAMED_OPENING.test(beginning) || ALWAYS.test(sentence)
}

/** Who runs a business: "is a leading provider of …". */
const BUSINESS = String.raw`(?:company|provider|manufacturer|charity|firm|start-?up|platform|organi[sz]ation|agency|supplier|subsidiary|leader|consultancy|group|retailer|distributor|business|developer of|maker of)`

/** One look for all of them: every sentence of every advertisement is asked. */
const OPENING = new RegExp(
  String.raw`^\W*(?:${[
    String.raw`We (?:are|’re|'re) (?:an? |the |one of |proud|committed|dedicated|passionate|based)`,
    String.raw`We (?:speciali[sz]e|provide|offer|help|believe (?:in|that)|serve|deliver|operate|sell|manufacture|were|have (?:been|grown|raised|built|over)|pride)`,
    String.raw`Our (?:mission|vision|company|clients?|customers?|culture|goal|firm|products?|platform|services?|values|history|benefits|story)\b`,
    String.raw`(?:Founded|Established|Headquartered|Based) in\b`,
    String.raw`(?:As|Being) (?:an?|the|one of the) (?:[\w-]+ ){0,2}(?:leading|leader|largest|global|world)`,
    String.raw`(?:The (?:company|organi[sz]ation|trust|business|firm|group|client)|Our client) (?:is|are|has|have|was|were|provides?|offers?|aims?|speciali[sz]es?|operates?)\b`,
    String.raw`(?:In return|Benefits|Perks|What we offer|Why (?:join|work)|The rewards|You(?: will|’ll|'ll) receive)\b`,
  ].join('|')})`,
  'i',
)
/** "Acme is a leading provider of …": a name has capitals. */
const NAMED_OPENING = new RegExp(
  String.raw`^\W*[A-Z][^,:;]{1,50}? (?:is|are|was) (?:an?|the|one of|the UK['’]s|among) [^.]{0,60}\b${BUSINESS}\b`,
)

/** What stands under every advertisement: the law, and who wrote it. */
const ALWAYS =
  /equal (?:employment )?opportunit|without regard to|protected veteran|acting as an? employment|reasonable accommodation/i
