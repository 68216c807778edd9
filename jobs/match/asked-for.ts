import { phrases } from '#jobs/normalise/phrases.ts'

/** Headings under which an employer speaks of itself or of what it gives. */
const OF_THE_EMPLOYER = phrases`
  ^who we are
  ^(about )?(us|the (company|employer|organi[sz]ation|team))\b
  ^our (company|story|mission|values|culture)
  ^(the )?benefits
  ^(perks|in return|compensation|pay|salary|how to apply)
  ^(what )?we offer
  ^what you(’|')ll get
  ^what you get
  ^why (join|work)
  ^equal opportunit`
/** A line without a full stop at its end that is no item of a list. */
const HEADING = /^[^•\-*–].{0,58}[^.;,]$/u
const MAX_HEADING_CHARACTERS = 60
/** Words of a sentence that asks. */
const ASKING = phrases`
  (you|your|must|need|required?|requirements?|ask for|looking for|seek(ing)?)
  (experienced?|knowledge|skills?|skilled|degree|ability|background|command of)
  proficien\w+
  familiar\w*
  certifi\w+
  licen[cs]e\w*
  (helpful|nice to have|bonus|preferred|a plus)
  duties
  responsib\w+
  (we use|our stack|work(ing)? with)`
const SENTENCE_END = /(?<=[.!?])\s+/

/**
 * Where an advertisement asks for something, as opposed to where its employer speaks of itself: under the headings of the
 * job, and in sentences that ask. One that asks nowhere in so many words asks everywhere.
 */
export function asksAt(text: string): (place: number) => boolean {
  const parts: { end: number; asks: boolean }[] = []
  let section: 'none' | 'job' | 'employer' = 'none'
  let end = 0
  for (const line of text.split('\n')) {
    const said = line.trim()
    const isHeading = said.length <= MAX_HEADING_CHARACTERS && HEADING.test(said)
    if (isHeading) section = OF_THE_EMPLOYER.test(said) ? 'employer' : 'job'
    let at = end
    for (const sentence of line.split(SENTENCE_END)) {
      at = text.indexOf(sentence, at) + sentence.length
      parts.push({ end: at, asks: section === 'job' || (section === 'none' && ASKING.test(sentence)) })
    }
    end += line.length + 1
  }
  if (!parts.some(({ asks }) => asks)) return () => true
  return (place) => parts[firstEndingBehind(parts, place)]?.asks ?? false
}

function firstEndingBehind(parts: readonly { end: number }[], place: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((parts[middle]?.end ?? Infinity) <= place) low = middle + 1
    else high = middle
  }
  return low
}
